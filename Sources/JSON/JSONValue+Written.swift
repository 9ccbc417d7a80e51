extension JSONValue {
    /// The value as JSON, without blanks; its members stay in their order.
    ///
    /// What could command a terminal is escaped: all control characters, and those that turn the direction of
    /// a text. A number that JSON does not know is null.
    package var written: String {
        var writer = Writer(limit: .max)
        writer.write(self)
        return writer.text
    }

    /// The same, nil where it has more bytes than a limit: it is not written further then.
    package func written(atMost limit: Int) -> String? {
        var writer = Writer(limit: limit)
        writer.write(self)
        return writer.isFull ? nil : writer.text
    }
}

/// Writes values one behind the other.
private struct Writer {
    private(set) var text = ""
    /// Whether more was to be written than the limit.
    private(set) var isFull = false
    private let limit: Int

    init(limit: Int) { self.limit = limit }

    mutating func write(_ value: JSONValue) {
        switch value {
        case .null: add("null")
        case .bool(let value): add(value ? "true" : "false")
        case .integer(let value): add(String(value))
        case .number(let number): write(number)
        case .string(let text): addQuoted(text)
        case .array(let values):
            add("[")
            for (index, value) in values.enumerated() {
                if isFull { return }
                if index > 0 { add(",") }
                write(value)
            }
            add("]")
        case .object(let members):
            add("{")
            for (index, member) in members.enumerated() {
                if isFull { return }
                if index > 0 { add(",") }
                addQuoted(member.name)
                add(":")
                write(member.value)
            }
            add("}")
        }
    }

    private mutating func write(_ number: JSONValue.Number) {
        // The parser takes `NaN` and `1.` for numbers, as some services write them.
        if let last = number.text.utf8.last, (0x30...0x39).contains(last) {
            add(number.text)
        } else {
            add(number.value.isFinite ? "\(number.value)" : "null")
        }
    }

    private mutating func addQuoted(_ quoted: String) {
        guard hasRoom(for: quoted.utf8.count + 2) else { return }
        text += "\""
        for scalar in quoted.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\u{0}"..."\u{1f}", "\u{7f}"..."\u{9f}", "\u{61c}", "\u{200e}", "\u{200f}",
                "\u{2028}"..."\u{202e}", "\u{2066}"..."\u{2069}":
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: text.unicodeScalars.append(scalar)
            }
        }
        add("\"")
    }

    private mutating func add(_ part: String) {
        if hasRoom(for: part.utf8.count) { text += part }
    }

    private mutating func hasRoom(for bytes: Int) -> Bool {
        if bytes > limit - text.utf8.count { isFull = true }
        return !isFull
    }
}
