import Feeds
import RefreshableList
import Testing

/// What is a line, and what it says.
@Suite(.timeLimit(.minutes(1)))
struct LineTextTests {
    private func lines(_ bytes: some Sequence<UInt8>) async throws -> [TextLine] {
        let file = try TemporaryFile(bytes)
        let feed = LinesFeed(path: file.path)
        let first = try await feed.firstPage()
        return try await first.items + feed.pages(after: first).flatMap(\.items)
    }

    private func texts(_ text: String) async throws -> [String] {
        try await lines(text.utf8).map(\.text)
    }

    // Fails when an end is kept, the last line needs one, or it makes a line of its own.
    @Test(arguments: [
        ("", []), ("\n", [""]), ("a", ["a"]), ("a\n", ["a"]), ("a\nb", ["a", "b"]),
        ("a\n\n\nb\n", ["a", "", "", "b"]),
        ("a\r\nb\r\n\r\n", ["a", "b", ""]), ("a\rb\n\r", ["a\rb", "\r"]), ("a\r\r\n", ["a\r"]),
        ("a\u{0}b\n\u{0}\n", ["a\u{0}b", "\u{0}"]), ("ä\n咖啡\n", ["ä", "咖啡"]),
    ])
    func linesEndWhereTheyShould(_ text: String, _ expected: [String]) async throws {
        #expect(try await texts(text) == expected)
    }

    // Fails when a colour is left in, or another sequence is taken out or cut: in `withoutLook`, take `start`
    // for `escape + 1`; in `lookEnd`, take another letter, or no colon.
    @Test(arguments: [
        ("\u{1b}[33mcommit\u{1b}[m 1", "commit 1"), ("\u{1b}[1;38;5;208ma\u{1b}[0mb", "ab"),
        ("\u{1b}[4:3mä\u{1b}[24m", "ä"), ("\u{1b}[m", ""), ("a\u{1b}[m", "a"),
        ("\u{1b}[2J\u{1b}[31mx", "\u{1b}[2Jx"), ("\u{1b}[31mx\u{1b}[K\u{1b}[my\u{1b}", "x\u{1b}[Ky\u{1b}"),
        ("\u{1b}[31", "\u{1b}[31"), ("\u{1b}\u{1b}[1mm", "\u{1b}m"),
        ("\u{1b}[?1m\u{1b}[>4m", "\u{1b}[?1m\u{1b}[>4m"),
        ("[31mx", "[31mx"), ("\u{9b}31mx", "\u{9b}31mx"),
    ])
    func coloursAreLeftOut(written: String, shown: String) async throws {
        let line = try #require(try await lines(written.utf8).first)
        #expect(line.text == shown && line.copied == shown && line.fields.map(\.text) == [shown])
    }

    // Fails when an object is looked for in the bytes as they came.
    @Test func colouredObjects() throws {
        let line = TextLine("\u{1b}[1;39m{\u{1b}[0m\u{1b}[34;1m\"a\"\u{1b}[0m: 1}")
        #expect(line.fields.map(\.head) == ["a:"] && line.copied == #"{"a":1}"#)
    }

    // Fails when the bytes must be UTF-8, or those that are not are left out.
    @Test func invalidBytesAreMarked() async throws {
        #expect(
            try await lines([0x61, 0xff, 0x62, 0x0a, 0xc3, 0x0a]).map(\.text) == ["a\u{fffd}b", "\u{fffd}"])
    }

    // Fails when the end of a line as long as can be makes a line of its own.
    @Test(arguments: ["\n", "\r\n", ""])
    func longestLineIsOne(_ end: String) async throws {
        let line = String(repeating: "a", count: 64 << 10)
        #expect(try await texts("\(line)\(end)b\n") == [line, "b"])
        #expect(try await texts("\(line)\(end)") == [line])
    }

    // Fails when a line of any length is one, or something of it is lost where it is split.
    @Test func longerLinesGoOnInTheNextRow() async throws {
        let line = String(repeating: "0123456789", count: 20_000)
        let texts = try await texts("\(line)\nend\n")
        #expect(texts.map(\.utf8.count) == [65_536, 65_536, 65_536, 3392, 3])
        #expect(texts.dropLast().joined() == line)
    }

    // Fails when a line is split inside of a character.
    @Test(arguments: 0..<4)
    func splitsCutNoCharacter(_ shift: Int) async throws {
        let line = String(repeating: "a", count: shift) + String(repeating: "🫘", count: 40_000)
        let texts = try await texts(line)
        #expect(texts.count == 3)
        #expect(texts.joined() == line)
    }

    // Fails when the split waits for a byte that starts a character.
    @Test func bytesThatOnlyContinueAreSplitToo() async throws {
        let lines = try await lines(Array(repeating: 0x80, count: 70_000))
        #expect(lines.map(\.text.unicodeScalars.count) == [65_536, 4464])
    }

    // Fails when a page is full by its lines alone: this file would come in one page of 6 MB.
    @Test func pagesAreBoundedInBytes() async throws {
        let line = String(repeating: "a", count: 60_000)
        let file = try TemporaryFile(Array(repeating: line, count: 100).joined(separator: "\n"))
        let feed = LinesFeed(path: file.path)
        let first = try await feed.firstPage()
        let pages = try await feed.pages(after: first)
        #expect(([first] + pages).allSatisfy { $0.items.count <= 18 })
        #expect(([first] + pages).map(\.items.count).reduce(0, +) == 100)
    }
}
