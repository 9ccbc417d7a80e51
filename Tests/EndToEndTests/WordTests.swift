import Foundation
import Testing

extension EndToEnd {
    /// What the errors of a command line call its words.
    @Suite struct WordTests {
        // Broken by: `String(cString:)` in `words(_:_:)`: another file is read, another word is handed on.
        @Test(arguments: [
            (#"$'./caf\xe9.txt'"#, #"$'./caf\xe9.txt'"#), (#"-- echo $'a\xe9b'"#, #"$'a\xe9b'"#),
            (#"--url $'\'\xff'"#, #"$'\x27\xff'"#), (#"$'--\xff'"#, #"$'--\xff'"#),
            (#"-- $'\xed\xa0\x80'"#, #"$'\xed\xa0\x80'"#),
        ])
        func noTextIsRefused(words: String, name: String) throws {
            let wrong = try shell("$refill \(words)")
            #expect(wrong.status == 2 && wrong.output == "")
            #expect(wrong.errors.hasPrefix("refill: \(name) is not UTF-8; "))
            #expect(wrong.errors.split(separator: "\n").count == 1)
        }
    }
}
