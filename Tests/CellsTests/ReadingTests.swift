import Testing

@testable import Cells

/// How much is read of a text: what can be in view, however long it is.
@Suite struct ReadingTests {
    init() { useUTF8() }

    /// Characters without an end: some of one kind, then all of another.
    private struct Endless: Sequence, IteratorProtocol {
        final class Count {
            var read = 0
        }
        let first: Cell
        let rest: Cell
        let count = Count()

        func next() -> Cell? {
            count.read += 1
            return count.read <= 10 ? first : rest
        }
    }

    private let letter = Cell(scalar: 0x61)

    // In `Glyphs.next`, drop a `countUnseen`, or its limit: what stands behind the marks is read.
    @Test(arguments: ["\u{301}", "\u{200d}", "\u{200d} "])
    func aCharacterEnds(unseen: String) {
        func cells(_ count: Int, _ charset: Charset = .unicode) -> [Cell] {
            Array(Glyphs("a" + String(repeating: unseen, count: count) + "b", charset: charset))
        }
        let most = Glyphs.mostUnseen
        #expect(cells(most - 1).last == Cell(scalar: 0x62))
        #expect(cells(most).last == Cell(scalar: 0x2026) && cells(100_000) == cells(most))
        #expect(cells(most, .other).suffix(3) == Array(repeating: Cell(scalar: 0x2e), count: 3))
    }

    // In `Glyphs.next`, set `left` only once: a long text of marked letters is cut.
    @Test func marksOfManyCharactersAreAllRead() {
        let text = String(repeating: "e\u{301}\u{302}", count: 1_000)
        #expect(textWidth(text, charset: .unicode) == 1_000)
        // What is printed is all there.
        let long = "a" + String(repeating: "\u{200d}", count: 1_000) + "b"
        #expect(safeText(long, charset: .unicode) == "ab")
    }

    // In `Wrapping.add`, drop what counts blanks, or in `init` the look at `isCut`: it does not end.
    @Test(.timeLimit(.minutes(1))) func wrappingReadsWhatItsLinesNeed() {
        let words = Endless(first: letter, rest: letter)
        #expect(Wrapping(words, width: 4, limit: 5).lines.count == 5 && words.count.read == 21)
        let blanks = Endless(first: letter, rest: .blank)
        let wrapping = Wrapping(blanks, width: 4, limit: .max)
        #expect(wrapping.lines.count == 3 && wrapping.isCut)
        #expect(blanks.count.read == 10 + 2 + Wrapping.mostBlanks + 1)
    }

    // In `write` of glyphs, drop the limit of `blanks`: it does not end.
    @Test(.timeLimit(.minutes(1))) func aCutLineReadsNoFurther() {
        let blanks = Endless(first: letter, rest: .blank)
        let words = Endless(first: letter, rest: letter)
        let grid = frame(12, 2) { grid in
            let ellipsis = [Cell(scalar: 0x2026)]
            for (y, text) in [words, blanks].enumerated() {
                grid.write(text, at: Point(x: 0, y: y), width: 12, style: .plain, ellipsis: ellipsis)
            }
        }
        #expect(grid.text == "aaaaaaaaaaa…\naaaaaaaaaa …")
        #expect(words.count.read == 13 && blanks.count.read == 12 + Wrapping.mostBlanks + 1)
    }

    // In `textWidth` with a limit, count on behind it.
    @Test func aWidthIsMeasuredUpToItsLimit() {
        for letter in ["a", "é"] {
            let text = String(repeating: letter, count: 100)
            #expect(textWidth(text, charset: .unicode, atMost: 100) == 100)
            #expect(textWidth(text, charset: .unicode, atMost: 99) == 100)
            #expect(textWidth(text, charset: .unicode, atMost: 5) == 6)
        }
    }

    // In `Wrapping.add` or `write` of glyphs, count the blanks of all lines.
    @Test func blanksBetweenWordsAreNoEnd() {
        let gap = String(repeating: " ", count: Wrapping.mostBlanks - 1)
        let line = Line("abcd\(gap)efgh\(gap)ijkl").wrapping(atMost: 9)
        let grid = frame(4, 3) { grid in _ = line.draw(into: &grid, at: Point(x: 0, y: 0), width: 4) }
        #expect(grid.text == "abcd\nefgh\nijkl")
    }
}
