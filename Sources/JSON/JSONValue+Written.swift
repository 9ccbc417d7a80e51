extension JSONValue {
    /// The value as JSON, without blanks; its members stay in their order.
    ///
    /// What could command a terminal is escaped: all control characters, and those that turn the direction of
    /// a text. A number that JSON does not know is null.
    package var written: String {
        switch self {
        case .null: "null"
        case .bool(let value): value ? "true" : "false"
        case .integer(let value): String(value)
        case .number(let number):
            // The parser takes `NaN` and `1.` for numbers, as some services write them.
            if let last = number.text.utf8.last, (0x30...0x39).contains(last) {
                number.text
            } else {
                number.value.isFinite ? "\(number.value)" : "null"
            }
        case .string(let text): Self.quoted(text)
        case .array(let values): "[\(values.map(\.written).joined(separator: ","))]"
        case .object(let members):
            "{\(members.map { "\(Self.quoted($0.name)):\($0.value.written)" }.joined(separator: ","))}"
        }
    }

    private static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\u{0}"..."\u{1f}", "\u{7f}"..."\u{9f}", "\u{61c}", "\u{200e}", "\u{200f}",
                "\u{2028}"..."\u{202e}", "\u{2066}"..."\u{2069}":
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
