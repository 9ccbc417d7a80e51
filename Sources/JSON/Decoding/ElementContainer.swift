/// Decodes an array's elements one after another; one that cannot be decoded stays the next.
struct ElementContainer: UnkeyedDecodingContainer {
    let codingPath: [any CodingKey]
    private(set) var currentIndex = 0
    private let values: [JSONValue]

    init(_ values: [JSONValue], codingPath: [any CodingKey]) {
        self.values = values
        self.codingPath = codingPath
    }

    var count: Int? { values.count }
    var isAtEnd: Bool { currentIndex >= values.count }

    mutating func decodeNil() throws -> Bool {
        let isNil = try decoder(Never?.self).decodeNil()
        if isNil { currentIndex += 1 }
        return isNil
    }

    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        try next(type) { try $0.decode(type) }
    }

    mutating func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type
    ) throws -> KeyedDecodingContainer<NestedKey> {
        try next([String: JSONValue].self) { try $0.container(keyedBy: type) }
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        try next([JSONValue].self) { try $0.unkeyedContainer() }
    }

    mutating func superDecoder() throws -> any Decoder {
        try next((any Decoder).self) { $0 }
    }

    private mutating func next<Result>(
        _ type: Any.Type, read: (ValueDecoder) throws -> Result
    ) throws -> Result {
        let result = try read(decoder(type))
        currentIndex += 1
        return result
    }

    private func decoder(_ type: Any.Type) throws -> ValueDecoder {
        let path = codingPath + [PathKey(intValue: currentIndex)]
        guard !isAtEnd else {
            let context = DecodingError.Context(codingPath: path, debugDescription: "no more elements")
            throw DecodingError.valueNotFound(type, context)
        }
        return ValueDecoder(value: values[currentIndex], codingPath: path)
    }
}
