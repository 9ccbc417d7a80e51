import Testing

@testable import Cells

/// Each comment says which line of `Line+Draw.swift` or `Wrapping.swift` to break to see the test fail.
@Suite struct LineTests {
    init() { useUTF8() }

    /// What a line looks like in a width, as many lines as it says it has.
    private func picture(_ line: Line, _ width: Int, charset: Charset = .unicode) -> String {
        let height = line.height(width: width, charset: charset)
        let grid = frame(width, height, charset: charset) { grid in
            #expect(line.draw(into: &grid, at: Point(x: 0, y: 0), width: width) == height)
        }
        #expect(faults(of: grid) == [])
        return grid.text
    }

    // In `drawWhole`, drop the guard, or the gap.
    @Test func theRightPartIsShownWhenBothFit() {
        let line = Line("Origin: Chiapas", trailing: "Variety: Gesha")
        #expect(picture(line, 34) == "Origin: Chiapas     Variety: Gesha")
        #expect(picture(line, 30) == "Origin: Chiapas Variety: Gesha")
        #expect(picture(line, 29) == "Origin: Chiapas")
        #expect(picture(line, 15) == "Origin: Chiapas")
        #expect(picture(line, 10) == "Origin: C…")
        #expect(picture(Line("", trailing: "3 of 40"), 7) == "3 of 40")
        #expect(picture(Line("世", trailing: "界"), 6) == "世  界")
    }

    // In `dimLead`, take the columns of the whole text, or leave out the look at `firstLine`.
    @Test func theLeadIsFainter() {
        func dimmed(_ line: Line, _ width: Int, from firstLine: Int = 0) -> [String] {
            let grid = frame(width, 3) { grid in
                line.draw(into: &grid, at: Point(x: 0, y: 0), width: width, from: firstLine)
            }
            return (0..<3).map { y in
                String((0..<width).map { grid[$0, y].style == .dim ? "d" : "." })
            }
        }
        let line = Line(lead: "世:", "cocoa nib").wrapping(atMost: 9)
        #expect(picture(line, 13) == "世: cocoa nib")
        #expect(dimmed(line, 13)[0] == "ddd..........")
        #expect(picture(line, 7) == "世:\ncocoa\nnib" && dimmed(line, 7) == ["ddd....", ".......", "......."])
        #expect(dimmed(line, 7, from: 1)[0] == ".......")
        #expect(dimmed(Line(lead: "name:", ""), 3)[0] == "ddd" && Line(lead: "a:", "").text == "a:")
        #expect(Line(lead: "", "a").text == "a" && dimmed(Line(lead: "", "a"), 2)[0] == "..")
    }

    // In `Glyphs.next`, take 7 as the width, or leave out what stands before; in `draw`, drop `hasTabs`; in
    // `isOneLine`, drop the look at it.
    @Test func tabsGoOnToTheNextStop() {
        #expect(picture(Line("a\tb\tc").tabbed(), 20) == "a       b       c")
        #expect(picture(Line("1234567\t8\tx").tabbed(), 20) == "1234567 8       x")
        #expect(picture(Line("12345678\tx").tabbed(), 20) == "12345678        x")
        #expect(picture(Line("世e\u{301}\tx\t\ty").tabbed(), 26) == "世e\u{301}     x               y")
        #expect(picture(Line("\tx").tabbed(), 4) == "   …")
        #expect(picture(Line("a\tb", trailing: "c").tabbed(), 12) == "a       b  c")
        #expect(picture(Line("a\tb").tabbed().wrapping(atMost: 9), 9) == "a       b")
        #expect(picture(Line("a\tb").tabbed().wrapping(atMost: 9), 8) == "a\nb")
        #expect(picture(Line("a\tb").wrapping(atMost: 9), 8) == "a b" && !Line("a b").tabbed().hasTabs)
    }

    // In `endLine`, ignore the border; in `add`, treat blanks behind a full line as any other.
    @Test func textWrapsAtWordBorders() {
        let notes = Line("Notes: silky, rhubarb, cocoa nib").wrapping(atMost: 9)
        #expect(picture(notes, 32) == "Notes: silky, rhubarb, cocoa nib")
        #expect(picture(notes, 31) == "Notes: silky, rhubarb, cocoa\nnib")
        #expect(picture(notes, 13) == "Notes: silky,\nrhubarb,\ncocoa nib")
        #expect(picture(notes, 12) == "Notes:\nsilky,\nrhubarb,\ncocoa nib")
        #expect(picture(Line("ab    cd").wrapping(atMost: 9), 3) == "ab\ncd")
        #expect(picture(Line("abc cd   ").wrapping(atMost: 9), 3) == "abc\ncd")
        #expect(picture(Line("abc   ").wrapping(atMost: 9), 3) == "abc")
        #expect(picture(Line("  abc d").wrapping(atMost: 9), 5) == "  abc\nd")
    }

