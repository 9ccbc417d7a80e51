extension JSONValue {
    /// The value as any type that can be decoded.
    ///
    /// Numbers are taken only as they are: an integer may be written `7.0` or `7e0`, but what its type does
    /// not hold is no value of it. Throws `DecodingError`, and what the type itself throws.
    package func decoded<Value: Decodable>(as type: Value.Type = Value.self) throws -> Value {
        try ValueDecoder(value: self, codingPath: []).decode(type)
    }
}

/// Decodes one value, which may stand deep in another.
struct ValueDecoder: Decoder {
    let value: JSONValue
    let codingPath: [any CodingKey]

    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        guard case .object(let members) = value else { throw mismatch([String: JSONValue].self) }
        return KeyedDecodingContainer(MemberContainer<Key>(members, codingPath: codingPath))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        guard case .array(let values) = value else { throw mismatch([JSONValue].self) }
        return ElementContainer(values, codingPath: codingPath)
    }

    func singleValueContainer() -> any SingleValueDecodingContainer { self }

    /// Says that the value is of another kind, or null.
    func mismatch(_ type: Any.Type) -> DecodingError {
        let context = context("\(kind) instead of \(type)")
        return value == .null ? .valueNotFound(type, context) : .typeMismatch(type, context)
    }

    /// Says that a type does not hold the number.
    func unfit(_ type: Any.Type) -> DecodingError {
        .dataCorrupted(context("\(value.text ?? kind) does not fit \(type)"))
    }

    private func context(_ words: String) -> DecodingError.Context {
        DecodingError.Context(codingPath: codingPath, debugDescription: words)
    }

    private var kind: String {
        switch value {
        case .null: "null"
        case .bool: "a truth value"
        case .integer, .number: "a number"
        case .string: "a string"
        case .array: "an array"
        case .object: "an object"
        }
    }
}

/// A step to a value: a member's name or an element's index.
struct PathKey: CodingKey {
    let stringValue: String
    let intValue: Int?

    init(stringValue: String) {
        self.stringValue = stringValue
        intValue = nil
    }

    init(intValue: Int) {
        stringValue = String(intValue)
        self.intValue = intValue
    }
}
