/// Decodes an object's members by their names.
struct MemberContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let codingPath: [any CodingKey]
    /// In the order of the text.
    let allKeys: [Key]
    private let members: [String: JSONValue]

    init(_ members: [JSONValue.Member], codingPath: [any CodingKey]) {
        self.codingPath = codingPath
        allKeys = members.compactMap { Key(stringValue: $0.name) }
        self.members = Dictionary(members.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
    }

    func contains(_ key: Key) -> Bool { members[key.stringValue] != nil }

    func decodeNil(forKey key: Key) throws -> Bool { try decoder(key).decodeNil() }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        try decoder(key).decode(type)
    }

    func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<NestedKey> {
        try decoder(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try decoder(key).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder { try decoder(PathKey(stringValue: "super")) }

    func superDecoder(forKey key: Key) throws -> any Decoder { try decoder(key) }

    private func decoder(_ key: any CodingKey) throws -> ValueDecoder {
        guard let value = members[key.stringValue] else {
            let words = "no member \(key.stringValue)"
            throw DecodingError.keyNotFound(key, .init(codingPath: codingPath, debugDescription: words))
        }
        return ValueDecoder(value: value, codingPath: codingPath + [key])
    }
}
