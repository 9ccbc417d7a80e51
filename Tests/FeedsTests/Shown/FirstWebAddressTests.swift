import Testing
import Web

@testable import Feeds

/// The address that a line of text has for a link.
struct FirstWebAddressTests {
    // Broken by: a border, a mark of a sentence, or a scheme that is not looked at.
    @Test(arguments: [
        ("see (HTTPS://h/a?b=c#d), and", "HTTPS://h/a?b=c#d"), ("<a href=\"http://h/\">x", "http://h/"),
        ("xhttp://h/1 b", "http://h/1"), ("http://日本.example/é。 x", "http://日本.example/é。"),
        ("http://h/a\u{3000}b", "http://h/a"), ("http://h/\u{9b}2J", "http://h/"),
        ("ftp://h ://h https:/h http:// http://i", "http://i"), ("ttp://h", nil), ("https:", nil), ("", nil),
        ("http://h/\u{301}x y", "http://h/\u{301}x"),
    ])
    func found(text: String, address: String?) {
        #expect(firstWebAddress(in: text) == address)
    }

    // Broken by: `place = end`: each mark would be a walk to the end of the text, and the test take minutes.
    @Test(arguments: ["://", "http://:", "https://[", "a:", "http://h/ "])
    func longTexts(part: String) {
        let text = String(repeating: part, count: 2_000_000 / part.utf8.count)
        #expect(firstWebAddress(in: text) == (part.hasPrefix("http://h") ? "http://h/" : nil))
    }
}
