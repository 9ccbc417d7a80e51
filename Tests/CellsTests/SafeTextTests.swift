import Testing

@testable import Cells

/// Each comment says which line of `SafeText.swift` or `Glyphs.swift` to break to see the test fail.
@Suite struct SafeTextTests {
    init() { useUTF8() }

    // In `shows`, drop 0x09 from the blanks, or let 0...0x9f begin at 0x20.
    @Test func controlsBecomeBlanksOrMarks() {
        #expect(safeText("a\tb\nc\rd", charset: .unicode) == "a b c d")
        #expect(safeText("a\u{2028}b\u{2029}c", charset: .unicode) == "a b c")
        #expect(safeText("\0\u{1b}[2J\u{7f}\u{9b}6n", charset: .unicode) == "��[2J��6n")
        #expect(safeText("\0\u{1b}[2J\u{7f}\u{9b}6n", charset: .other) == "??[2J??6n")
    }

    // In `isFormat`, widen the range without format characters to ..<0x700, or 0x2070..<0xff00.
    @Test func formatIsWhatUnicodeSaysItIs() {
        for scalar in everyScalar where scalar.isFormat != (scalar.properties.generalCategory == .format) {
            Issue.record("U+\(String(scalar.value, radix: 16))")
        }
    }

    // In `shows`, return the scalar itself in one of the first cases, or let `isFormat` be that of 0xad
    // alone.
    @Test(arguments: [Charset.unicode, .ascii, .other])
    func noScalarGetsThroughThatCommands(charset: Charset) {
        for scalar in everyScalar {
            let safe = safeText("a\(scalar)b", charset: charset).unicodeScalars
            if safe.first != "a" || safe.last != "b" || safe.contains(where: isUnsafe) {
                Issue.record("U+\(String(scalar.value, radix: 16)) became \(safe)")
            }
            if charset == .ascii, !safe.allSatisfy(\.isASCII) {
                Issue.record("U+\(String(scalar.value, radix: 16)) is not ASCII")
            }
        }
    }

    // In `shows`, drop the cases of variation selectors or of skin tones; in `isEmoji`, drop the guard.
    @Test func selectorsAndSkinTonesOfEmojiAreDropped() {
        #expect(safeText("❤\u{fe0f}x\u{fe0e}", charset: .unicode) == "❤x")
        #expect(safeText("👍\u{1f3fd}\u{261d}\u{fe0f}\u{1f3ff}", charset: .unicode) == "👍\u{261d}")
        #expect(safeText("7\u{1f3fd}", charset: .unicode) == "7\u{1f3fd}")
        #expect(safeText("👍\u{1f3fd}", charset: .ascii) == "?")
    }

    // In `Glyphs.next`, set `pending` for a mark; in `Marks.append`, drop the last condition or a case.
    @Test func fourMarksStayAndNoneStandsAlone() {
        let marks = "\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}"
        #expect(safeText(marks, charset: .unicode) == "")
        #expect(
            Array(safeText("e" + marks + "x", charset: .unicode).unicodeScalars)
                == ["e", "\u{301}", "\u{302}", "\u{303}", "\u{304}", "x"])
        #expect(textWidth("e" + marks + "x", charset: .unicode) == 2)
    }

    // In `measured`, take what wcwidth(3) cannot measure as `.nothing`, or drop the line for ASCII.
    @Test func whatCannotBeMeasuredIsOneColumn() {
        #expect(safeText("\u{1fae8}!", charset: .unicode) == "�!")
        #expect(textWidth("\u{1fae8}!", charset: .unicode) == 2)
        #expect(safeText("Café 世界", charset: .ascii) == "Caf? ??")
        #expect(textWidth("Café 世界", charset: .ascii) == 7)
        #expect(textWidth("Café 世界", charset: .unicode) == 9)
    }

    // In `Charset.init(codeset:)`, change any of the names.
    @Test func codesetsByTheirNames() {
        #expect(Charset.ofLocale == .unicode)
        #expect(Charset(codeset: "ANSI_X3.4-1968") == .ascii)
        #expect(Charset(codeset: "ISO-8859-1") == .other)
    }

    // In `Charset`, swap the two forms of a text.
    @Test(arguments: [Charset.ascii, .other]) func ownTextsKeepToASCII(charset: Charset) {
        let texts = [charset.ellipsis, charset.bar, charset.down, charset.upDown] + charset.spinner
        #expect(texts == ["...", "|", "v", "^v", "-", "\\", "|", "/"])
    }

    // In `Charset`, add a wide or unknown character to one of the texts.
    @Test func ownTextsAreOneColumnACharacter() {
        let unicode = Charset.unicode
        for text in [unicode.ellipsis, unicode.bar, unicode.down, unicode.upDown] + unicode.spinner {
            #expect(textWidth(text, charset: .unicode) == text.count)
            #expect(safeText(text, charset: .unicode) == text)
        }
    }

    /// All scalars but those of whole planes of one kind: ideographs, nothing, private use.
    private var everyScalar: some Sequence<Unicode.Scalar> {
        [0...0x1ffff, 0xe0000...0xe0fff, 0xffff0...0x10000f, 0x10fff0...0x10ffff].lazy
            .joined().compactMap { (value: UInt32) in Unicode.Scalar(value) }
    }

    // Broken by: `append(contentsOf:)` in `safeText`, which counts what is there each time: it takes minutes.
    @Test(.timeLimit(.minutes(1))) func aLongText() {
        let safe = safeText(String(repeating: "\n", count: 2_000_000), charset: .unicode)
        #expect(safe.utf8.count == 2_000_000)
    }
}
