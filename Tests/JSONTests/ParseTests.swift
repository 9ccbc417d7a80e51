import JSON
import Testing

/// What comes out of texts, sound and odd.
struct ParseTests {
    private func parse(_ text: String) throws -> JSONValue {
        try JSONValue.parse(Array(text.utf8))
    }

    // Fails when a kind of value is mistaken for another.
    @Test func everyKindOfValue() throws {
        let value = try parse(#"{"a":null,"b":[true,false],"c":-7,"d":1.50,"e":"x","f":{}}"#)
        #expect(
            value
                == .object([
                    .init(name: "a", value: .null),
                    .init(name: "b", value: .array([.bool(true), .bool(false)])),
                    .init(name: "c", value: .integer(-7)),
                    .init(name: "d", value: .number(.init(value: 1.5, text: "1.50"))),
                    .init(name: "e", value: .string("x")),
                    .init(name: "f", value: .object([])),
                ]))
    }

    // Fails without the zero byte that ends a number at the end of the text.
    @Test func valueAlone() throws {
        #expect(try parse("42") == .integer(42))
        #expect(try parse(" null\n") == .null)
        #expect(try parse("\"x\"") == .string("x"))
    }

    // Case J3. Fails when the byte order mark is not skipped.
    @Test func byteOrderMarkIsSkipped() throws {
        #expect(try JSONValue.parse([0xef, 0xbb, 0xbf] + Array("[1]".utf8)) == .array([.integer(1)]))
    }

    // Fails when the tokener is set to be strict, or strings are not repaired.
    @Test func oddTextIsRepaired() throws {
        #expect(try parse(#"["\ud83d"]"#)[0]?.text == "\u{fffd}")
        #expect(try parse(#"["\ud83d\ude00"]"#)[0]?.text == "😀")
        #expect(try parse("[\"a\u{1b}[2J\tb\nc\"]")[0]?.text == "a\u{1b}[2J\tb\nc")
        #expect(try JSONValue.parse([0x5b, 0x22, 0x61, 0xff, 0x62, 0x22, 0x5d])[0]?.text == "a\u{fffd}b")
    }

    // Fails when a string is read up to its first zero.
    @Test func zeroInAStringIsKept() throws {
        #expect(try parse(#"["a\u0000b"]"#)[0]?.text == "a\0b")
    }

    // Fails without `ZeroEscapes`: json-c ends a name at its zero, and two members become one. Without its
    // second mark, or its step over two backslashes, what is no zero becomes one.
    @Test(arguments: [
        (#"a\u0000b"#, "a\0b"), (#"\u0000"#, "\0"), (#"a\u001a0\u0000"#, "a\u{1a}0\0"),
        ("\u{1a}1\\u0000", "\u{1a}1\0"),
        (#"\u001A\u001a\u0000"#, "\u{1a}\u{1a}\0"), (#"\\u0000\u0000"#, #"\u0000"# + "\0"),
        (#"\\u0000"#, #"\u0000"#),
        (#"\u001a0"#, "\u{1a}0"), (#"\ud83d\u0000"#, "\u{fffd}\0"), (#"\ud83d\ude00\u0000"#, "😀\0"),
    ])
    func zeroInANameIsKept(written: String, name: String) throws {
        let value = try parse(#"{"\#(written)":"\#(written)","a":9999999999999999999}"#)
        #expect(value[name]?.text == name && value["a"]?.text == "9999999999999999999")
        #expect(try JSONValue.parse(Array(value.written.utf8)) == value)
    }

    // Fails when the guard lets through, or repairs, what is cut or wrong.
    @Test(arguments: [#"{"\u0000":"\"#, #"{"\u0000":"\u"#, #"{"\u0000":"\u00"#, #"{"\u0000"#])
    func cutTextWithAZero(_ text: String) {
        #expect(throws: JSONError.cutShort) { try parse(text) }
    }

    // Fails without `LongNumbers`: json-c gives 18446744073709551615 and -9223372036854775808.
    @Test(arguments: [
        "9223372036854775807", "-9223372036854775808", "9223372036854775808", "18446744073709551615",
        "18446744073709551616", "-9223372036854775809", "123456789012345678901234567890", "1e3", "0.10",
        "12345678901234567890.5", "0.12345678901234567890123",
        "1e0000000000000000000000003",
    ])
    func digitsAreKept(_ digits: String) throws {
        #expect(try parse(digits).text == digits)
        #expect(try parse("[\(digits)]")[0]?.text == digits)
        #expect(try parse("{\"id\":\(digits), \"x\":1}")["id"]?.text == digits)
    }

    // Fails when digits in a string are taken for a number.
    @Test func digitsInStringsAreLeftAlone() throws {
        let digits = "123456789012345678901234567890"
        #expect(try parse(#"["\#(digits)", "\"\#(digits)\\", \#(digits)]"#)[0]?.text == digits)
        #expect(try parse(#"["\#(digits)", "\"\#(digits)\\", \#(digits)]"#)[1]?.text == "\"\(digits)\\")
    }

    // Fails when the first of two members of one name wins, or both are kept.
    @Test func lastOfTwoMembersCounts() throws {
        #expect(try parse(#"{"a":1,"b":2,"a":3}"#)["a"] == .integer(3))
    }

    // Fails when depth is not bounded: a tree of 100,000 would overflow the stack.
    @Test func depthIsBounded() throws {
        let deep = { (depth: Int) in
            String(repeating: "[", count: depth) + "1" + String(repeating: "]", count: depth)
        }
        _ = try parse(deep(JSONValue.deepest))
        #expect(throws: JSONError.tooDeep) { try parse(deep(JSONValue.deepest + 1)) }
        #expect(throws: JSONError.tooDeep) { try parse(deep(100_000)) }
        #expect(throws: JSONError.tooDeep) { try parse(String(repeating: #"{"a":"#, count: 100_000)) }
    }

    // Case J3. Fails when something that is no JSON gets a value, or its place is another.
    @Test(arguments: [
        ("<!DOCTYPE html><html><body>Log in</body></html>", 0), ("Not found", 1), ("[1] trailing", 4),
        ("[1][2]", 3), ("{\"a\":1}\n{\"a\":2}", 8), ("[1,,2]", 3), ("{1:2}", 1), ("]", 0), ("[1\u{0}]", 2),
        ("\u{feff} [1] x", 8), ("[12345678901234567890, ?]", 23), ("[12345678901234567890] ?", 23),
    ])
    func otherTextIsNotJSON(_ text: String, place: Int) {
        #expect(throws: JSONError.notJSON(at: place)) { try parse(text) }
    }

    // Case N3 (c). Fails when json-c's wish for more is taken for an end.
    @Test(arguments: [
        "[{\"id\":1},{\"id\":", "[{\"id\":1},{\"i", "[1,2", "[1,", "{", "\"abc", "[tru", "[1.", "-",
        "[\"\\u12",
    ])
    func cutTextIsCutShort(_ text: String) {
        #expect(throws: JSONError.cutShort) { try parse(text) }
    }

    // Fails when nothing is taken for null.
    @Test(arguments: ["", " \r\n\t"]) func nothingIsEmpty(_ text: String) {
        #expect(throws: JSONError.empty) { try parse(text) }
        #expect(throws: JSONError.empty) { try JSONValue.parse([0xef, 0xbb, 0xbf]) }
    }
}
