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

    // Fails when what is written cannot be read again.
    @Test func oddTexts() throws {
        let value = JSONValue.string("\u{7f}\u{2028}\t\r\n\u{fffd}")
        #expect(try JSONValue.parse(Array(value.written.utf8)) == value)
    }
}
