/// What a request may say that is not known before it is sent.
package enum Placeholder: String, CaseIterable, Hashable, Sendable {
    /// How many items a page has.
    case size
    /// The number of the page, and how many items come before it.
    case page, offset
    /// What the page before named as the place to go on.
    case cursor
    /// The id of the newest item that is there.
    case since
}

/// What stands in the place of placeholders.
struct RequestValues: Sendable {
    var size: Int
    var page: Int?
    var offset: Int?
    var cursor: String?
    var since: String?

    /// Nil where there is nothing to say.
    subscript(placeholder: Placeholder) -> String? {
        switch placeholder {
        case .size: String(size)
        case .page: page.map(String.init)
        case .offset: offset.map(String.init)
        case .cursor: cursor
        case .since: since
        }
    }
}

/// A text of a request with placeholders, `{page}`, and variables of the environment, `${TOKEN}`.
struct RequestText: Hashable, Sendable {
    private enum Part: Hashable {
        case words(String)
        case value(Placeholder)
        case secret(String)
    }

    private let parts: [Part]

    /// Takes a text as it is written, and the variables' values.
    ///
    /// - Parameter isStrict: whether braces hold placeholders only; else others stand for themselves.
    init(_ text: String, environment: [String: String], isStrict: Bool) throws(WrongRequestText) {
        var parts: [Part] = []
        var rest = text[...]
        while let open = rest.firstIndex(of: "{") {
            let isVariable = open > rest.startIndex && rest[rest.index(before: open)] == "$"
            let end = rest[open...].firstIndex(of: "}")
            let name = end.map { String(rest[rest.index(after: open)..<$0]) }
            var part: Part?
            if isVariable {
                guard let name, !name.isEmpty else { throw .openVariable }
                guard let value = environment[name] else { throw .noVariable(name) }
                part = .secret(value)
            } else if let placeholder = name.flatMap(Placeholder.init) {
                part = .value(placeholder)
            } else if isStrict {
                throw .noPlaceholder(name ?? "")
            }
            // What is no part stands for itself, and what follows its brace is looked at again.
            let last = part == nil ? open : end ?? open
            let words = part == nil ? rest[...open] : isVariable ? rest[..<open].dropLast() : rest[..<open]
            parts.append(.words(String(words)))
            if let part { parts.append(part) }
            rest = rest[rest.index(after: last)...]
        }
        parts.append(.words(String(rest)))
        self.parts = parts.filter { $0 != .words("") }
    }

    var placeholders: Set<Placeholder> {
        Set(parts.compactMap { if case .value(let placeholder) = $0 { placeholder } else { nil } })
    }

    /// The placeholder that is all of it.
    var lonePlaceholder: Placeholder? { parts.count == 1 ? placeholders.first : nil }

    /// Whether all its placeholders have values.
    func isFilled(by values: RequestValues) -> Bool {
        placeholders.allSatisfy { values[$0] != nil }
    }

    /// The text with all filled in; a placeholder without a value is empty.
    func text(_ values: RequestValues, encoded: (String) -> String = { $0 }) -> String {
        parts.map { part in
            switch part {
            case .words(let words): words
            case .value(let placeholder): encoded(values[placeholder] ?? "")
            case .secret(let secret): encoded(secret)
            }
        }
        .joined()
    }
}

/// What is wrong with a text of a request.
enum WrongRequestText: Error, Hashable {
    case noPlaceholder(String)
    case noVariable(String)
    case openVariable

    var words: String {
        switch self {
        case .noPlaceholder(let name):
            "{\(name)} is no placeholder; allowed: "
                + Placeholder.allCases.map { "{\($0.rawValue)}" }.joined(separator: " ")
        case .noVariable(let name): "the environment variable \(name) is not set"
        case .openVariable: "${ is not closed; ${NAME} is allowed"
        }
    }
}

/// A text as it stands in a query or a form: all but the unreserved characters as `%20`.
func percentEncoded(_ text: String) -> String {
    var result = ""
    for byte in text.utf8 {
        let scalar = Unicode.Scalar(byte)
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "-", ".", "_", "~":
            result.unicodeScalars.append(scalar)
        default:
            result += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
        }
    }
    return result
}
