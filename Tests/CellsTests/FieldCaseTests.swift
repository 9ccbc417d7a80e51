import Testing

@testable import Cells

/// What people reported of other programs: `Grid.write` is where it has to come out right.
@Suite struct FieldCaseTests {
    init() { useUTF8() }

    // T1. In `shows`, let variation selectors or a ZWJ through, or take the unknown as two columns.
    @Test func emojiDoNotShiftTheRightHandColumn() {
        let titles = [
            "plain", "😀", "❤\u{fe0f}", "👨\u{200d}👩\u{200d}👧\u{200d}👦", "🇫🇷", "e\u{301}", "\u{1fae8}",
        ]
        let grid = frame(16, titles.count) { grid in
            for (y, title) in titles.enumerated() {
                let line = Line(title + "!", trailing: "42 3h")
                line.draw(into: &grid, at: Point(x: 0, y: y), width: 16)
            }
        }
        #expect(
            grid.text == """
                plain!     42 3h
                😀!        42 3h
                ❤!         42 3h
                👨👩👧👦!  42 3h
                🇫🇷!        42 3h
                e\u{301}!         42 3h
                �!         42 3h
                """)
        #expect(faults(of: grid) == [])
        for y in titles.indices { #expect(grid[11, y] == Cell(scalar: 0x34)) }
    }

    // T3. In `write` of glyphs, drop the line `used = kept`, or let `roomForText` be all of the room.
    @Test func charactersAreWholeAtEveryWidth() {
        let title = "Cafe, Café, кофе, コーヒー, 咖啡 and ☕😀 at 10€ in Zürich, Αθήνα, 東京🗼"
        let whole = textWidth(title, charset: .unicode)
        for width in 20...60 {
            var used = 0
            let grid = frame(60, 1) { used = $0.write(title, at: Point(x: 0, y: 0), width: width) }
            #expect(used == min(width, whole))
            #expect(faults(of: grid) == [])
            let shown = grid.text.hasSuffix("…") ? String(grid.text.dropLast()) : grid.text
            #expect(title.hasPrefix(shown), "\(width) wide: \(grid.text)")
            #expect(textWidth(shown, charset: .unicode) >= min(width - 2, whole))
        }
    }

    // T3. In `write` of glyphs, compare `used` alone with the room; in `put`, drop the tail.
    @Test func randomTextKeepsToItsColumns() {
        var random = SeededRandom(state: 3)
        for width in 0...80 {
            for _ in 0..<20 {
                let text = randomText(using: &random)
                let x = Int.random(in: 0...4, using: &random)
                var used = 0
                let grid = frame(90, 1) { grid in
                    grid.fill(row: 0, style: .reverse)
                    used = grid.write(text, at: Point(x: x, y: 0), width: width)
                }
                #expect(used <= width)
                #expect(used == min(width, textWidth(text, charset: .unicode)), "\(text) in \(width)")
                #expect(faults(of: grid) == [])
                let written = (0..<90).filter { grid[$0, 0].style == .plain }
                #expect(written == Array(x..<x + used), "\(text) in \(width)")
            }
        }
    }

    // H1. In `shows`, return the control itself for 0...0x9f.
    @Test(arguments: [Charset.unicode, .ascii, .other])
    func noEscapeSequenceReachesACell(charset: Charset) {
        let payloads = [
            "\u{1b}]0;owned\u{7}", "\u{1b}]8;;http://example.com\u{1b}\\link\u{1b}]8;;\u{1b}\\",
            "\u{1b}]52;c;b3duZWQ=\u{7}", "\u{1b}[2J", "\u{1b}[6n", "\u{1b}P+q544e\u{1b}\\", "the end\u{1b}",
            "\u{9b}2J", "\u{9d}0;owned\u{9c}", "a\0b", "one\ntwo\r\nthree\u{b}\u{c}\u{85}", "\u{7f}\u{8}",
        ]
        for payload in payloads {
            for width in 1...40 {
                let grid = frame(40, 6, charset: charset) { grid in
                    grid.write(payload, at: Point(x: 0, y: 0), width: width, ellipsis: payload)
                    Line(payload, trailing: payload).wrapping(atMost: 4)
                        .draw(into: &grid, at: Point(x: 0, y: 1), width: width)
                }
                #expect(faults(of: grid) == [])
            }
            #expect(!safeText(payload, charset: charset).unicodeScalars.contains(where: isUnsafe))
        }
        let shown = frame(20, 1, charset: charset) {
            $0.write("\u{1b}[2Ja\tb\u{9b}", at: Point(x: 0, y: 0), width: 20)
        }
        #expect(shown.text == "\(charset.replacement)[2Ja b\(charset.replacement)")
    }

    // H3. In `shows`, let format characters through, or drop what is read from right to left.
    @Test func bidiOverridesAreDroppedAndHebrewIsKept() {
        let grid = frame(12, 3) { grid in
            let titles = ["a\u{202e}bc", "\u{2066}x\u{2067}y\u{2068}z\u{2069}", "שלום\u{200f}"]
            for (y, title) in titles.enumerated() {
                Line(title, trailing: "42").draw(into: &grid, at: Point(x: 0, y: y), width: 12)
            }
        }
        #expect(grid.text == "abc       42\nxyz       42\nשלום      42")
        #expect(faults(of: grid) == [])
    }
}
