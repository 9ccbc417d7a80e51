import Testing

@testable import Feeds

/// The last line of what comes in pieces.
struct LastLineTests {
    // Fails when blank lines count, a line that has no end is left out, or pieces are taken for lines.
    @Test(arguments: [
        ([""], ""), (["a\nb\n"], "b"), (["a\nb"], "b"), (["a\n\n  \r\n"], "a"),
        (["one ", "line\r\n"], "one line"),
        (["a\n", "", "b", "c"], "bc"), (["\u{1b}[31mred\u{1b}[0m\n"], "\u{1b}[31mred\u{1b}[0m"),
    ])
    func saysTheLast(_ pieces: [String], _ expected: String) {
        var line = LastLine()
        for piece in pieces { line.take(piece.utf8) }
        #expect(line.text == expected)
    }

    // Fails when all of a line without end is kept.
    @Test func isShort() {
        var line = LastLine()
        for _ in 0..<1000 { line.take(String(repeating: "x", count: 1000).utf8) }
        #expect(line.text.count == LastLine.longest)
    }
}
