import Testing

@testable import Cells

/// Each comment says which line of `Grid+Write.swift` to break to see the test fail.
@Suite struct WriteTests {
    init() { useUTF8() }

    // In `write` of a text, let `kept` be one more, or do not write the ending.
    @Test func whatDoesNotFitEndsInTheEllipsis() {
        let grid = frame(8, 5) { grid in
            #expect(grid.write("coffee", at: Point(x: 0, y: 0), width: 8) == 6)
            #expect(grid.write("coffee", at: Point(x: 0, y: 1), width: 6) == 6)
            #expect(grid.write("coffee", at: Point(x: 0, y: 2), width: 5) == 5)
            #expect(grid.write("coffee", at: Point(x: 1, y: 3), width: 1) == 1)
            #expect(grid.write("coffee", at: Point(x: 1, y: 4), width: 4, ellipsis: "") == 4)
        }
        #expect(grid.text == "coffee\ncoffee\ncoff…\n …\n coff")
    }

    // In `write` of glyphs, drop the line for blanks; in `write` of a text, what it asks of `bytes[room]`.
    @Test func blanksAtTheEndNeedNoRoom() {
        let grid = frame(3, 4) { grid in
            for (y, text) in ["tea\n", "tea    ", "tea  !", "té\r\n\r\n"].enumerated() {
                #expect(grid.write(text, at: Point(x: 0, y: y), width: 3) == 3)
            }
        }
        #expect(grid.text == "tea\ntea\nte…\nté")
    }

    // In `write` of a text, let `kept` always leave room for the ending.
    @Test func theEllipsisNeedsRoom() {
        let grid = frame(8, 4, charset: .ascii) { grid in
            for (y, width) in [5, 3, 2, 0].enumerated() {
                #expect(grid.write("coffee", at: Point(x: 0, y: y), width: width) == width)
            }
        }
        #expect(grid.text == "co...\n...\nco\n")
    }

    // In `write` of glyphs, drop the blanks behind the ending, or the line `used = kept`.
    @Test func aWideCharacterIsNeverCutInHalf() {
        let grid = frame(6, 3) { grid in
            for y in 0..<3 { grid.write("XXXXXX", at: Point(x: 0, y: y), width: 6) }
            #expect(grid.write("世界世", at: Point(x: 0, y: 0), width: 5, style: .bold) == 5)
            #expect(grid.write("世界世", at: Point(x: 0, y: 1), width: 4) == 4)
            #expect(grid.write("世界世", at: Point(x: 0, y: 2), width: 3, ellipsis: "") == 3)
        }
        #expect(grid.text == "世界…X\n世… XX\n世 XXX")
        #expect(grid.attributes == "bbbbb\n\n")
        #expect(faults(of: grid) == [])
    }

    // In `writePlain` or `write` of glyphs, do not call `mendLeft` or `mendRight`.
    @Test func overwritingHalfBlanksTheOther() {
        let grid = frame(8, 4) { grid in
            for y in 0..<4 { grid.write("世界世界", at: Point(x: 0, y: y), width: 8, style: .dim) }
            grid.write("ab", at: Point(x: 1, y: 0), width: 2)
            grid.write("é", at: Point(x: 3, y: 1), width: 1)
            grid.write("é", at: Point(x: 4, y: 2), width: 1)
            grid.write("日本", at: Point(x: 3, y: 3), width: 4)
        }
        #expect(grid.text == " ab 世界\n世 é世界\n世界é 界\n世 日本")
        #expect(grid.attributes == "d  ddddd\nddd dddd\ndddd ddd\nddd    d")
        #expect(faults(of: grid) == [])
    }

    // In `room`, drop any condition, or the minimum; in `put`, drop what it does left of the border.
    @Test func theGridClips() {
        let grid = frame(4, 2) { grid in
            #expect(grid.write("coffee", at: Point(x: 2, y: 0), width: 9) == 2)
            for place in [Point(x: 0, y: -1), Point(x: 0, y: 2), Point(x: 4, y: 0), Point(x: -9, y: 0)] {
                grid.write("tea", at: place, width: 3)
            }
            grid.write("XXXX", at: Point(x: 0, y: 1), width: 4)
            #expect(grid.write("世界", at: Point(x: -1, y: 1), width: 4) == 4)
            #expect(grid.write("tea", at: Point(x: 0, y: 1), width: -1) == 0)
        }
        #expect(grid.text == "  c…\n 界X")
        #expect(faults(of: grid) == [])
        var none = Grid(size: Size(width: 0, height: 0))
        #expect(none.write("tea", at: Point(x: 0, y: 0), width: 3) == 0)
        #expect(none.text == "")
    }

    // In `writePlain`, write the plain style, or begin a column later.
    @Test func bothWaysOfWritingAgree() {
        var random = SeededRandom(state: 1)
        for _ in 0..<500 {
            let length = Int.random(in: 0...30, using: &random)
            let text = String("abc xyz, abc  xyz, abc   xyz  ".prefix(length))
            let place = Point(x: .random(in: -2...22, using: &random), y: .random(in: -1...1, using: &random))
            let width = Int.random(in: 0...30, using: &random)
            let plain = frame(20, 1) { $0.write(text, at: place, width: width, style: .bold) }
            let glyphs = frame(20, 1) { grid in
                let end = Array(Glyphs("…", charset: .unicode))
                grid.write(
                    Glyphs(text, charset: .unicode), at: place, width: width, style: .bold, ellipsis: end)
            }
            #expect(plain == glyphs, "\(text) at \(place), \(width) wide")
        }
    }

    // In `fill` or `add`, drop the guard, or style the tail without its character.
    @Test func stylesOfRowsAndRanges() {
        let grid = frame(7, 2) { grid in
            grid.write("a世界b", at: Point(x: 0, y: 0), width: 7, style: .color(.red))
            grid.add(.bold, row: 0, columns: 2..<4)
            grid.add(.bold.with(.color(.green)), row: 0, columns: 5..<99)
            grid.fill(row: 1, style: .reverse)
            grid.fill(row: 2, style: .reverse)
            grid.add(.bold, row: -1, columns: 0..<7)
        }
        #expect(grid.text == "a世界b\n")
        #expect(grid.attributes == "   bbbb\nrrrrrrr")
        #expect(grid.colors == "rrrrrgg\n")
        #expect(
            frame(1, 1) { $0.write("a", at: Point(x: 0, y: 0), width: 1, style: .bold.with(.dim)) }
                .attributes == "*")
    }
}
