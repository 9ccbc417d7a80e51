import JSON
import Testing

/// Values as types that can be decoded.
struct DecodedTests {
    private func decoded<Value: Decodable>(_ text: String, as type: Value.Type = Value.self) throws -> Value {
        try JSONValue.parse(Array(text.utf8)).decoded(as: type)
    }

    private enum Roast: String, Decodable { case light, dark }

    private struct Bean: Decodable, Equatable {
        let name: String
        let roast: Roast
        let isFresh: Bool
        var note: String?
        var parts: [Bean]?
    }

    // Fails when a nested type, an enum, or a member that is null or not there is not looked for.
    @Test func nestedTypes() throws {
        let text = #"""
            {"name":"A","roast":"dark","isFresh":true,"note":null,"more":[1],
             "parts":[{"name":"B","roast":"light","isFresh":false,"note":"n"}]}
            """#
        let part = Bean(name: "B", roast: .light, isFresh: false, note: "n")
        #expect(try decoded(text) == Bean(name: "A", roast: .dark, isFresh: true, parts: [part]))
    }

    // Fails when one width is read through another, which cuts it or refuses it.
    @Test func integersOfAllWidths() throws {
        func holds<Value: FixedWidthInteger & Decodable>(_ type: Value.Type) throws {
            #expect(try decoded("[\(Value.min),\(Value.max)]") == [Value.min, Value.max])
        }
        try holds(Int.self)
        try holds(Int8.self)
        try holds(Int16.self)
        try holds(Int32.self)
        try holds(Int64.self)
        try holds(Int128.self)
        try holds(UInt.self)
        try holds(UInt8.self)
        try holds(UInt16.self)
        try holds(UInt32.self)
        try holds(UInt64.self)
        try holds(UInt128.self)
        #expect(try decoded("[7.0,7e0,-0.0,70e-1,1.5e1]") == [7, 7, 0, 7, 15])
    }

    // Fails when a number is cut, rounded or wrapped into its type.
    @Test func numbersOutOfRange() throws {
        func unfit<Value: Decodable>(_ text: String, _ type: Value.Type) {
            #expect { try decoded("[\(text)]", as: [Value].self) } throws: { error in
                guard case .dataCorrupted(let context)? = error as? DecodingError else { return false }
                return context.codingPath.map(\.intValue) == [0]
            }
        }
        unfit("128", Int8.self)
        unfit("-1", UInt.self)
        unfit("7.5", Int.self)
        unfit("9223372036854775808", Int64.self)
        unfit("18446744073709551616", UInt64.self)
        unfit("9007199254740993.0", Int64.self)
        unfit("1e400", Double.self)
        unfit("1e300", Float.self)
    }

    // Fails when a whole number is no float, or dictionaries and lists with gaps are not decoded.
    @Test func otherPlainTypes() throws {
        #expect(try decoded("[1,-2.5,1e3]") == [1, -2.5, 1000] as [Double])
        #expect(try decoded("[1,-2.5]") == [1, -2.5] as [Float])
        #expect(try decoded("[1,null,3]") == [1, nil, 3] as [Int?])
        #expect(try decoded(#"{"a":[true],"é":[]}"#) == ["a": [true], "é": []])
        #expect(try decoded(#"{"7":"x"}"#) == [7: "x"])
        #expect(try decoded("null") == nil as String?)
        #expect(try decoded(#""x""#) == "x")
    }
}
