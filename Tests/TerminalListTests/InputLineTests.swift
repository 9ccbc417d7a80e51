import Cells
import Testing

@testable import TerminalList

/// A typed line, edited as readline does.
struct InputLineTests {
    private func edited(_ line: InputLine, by keys: [Key]) -> InputLine {
        var line = line
        for key in keys { _ = line.edit(key) }
        return line
    }

    // Breaks when a key edits otherwise than readline's does.
    @Test(
        arguments: [
            ([.control("W")], "summer ", ""), ([.control("U")], "", ""),
            ([.control("A"), .control("K")], "", ""), ([.control("A"), .control("D")], "ummer town", "u"),
            ([.left, .left, .backspace], "summer twn", "wn"), ([.home, .delete], "ummer town", "u"),
            ([.meta("b"), .character("x")], "summer xtown", "town"),
            ([.control("A"), .meta("f"), .control("K")], "summer", ""),
            ([.control("A"), .meta("d")], " town", " town"),
            ([.control("B"), .control("F"), .end, .character("s")], "summer towns", ""),
            ([.up, .function(3), .control("X")], "summer town", ""),
        ] as [([Key], String, String)])
    func keys(keys: [Key], text: String, tail: String) {
        let line = edited(InputLine("summer town"), by: keys)
        #expect(line.text == text)
        if tail.count > 1 { #expect(line.text == line.head + tail) }
    }

    // Breaks when what is pasted ends the line, or a mark does not join the letter before it.
    @Test func insertions() {
        var line = InputLine("ab")
        _ = line.edit(.left)
        line.insert("x\ny")
        #expect(line.text == "ax yb" && line.head == "ax y")
        line.insert("e")
        #expect(line.edit(.character("\u{301}")) && line.head.count == 5)
        _ = line.edit(.backspace)
        #expect(line.text == "ax yb")
    }
}
