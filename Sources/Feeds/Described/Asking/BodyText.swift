import JSON

/// A body with placeholders.
enum BodyText: Hashable, Sendable {
    /// A form; its values are encoded.
    case form(FormText)
    /// Sent as it is, but for its placeholders.
    case plain(RequestText)
    /// JSON; a string that is nothing but `{size}`, `{page}` or `{offset}` becomes a number.
    case json(Tree)

    /// JSON whose strings may have placeholders.
    indirect enum Tree: Hashable, Sendable {
        case text(RequestText)
        case array([Tree])
        case object([String], [Tree])
        case other(JSONValue)
    }

    var placeholders: Set<Placeholder> {
        switch self {
        case .form(let form): form.placeholders
        case .plain(let text): text.placeholders
        case .json(let tree): tree.placeholders
        }
    }

    func text(_ values: RequestValues) -> String {
        switch self {
        case .form(let form): form.text(values)
        case .plain(let text): text.text(values)
        case .json(let tree): tree.value(values)?.written ?? "null"
        }
    }
}

extension BodyText.Tree {
    init(_ value: JSONValue, environment: [String: String]) throws(WrongRequestText) {
        switch value {
        case .string(let text):
            self = .text(try RequestText(text, environment: environment, isStrict: false))
        case .array(let values):
            var trees: [Self] = []
            for value in values { trees.append(try Self(value, environment: environment)) }
            self = .array(trees)
        case .object(let members):
            var trees: [Self] = []
            for member in members { trees.append(try Self(member.value, environment: environment)) }
            self = .object(members.map(\.name), trees)
        case .null, .bool, .integer, .number:
            self = .other(value)
        }
    }

    var placeholders: Set<Placeholder> {
        switch self {
        case .text(let text): text.placeholders
        case .array(let trees), .object(_, let trees):
            trees.reduce(into: []) { $0.formUnion($1.placeholders) }
        case .other: []
        }
    }

    /// The value with all filled in; nil where a placeholder has none, and then its member is left out.
    func value(_ values: RequestValues) -> JSONValue? {
        switch self {
        case .text(let text):
            guard text.isFilled(by: values) else { return nil }
            switch text.lonePlaceholder {
            case .size: return .integer(Int64(values.size))
            case .page: return values.page.map { .integer(Int64($0)) }
            case .offset: return values.offset.map { .integer(Int64($0)) }
            case .cursor, .since, nil: return .string(text.text(values))
            }
        case .array(let trees):
            return .array(trees.compactMap { $0.value(values) })
        case .object(let names, let trees):
            let members = zip(names, trees).compactMap { name, tree in
                tree.value(values).map { JSONValue.Member(name: name, value: $0) }
            }
            return .object(members)
        case .other(let value):
            return value
        }
    }
}
