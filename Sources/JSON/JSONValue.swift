/// Anything that JSON can say.
package enum JSONValue: Hashable, Sendable {
    case null
    case bool(Bool)
    /// A whole number that 64 bits hold.
    case integer(Int64)
    /// Any other number, a whole one of more digits too.
    indirect case number(Number)
    case string(String)
    case array([JSONValue])
    /// In the order of the text; of members with one name the last one counts.
    case object([Member])

    package struct Number: Hashable, Sendable {
        /// As near as a double comes.
        package let value: Double
        /// Digit by digit as the text has it, so that a long id stays what it is.
        package let text: String

        package init(value: Double, text: String) {
            self.value = value
            self.text = text
        }
    }

    package struct Member: Hashable, Sendable {
        package let name: String
        package let value: JSONValue

        package init(name: String, value: JSONValue) {
            self.name = name
            self.value = value
        }
    }
}

// MARK: Looking into it

extension JSONValue {
    /// An object's member of that name; nil when this is no object or has none.
    package subscript(name: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.name == name }?.value
    }

    /// An array's element; nil when this is no array or is shorter.
    package subscript(index: Int) -> JSONValue? {
        guard case .array(let values) = self, values.indices.contains(index) else { return nil }
        return values[index]
    }

    /// An array's elements; nil for everything else.
    package var array: [JSONValue]? {
        if case .array(let values) = self { values } else { nil }
    }

    /// A string, or a number or truth value as it is written; nil for the others, null too.
    package var text: String? {
        switch self {
        case .string(let text): text
        case .integer(let value): String(value)
        case .number(let number): number.text
        case .bool(let value): value ? "true" : "false"
        case .null, .array, .object: nil
        }
    }

    /// A whole number, also one written as a string or with a fraction of zero (`7`, `"7"`, `7.0`).
    package var integer: Int64? {
        switch self {
        case .integer(let value): value
        case .number(let number): Int64(number.text) ?? Int64(exactly: number.value)
        case .string(let text): Int64(text)
        case .null, .bool, .array, .object: nil
        }
    }
}
