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

        // Broken by: a word that is not quoted, so that an empty one cannot be seen, or another that is
        // named.
        @Test(arguments: [
            ("''", "no feed is called ''; there are coffees"), ("cofees", "no feed is called 'cofees'; "),
            ("ls", "a file is './ls', a command -- 'ls' ("),
            ("--ndjson '' ./x", "no feed of yours is called ''"),
            ("--page-size ''", "--page-size '': give a whole number"),
            ("-- ''", "a COMMAND after it, not ''"),
            ("coffees ''", "not also ''"), ("'' -- ls", "not '' and a command"), ("open ''", "not ''"),
            ("completions ''", "completions '': give one of bash"), ("--theme ''", "--theme '': give"),
            ("--url ''", "--url '' is no address"), ("--nope=1", "unknown option '--nope=1'; "),
            ("coffees -é", "unknown option '-é'; "), ("coffees -xé", "unknown option '-x'; "),
        ])
        func wordsAreQuoted(words: String, part: String) throws {
            let wrong = try shell("$refill \(words)")
            #expect(wrong.status == 2 && wrong.errors.contains(part), "\(wrong.errors)")
        }

        // Broken by: an option that is called unknown though there is one, or there are several.
        @Test(arguments: [
            ("--plain=1", "--plain takes no value, not '1'"),
            ("--manual=", "--manual takes no value, not ''"),
            ("--pla=a=b", "--plain takes no value, not 'a=b'"),
            ("--no", "'--no' could be --no-mouse or --no-cache"),
            ("coffees --l=3", "'--l=3' could be --latency or --limit"), ("--=x", "unknown option '--=x'; "),
        ])
        func optionsThatThereAre(words: String, part: String) throws {
            let wrong = try shell("$refill \(words)")
            #expect(wrong.status == 2 && wrong.errors.hasPrefix("refill: \(part)"), "\(wrong.errors)")
        }
    }
}
