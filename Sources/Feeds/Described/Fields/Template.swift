package import JSON

/// A text with places for what an item says: `{points} points by {author}`.
///
/// Between the braces stands a member's name or a JSON pointer: `{author}`, `{/user/login}`; `{time}` is
/// the item's time where its feed describes one. A brace itself is written twice.
package struct Template: Hashable, Sendable {
    private enum Part: Hashable {
        case words(String)
        case field(JSONPointer)
        case time
    }

    private let parts: [Part]

    /// Takes a template as it is written.
    ///
    /// - Parameter hasTime: whether `{time}` is the item's time, and not a member of that name.
    package init(_ text: String, hasTime: Bool = false) throws(WrongTemplate) {
        var parts: [Part] = []
        var rest = text[...]
        var words = ""
        while let letter = rest.popFirst() {
            if letter == "{" || letter == "}", rest.first == letter {
                rest.removeFirst()
                words.append(letter)
            } else if letter == "{" {
                guard let end = rest.firstIndex(of: "}") else { throw WrongTemplate(problem: .open) }
                if !words.isEmpty { parts.append(.words(words)) }
                words = ""
                parts.append(try Self.field(String(rest[..<end]), hasTime))
                rest = rest[rest.index(after: end)...]
            } else if letter == "}" {
                throw WrongTemplate(problem: .close)
            } else {
                words.append(letter)
            }
        }
        if !words.isEmpty { parts.append(.words(words)) }
        self.init(parts: parts)
    }

    /// Takes a template, or without a brace in it the name of a member or a pointer.
    package init(fieldOrTemplate text: String, hasTime: Bool = false) throws(WrongTemplate) {
        if text.contains("{") {
            try self.init(text, hasTime: hasTime)
        } else {
            self.init(parts: [try Self.field(text, hasTime)])
        }
    }

    private init(parts: [Part]) {
        self.parts = parts
    }

    private static func field(_ text: String, _ hasTime: Bool) throws(WrongTemplate) -> Part {
        if hasTime, text == "time" { return .time }
        guard let pointer = JSONPointer(nameOrPointer: text) else {
            throw WrongTemplate(problem: .field(text))
        }
        return .field(pointer)
    }

    /// Whether the item's time stands in it.
    var showsTime: Bool { parts.contains(.time) }

    /// What it comes to for an item; empty when it has places and not one of them has anything to say.
    ///
    /// - Parameter read: what becomes of the words of a field.
    package func text(
        of item: JSONValue, time: ShownTime? = nil, read: (String) -> String = { $0 }
    ) -> ItemText {
        var text = ItemText()
        var (hasFields, isFilled) = (false, false)
        for part in parts {
            switch part {
            case .words(let words):
                // Where nothing stands in front of them, blanks that set apart have nothing to do.
                let isFirst = text.isEmpty && hasFields
                text.append(isFirst ? String(words.drop { $0 == " " }) : words)
            case .field(let pointer):
                let words = pointer.value(in: item).map { read(Self.words($0)) } ?? ""
                text.append(words)
                (hasFields, isFilled) = (true, isFilled || !words.isEmpty)
            case .time:
                if let time { text.append(time) }
                (hasFields, isFilled) = (true, isFilled || time != nil)
            }
        }
        return hasFields && !isFilled ? ItemText() : text
    }

    /// A text or number as it is; of an array those that are in it; nothing of an object.
    private static func words(_ value: JSONValue) -> String {
        value.array?.compactMap(\.text).joined(separator: ", ") ?? value.text ?? ""
    }
}

/// What is wrong with a template.
package struct WrongTemplate: Error, Hashable {
    package enum Problem: Hashable, Sendable {
        /// A brace is not closed.
        case open
        /// A brace closes nothing.
        case close
        /// What stands between two is neither a name nor a pointer.
        case field(String)
    }

    package let problem: Problem

    /// What is wrong and what is allowed.
    package var words: String {
        switch problem {
        case .open: "a { is not closed; {name} or {/pointer} is allowed, and {{ for the brace itself"
        case .close: "a } closes nothing; }} is allowed for the brace itself"
        case .field(let text): "'\(text)' is no pointer: ~ goes with 0 or 1 behind it"
        }
    }
}
