import JSON
import Testing

/// Values written as JSON again.
struct WrittenTests {
    // Fails when members change their order, a digit is lost, or a character is not escaped.
    @Test(arguments: [
        #"{"b":[1,-2.50,1e3,true,null],"a":{"":"x"}}"#, #""\"\\\u0000\u001f/é🙂""#, "18446744073709551617",
        "[]", "{}",
    ])
    func staysWhatItIs(text: String) throws {
        #expect(try JSONValue.parse(Array(text.utf8)).written == text)
    }

    // Fails when a control character of a terminal, or one that turns a text, is written as it is, or a word
    // as a number.
    @Test func nothingCommandsATerminal() throws {
        let text = JSONValue.string("\u{1b}[2J\u{7f}\u{9b}\u{202e}\u{2066}\u{2028}é\u{a0}")
        #expect(text.written == #""\u001b[2J\u007f\u009b\u202e\u2066\u2028é\#u{a0}""#)
        let odd = try JSONValue.parse(Array("[NaN,-Infinity,1.5,-0.0,1e9]".utf8))
        #expect(odd.written == "[null,null,1.5,-0.0,1e9]")
    }

    // Fails when a limit cuts what fits, or, in that it does not end, when a loop over elements or members
    // goes on behind it.
    @Test(.timeLimit(.minutes(1))) func aLimitEndsIt() throws {
        let text = #"{"a":[1,"\u001b",null],"b":2.50}"#
        let value = try JSONValue.parse(Array(text.utf8))
        #expect(value.written(atMost: text.utf8.count) == text)
        for limit in 0..<text.utf8.count { #expect(value.written(atMost: limit) == nil) }
        let arrays = (0..<10).reduce(JSONValue.null) { inner, _ in
            .array(Array(repeating: inner, count: 1_000))
        }
        let objects = (0..<10).reduce(JSONValue.null) { inner, _ in
            .object(Array(repeating: JSONValue.Member(name: "", value: inner), count: 1_000))
        }
        #expect(arrays.written(atMost: 10_000) == nil && objects.written(atMost: 10_000) == nil)
    }

    // Fails when what is written cannot be read again.
    @Test func oddTexts() throws {
        let value = JSONValue.string("\u{7f}\u{2028}\t\r\n\u{fffd}")
        #expect(try JSONValue.parse(Array(value.written.utf8)) == value)
    }
}
