import Foundation
import Testing
import VirtualTerminal

extension ProbeTests {
    /// The window's title, which is the window's own again however the program ends.
    @Suite struct TitleTests {
        private let title = "\u{1b}]2;a title \u{FFFD}]0;no\u{FFFD}\u{FFFD} cut\u{7}"

        /// Starts the probe, which then titles its window.
        private func start(_ environment: [String: String?] = [:]) async throws -> VirtualTerminal {
            let terminal = try await startProbe(["--title"], environment: environment)
            terminal.type("tx")
            try await terminal.until("x") { $0.lastEvent == "character x" }
            return terminal
        }

        // Broken by: `safeText` in `writeTitle`, the title's comparison, or `putTitleBack` in `giveBack`.
        @Test func quit() async throws {
            let terminal = try await start()
            terminal.type("tttq")
            #expect(try await terminal.exitStatus() == .exited(0))
            #expect(terminal.screen.count("\u{1b}]") == 1 && terminal.screen.rawText.contains(title))
            #expect(terminal.screen.titles == ["away", "title", "back"])
        }

        // Broken by: `titleBack` in `restoration`, or `leave` without `giveBack`.
        @Test(arguments: [("T", SIGILL), ("F", SIGILL), ("O", SIGSEGV), ("", SIGTERM), ("", SIGHUP)])
        func otherEnds(key: String, number: Int32) async throws {
            let terminal = try await start()
            if key.isEmpty { terminal.kill(number) } else { terminal.type(key) }
            #expect(try await terminal.exitStatus() == .signalled(number))
            #expect(terminal.screen.titles == ["away", "title", "back"])
        }

        // Broken by: the limit in `writeTitle`: all of 300,000 bytes would be sent.
        @Test func longTitles() async throws {
            let terminal = try await start()
            terminal.type("ly")
            let screen = try await terminal.until("y") { $0.lastEvent == "character y" }
            let title = "\u{1b}]2;" + String(repeating: "宽", count: 124) + "…\u{7}"
            #expect(screen.rawText.contains(title) && screen.titles == ["away", "title", "title"])
        }

        // Broken by: `takesCommands`, or its list of names; in `copy`, `true` for it. The Linux console would
        // wait for an end.
        @Test(arguments: [
            ("linux", false), ("vt100", false), ("xterm", true), ("screen", true), ("tmux-256color", true),
            ("rxvt", false), ("ansi", false),
        ]) func terminalsThatHaveNone(term: String, isThere: Bool) async throws {
            let terminal = try await start(["TERM": term])
            terminal.type("cy")
            let screen = try await terminal.until("y") { $0.lastEvent == "character y" }
            #expect(screen.titles == (isThere ? ["away", "title"] : []))
            #expect(screen.count("\u{1b}]52;c;YSBjb3B5\u{7}") == (isThere ? 1 : 0))
            #expect(screen.count("\u{1b}]") == (isThere ? 2 : 0))
        }

        // Broken by: `title` in the options: a program that wants none would take the window's own.
        @Test func notAskedFor() async throws {
            let terminal = try await startProbe()
            terminal.type("tq")
            #expect(try await terminal.exitStatus() == .exited(0))
            #expect(terminal.screen.titles == [] && terminal.screen.count("\u{1b}]") == 0)
        }

        // Broken by: UTF-8 for terminals that do not read it: bytes of it are commands there.
        @Test func asciiUnderLangC() async throws {
            let screen = try await start(["LC_ALL": "C", "TERM": "tmux-256color"]).screen
            #expect(screen.rawText.contains("\u{1b}]2;a title ?]0;no?? cut\u{7}"))
        }

        // Broken by: `writeTitle` or `putTitleAway` in `takeAgain`, or `isTitleAway`: after SIGSTOP the
        // window's own title is away already, and once more would leave ours behind.
        @Test func stopAndGoOn() async throws {
            let terminal = try VirtualTerminal(
                program: "/bin/bash", arguments: ["--norc", "--noprofile", "--noediting", "-i"],
                environment: ["PS1": "prompt> "])
            try await terminal.until("the prompt") { $0.text.contains("prompt>") }
            terminal.type("\(probePath) --title\n")
            try await terminal.until("the first frame") { $0.line(0) == "size 80x24 count 0" }
            terminal.type("t\u{1a}")
            try await terminal.until("the shell") { $0.rawText.contains("Stopped") && !$0.isAltScreen }
            #expect(terminal.screen.titles == ["away", "title", "back"])
            terminal.type("fg\n")
            try await terminal.until("the screen") { $0.isAltScreen && $0.line(0).hasSuffix("count 2") }
            #expect(terminal.screen.titles == ["away", "title", "back", "away", "title"])
            let children = "/proc/\(terminal.processID)/task/\(terminal.processID)/children"
            let child = try String(contentsOfFile: children, encoding: .utf8).split(separator: " ").first
            kill(try #require(child.flatMap { Int32($0) }), SIGSTOP)
            try await terminal.until("the shell's word") { $0.count("Stopped") == 2 }
            terminal.type("fg\n")
            terminal.type("q")
            try await terminal.until("the end") { $0.rawText.contains("good bye") }
            #expect(
                terminal.screen.titles == ["away", "title", "back", "away", "title", "title", "back"])
        }
    }
}

extension Screen {
    /// What was done with the window's title, in order.
    fileprivate var titles: [String] {
        rawText.matches(of: #/\x1b\[22;0t|\x1b\[23;0t|\x1b\]2;/#).map { match in
            match.output.hasSuffix("]2;") ? "title" : match.output.hasSuffix("22;0t") ? "away" : "back"
        }
    }

    /// How often a text is in the bytes.
    fileprivate func count(_ text: String) -> Int { rawText.components(separatedBy: text).count - 1 }
}
