import Cells
import Terminal
import Testing

/// What bytes and keys mean, without a terminal.
@Suite struct KeyDecoderTests {
    private var decoder = KeyDecoder()
    private var time = Duration.zero

    /// The events of one batch, a millisecond after the last.
    private mutating func decode(_ text: String, after pause: Duration = .milliseconds(1)) -> [Event] {
        decode(Array(text.utf8), after: pause)
    }

    private mutating func decode(_ bytes: [UInt8], after pause: Duration = .milliseconds(1)) -> [Event] {
        time += pause
        return decoder.decode(bytes.map { .byte($0) }, at: time)
    }

    // Broken by: `key(typed:)`.
    @Test mutating func charactersAndControls() {
        #expect(decode("aé😀") == [.key(.character("a")), .key(.character("é")), .key(.character("😀"))])
        #expect(
            decode("\r\n\t\u{7f}\u{8}") == [.enter, .enter, .tab, .backspace, .backspace].map { .key($0) })
        #expect(decode("\u{3}\u{1a}\u{0}\u{1c}") == ["C", "Z", "@", "\\"].map { .key(.control($0)) })
    }

    // Broken by: `forgetUnfinished` in `decode` without the pause, or a decoder made anew for each batch.
    @Test(arguments: 1...3) mutating func aCharacterInTwoReads(split: Int) {
        let bytes = Array("😀".utf8)
        #expect(decode(Array(bytes[..<split])) == [])
        #expect(decode(Array(bytes[split...])) == [.key(.character("😀"))])
    }

    // Broken by: `begin` in `UTF8Decoder` (the least value, or what may begin a character).
    @Test(arguments: [
        [0xff], [0x80], [0xc0, 0x80], [0xe0, 0x80, 0x80], [0xed, 0xa0, 0x80], [0xf5, 0x80, 0x80, 0x80],
        [0xf4, 0x90, 0x80, 0x80], [0xe2, 0x82], [0xc2, 0x9b],
    ]) mutating func whatIsNoTextIsDropped(bytes: [UInt8]) {
        #expect(decode(bytes + [0x61]) == [.key(.character("a"))])
    }

    // Broken by: the end of `decode`, where ESC by itself becomes the key.
    @Test mutating func escapeAndMeta() {
        #expect(decode("\u{1b}") == [.key(.escape)])
        #expect(decode("\u{1b}x") == [.key(.meta("x"))])
        #expect(decode("\u{1b}é!") == [.key(.meta("é")), .key(.character("!"))])
        #expect(decode("\u{1b}\u{1b}") == [.key(.escape), .key(.escape)])
        #expect(decoder.decode([.byte(0x1b), .key(.up), .key(.down)], at: time) == [.key(.down)])
    }

    // Broken by: `key(_:_:)`, `key(afterSingle:)`.
    @Test(arguments: [
        ("[A", Key.up), ("OA", .up), ("[B", .down), ("[H", .home), ("[1~", .home), ("[7~", .home),
        ("OF", .end),
        ("[4~", .end), ("[8~", .end), ("[5~", .pageUp), ("[6~", .pageDown), ("[3~", .delete),
        ("[15~", .function(5)),
        ("[[E", .function(5)), ("OP", .function(1)), ("[24~", .function(12)), ("[Z", .backTab),
        ("OM", .enter),
    ]) mutating func sequences(text: String, key: Key) {
        #expect(decode("\u{1b}\(text)j") == [.key(key), .key(.character("j"))])
        // In two reads, as long as ESC does not come alone.
        #expect(decode("\u{1b}" + text.prefix(1)) == [])
        #expect(decode(String(text.dropFirst())) == [.key(key)])
    }

    // Broken by: `takeControl` or the string state, when what is not known leaks as characters.
    @Test(arguments: [
        "[99~", "[1;5A", "[1;2H", "[?1;2c", "[>0;276;0c", "[I", "[13;5u", "[200;1~", "Ox",
        "]11;rgb:0/0/0\u{7}",
        "]0;title\u{1b}\\", "P1$r0m\u{1b}\\", "_apc\u{1b}\\", "[<0;5M", "[<0;5;6;7M", "[201~",
        "[1;1;1;1;1;1$p",
    ]) mutating func unknownSequencesAreSwallowedWhole(text: String) {
        #expect(decode("\u{1b}\(text)j") == [.key(.character("j"))])
    }

    // Broken by: `patience`, or `forgetUnfinished`.
    @Test mutating func anUnfinishedSequenceDoesNotWaitForEver() {
        #expect(decode("\u{1b}[") == [])
        #expect(decode("j", after: .seconds(1)) == [.key(.character("j"))])
        #expect(decode("\u{1b}[1;") == [])
        #expect(decode("5A") == [])
    }

    // Broken by: `mouse(_:_:isPress:)`.
    @Test mutating func theMouse() {
        let place = Point(x: 9, y: 4)
        #expect(
            decode("\u{1b}[<64;10;5M\u{1b}[<65;10;5M") == [.wheel(.up, at: place), .wheel(.down, at: place)])
        #expect(decode("\u{1b}[<0;10;5M\u{1b}[<0;10;5m\u{1b}[<2;10;5M\u{1b}[<35;10;5M") == [.click(place)])
        #expect(decode("\u{1b}[<68;10;5M") == [.wheel(.up, at: place)])
        #expect(decode("\u{1b}[M`*%\u{1b}[M *%\u{1b}[M#*%") == [.wheel(.up, at: place), .click(place)])
        #expect(decode("\u{1b}[<0;99999999999999999999;1M") == [.click(Point(x: 0, y: 0))])
    }

    // Broken by: `endedInEscape`, or forgetting the state between batches.
    @Test(arguments: 2...10) mutating func aMouseReportInTwoReadsLeaksNothing(split: Int) {
        let report = Array("\u{1b}[<64;10;5M".utf8)
        #expect(decode(Array(report[..<split])) == [])
        #expect(decode(Array(report[split...])) == [.wheel(.up, at: Point(x: 9, y: 4))])
    }

    @Test mutating func aMouseReportWhoseEscapeCameAloneLeaksNothing() {
        #expect(decode("\u{1b}") == [.key(.escape)])
        #expect(decode("[<64;10;5Mj") == [.wheel(.up, at: Point(x: 9, y: 4)), .key(.character("j"))])
    }

    // E1. Broken by: `escapeDelay` (Esc must act soon, and an arrow on a slow line come whole), the end of
    // `decode`, or `endedInEscape`: what comes 10 ms after all is still an arrow.
    @Test mutating func E1_escapeActsSoonAndASplitArrowIsAnArrow() {
        #expect((20...100).contains(Terminal.escapeDelay))
        #expect(decode("\u{1b}") == [.key(.escape)])
        for (rest, key) in [("A", Key.up), ("B", .down), ("C", .right), ("D", .left)] {
            #expect(decode("\u{1b}", after: .seconds(1)) == [.key(.escape)])
            #expect(decode("[", after: .milliseconds(10)) == [])
            #expect(decode(rest, after: .milliseconds(10)) == [.key(key)])
            #expect(decode("\u{1b}O", after: .milliseconds(10)) == [])
            #expect(decode(rest, after: .milliseconds(10)) == [.key(key)])
        }
    }

    // Broken by: `takePasted`.
    @Test mutating func pastedText() {
        #expect(
            decode("\u{1b}[200~a\rb\tc\u{1b}[A\u{1b}[201~j") == [.paste("a\nb\tc[A"), .key(.character("j"))])
        #expect(decode("\u{1b}[200~") == [])
        #expect(decode("q", after: .seconds(5)) == [])
        #expect(decoder.decode([.key(.backspace)], at: time) == [])
        #expect(decode("ü\u{1b}[20") == [])
        #expect(decode("1~") == [.paste("qü")])
        #expect(decode("\u{1b}[200~lost\u{3}") == [.paste("lost"), .key(.control("C"))])
    }

    // Broken by: `longestPaste`: a paste without an end would take all memory.
    @Test mutating func anEndlessPaste() {
        #expect(decode("\u{1b}[200~" + String(repeating: "日本", count: 100_000)) == [])
        guard case .paste(let text)? = decode("\u{1b}[201~").first else { return #expect(Bool(false)) }
        #expect(text.utf8.count < KeyDecoder.longestPaste + 4 && text.hasPrefix("日本日本"))
        #expect(decode("j") == [.key(.character("j"))])
    }
}