    // In `add`, break nowhere but at blanks: drop `glyph.width == 2`; in `endLine`, always take the border.
    @Test func longWordsAndWideCharactersAreCutBetweenCharacters() {
        #expect(picture(Line("Yirgacheffe").wrapping(atMost: 9), 4) == "Yirg\nache\nffe")
        #expect(picture(Line("a Yirgacheffe b").wrapping(atMost: 9), 4) == "a\nYirg\nache\nffe\nb")
        #expect(picture(Line("世界世界世").wrapping(atMost: 9), 5) == "世界\n世界\n世")
        #expect(picture(Line("ab 世界世 cd").wrapping(atMost: 9), 6) == "ab 世\n界世\ncd")
        #expect(picture(Line(" abcd世").wrapping(atMost: 9), 5) == "\nabcd\n世")
        #expect(
            picture(Line("e\u{301}e\u{301}e\u{301}").wrapping(atMost: 9), 2) == "e\u{301}e\u{301}\ne\u{301}")
        #expect(picture(Line("a世").wrapping(atMost: 9), 1) == "…")
    }

    // In `add`, do not append the character that does not fit, or set the limit one higher.
    @Test func wrappingEndsInTheEllipsis() {
        let notes = "silky, rhubarb, cocoa nib"
        #expect(picture(Line(notes).wrapping(atMost: 2), 9) == "silky,\nrhubarb,…")
        #expect(picture(Line(notes).wrapping(atMost: 2), 9, charset: .ascii) == "silky,\nrhubar...")
        #expect(picture(Line(notes).wrapping(atMost: 3), 9) == "silky,\nrhubarb,\ncocoa nib")
        #expect(picture(Line(notes).wrapping(atMost: 0), 9) == "silky, r…")
    }

    // In `draw`, drop `dropFirst` or `prefix`, or put every line on the first row.
    @Test func aLineCanBeDrawnFromItsMiddle() {
        let line = Line("a b c d e").wrapping(atMost: 9).dim()
        let grid = frame(3, 4) { grid in
            #expect(line.draw(into: &grid, at: Point(x: 1, y: 1), width: 1, from: 1, count: 3) == 3)
        }
        #expect(grid.text == "\n b\n c\n d")
        #expect(grid.attributes == "\n d\n d\n d")
        let end = frame(3, 4) { grid in
            #expect(line.draw(into: &grid, at: Point(x: 0, y: 0), width: 1, from: 4, count: 9) == 1)
            #expect(line.draw(into: &grid, at: Point(x: 0, y: 1), width: 1, from: 5, count: 9) == 0)
            #expect(Line("a").draw(into: &grid, at: Point(x: 0, y: 2), width: 1, from: 1) == 0)
            #expect(Line("a").draw(into: &grid, at: Point(x: 0, y: 2), width: 1, count: 0) == 0)
        }
        #expect(end.text == "e\n\n\n")
    }

    // In `styled`, take the new style instead of both; in `drawWhole`, drop the right part's style.
    @Test func stylesAdd() {
        let line = Line("a", trailing: "b").bold().color(.yellow)
        let grid = frame(4, 1) { _ = line.draw(into: &$0, at: Point(x: 0, y: 0), width: 4) }
        #expect(grid.attributes == "b  b")
        #expect(grid.colors == "y  y")
        #expect(Line("a").dim().bold().style == Style.bold.with(.dim))
    }

    // In `height`, return 1 for text of up to width + 1 bytes, or count all characters as one column.
    @Test func heightIsWhatIsDrawnAndNoLineIsTooLong() {
        var random = SeededRandom(state: 2)
        for _ in 0..<2_000 {
            let text = randomText(using: &random)
            let width = Int.random(in: 1...20, using: &random)
            let limit = Int.random(in: 1...6, using: &random)
            let wrapping = Wrapping(Glyphs(text, charset: .unicode), width: width, limit: limit)
            let line = Line(text).wrapping(atMost: limit)
            let height = line.height(width: width, charset: .unicode)
            #expect(wrapping.lines.count <= limit)
            #expect(height == (limit == 1 ? 1 : wrapping.lines.count))
            for line in wrapping.lines.dropLast(wrapping.isCut ? 1 : 0) {
                #expect(wrapping.glyphs[line].reduce(0) { $0 + Int($1.width) } <= width)
            }
            _ = picture(line, width)
            let tabbed = Line(text.replacing("b", with: "\t")).wrapping(atMost: limit).tabbed()
            _ = picture(tabbed, width)
        }
    }
}
