import Cells
import Store
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

    // Broken by: `prefix` of `insert`; the test then takes minutes. Marks on one letter count too.
    @Test(arguments: ["summer ", "\u{301}", "日本"])
    @MainActor func aPasteOfAMegabyte(text: String) async {
        let seat = await Seat.loaded()
        await seat.type("/bean")
        let pasted = String(repeating: text, count: 1_000_000 / text.utf8.count)
        seat.store.send(.event(.paste(pasted), at: .seconds(200)))
        #expect(seat.state.input?.text.unicodeScalars.count == InputLine.longest)
        #expect(seat.status.hasPrefix("/"))
        await seat.press(.control("U"))
        #expect(seat.status.hasPrefix("/   "))
    }

    // Broken by: `popFirst`, `behind`, or the cursor's column: what is typed is not seen, or elsewhere.
    @Test(
        arguments: [
            ([.end], "/tuvwxyz", 8), ([.home], "/abcdefg…", 1), ([.end, .left, .left], "/tuvwxyz", 6),
            ([.home, .delete, .right], "/bcdefgh…", 2), ([.end, .character("日")], "/vwxyz日", 8),
        ] as [([Key], String, Int)])
    @MainActor func theCursorsSurroundings(keys: [Key], shown: String, column: Int) async {
        let seat = await Seat.loaded(9, 5)
        await seat.type("/abcdefghijklmnopqrstuvwxyz")
        for key in keys { await seat.press(key) }
        #expect(seat.status.trimmed == shown && seat.grid.cursor == Point(x: column, y: 4))
    }

    // Broken by: `isTight`: the row's number takes the line's room.
    @MainActor @Test func theLineBeforeThePosition() async {
        let seat = await Seat.loaded(26, 5)
        await seat.type("/bean")
        #expect(seat.status.hasPrefix("/bean") && !seat.status.contains("of"))
        seat.store.send(.event(.resized(Size(width: 40, height: 5)), at: .seconds(300)))
        #expect(seat.status.hasSuffix("1 of 9"))
    }
}

extension String {
    fileprivate var trimmed: String { String(reversed().drop { $0 == " " }.reversed()) }
}
