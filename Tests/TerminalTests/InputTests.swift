import Testing
import VirtualTerminal

extension ProbeTests {
    /// What is typed arrives as events.
    @Suite struct InputTests {
        // Broken by: `keypad` in `switchOn` (ESC O), `key(_:_:)` in KeyDecoder (ESC [).
        @Test(arguments: [
            ("\u{1b}OA", "key up"), ("\u{1b}[A", "key up"), ("\u{1b}OB", "key down"),
            ("\u{1b}[6~", "key pageDown"),
            ("\u{1b}[H", "key home"), ("\u{1b}OF", "key end"), ("\u{1b}[15~", "key function(5)"),
            ("\u{1b}x", "meta x"), ("\r", "key enter"), ("\u{7f}", "key backspace"), ("\u{1b}", "key escape"),
            ("\u{3}", "control C"), ("é", "character é"), ("コ", "character コ"), ("\u{13}", "control S"),
        ]) func keys(typed: String, event: String) async throws {
            let terminal = try await startProbe()
            terminal.type(typed)
            let screen = try await terminal.until(event) { $0.lastEvent == event }
            #expect(screen.line(0) == "size 80x24 count 1")
        }

        // Broken by: a key of the Linux console that has a name of its own, so that ^Z did nothing there.
        @Test func suspendOnTheLinuxConsole() async throws {
            let terminal = try await startProbe(environment: ["TERM": "linux"])
            terminal.type("\u{1a}")
            try await terminal.until("^Z") { $0.lastEvent == "control Z" }
        }

        // Broken by: reading whole characters from ncurses (`wget_wch`) instead of bytes, or a new decoder
        // a batch. The half is read by itself: what is typed after it was seen comes in another batch.
        @Test func aCharacterInTwoReads() async throws {
            let terminal = try await startProbe()
            terminal.type([0x61, 0xf0, 0x9f])
            try await terminal.until("a") { $0.lastEvent == "character a" }
            terminal.type([0x98, 0x80])
            try await terminal.until("the other half") { $0.lastEvent == "character 😀" }
        }

        // Broken by: `state` forgotten between batches.
        @Test func aSequenceInTwoReads() async throws {
            let terminal = try await startProbe()
            terminal.type("a\u{1b}[<64;10")
            try await terminal.until("a") { $0.lastEvent == "character a" }
            terminal.type(";5M")
            try await terminal.until("the wheel") {
                $0.lastEvent == "wheel up 9,4" && $0.line(0).hasSuffix("2")
            }
        }

        // Broken by: `takeControl` in KeyDecoder.
        @Test func anUnknownSequenceIsSwallowed() async throws {
            let terminal = try await startProbe()
            terminal.type("\u{1b}[99;99~\u{1b}[1;5A\u{1b}[1;2Hx")
            let screen = try await terminal.until("x") { $0.lastEvent == "character x" }
            #expect(screen.line(0) == "size 80x24 count 1")
        }

        // Broken by: the paste state, `[?2004h` in `switchOn`, or a drain that stops before ERR.
        @Test func aLongPasteIsOneEvent() async throws {
            let terminal = try await startProbe()
            #expect(terminal.screen.rawText.contains("\u{1b}[?2004h"))
            let text = String(repeating: "0123456789abcdefghi\r", count: 1000)
            terminal.type("\u{1b}[200~\(text)\u{1b}[201~")
            let screen = try await terminal.until("the paste") { $0.lastEvent?.hasPrefix("paste") == true }
            #expect(screen.line(0) == "size 80x24 count 1")
            #expect(screen.line(1).hasPrefix("paste 20000 0123456789abcdefghi"))
        }

        // Broken by: `keyok(KEY_MOUSE, false)`, after which ncurses reads reports itself and loses some.
        @Test func manyWheelEventsAndAClick() async throws {
            let terminal = try await startProbe()
            try await terminal.until("the mouse is on") { $0.rawText.contains("\u{1b}[?1006;1000h") }
            terminal.type(String(repeating: "\u{1b}[<65;10;5M", count: 500))
            try await terminal.until("500 notches") { $0.line(0) == "size 80x24 count 500" }
            terminal.type("\u{1b}[<0;3;4M\u{1b}[<0;3;4m")
            let screen = try await terminal.until("the click") { $0.lastEvent == "click 2,3" }
            #expect(screen.line(0) == "size 80x24 count 501")
        }

        // Broken by: `options.mouse` in `switchOn`.
        @Test func noMouse() async throws {
            let terminal = try await startProbe(["--no-mouse"])
            #expect(!terminal.screen.rawText.contains("1000h"))
            terminal.type("q")
            #expect(try await terminal.exitStatus() == .exited(0))
            #expect(!terminal.screen.rawText.contains("1000"))
        }

        // Broken by: `TerminalDevice` on standard input.
        @Test func theKeyboardIsTheTerminalNotStandardInput() async throws {
            let terminal = try VirtualTerminal(
                program: "/bin/sh", arguments: ["-c", "printf qqq | \(probePath); echo ended with $?"])
            try await terminal.until("the first frame") { $0.line(0) == "size 80x24 count 0" }
            terminal.type("x")
            try await terminal.until("x") { $0.lastEvent == "character x" }
            terminal.type("q")
            try await terminal.until("the end") { $0.text.contains("ended with 0") }
        }
    }
}
