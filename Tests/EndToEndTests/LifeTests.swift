import Foundation
import ScriptedServer
import Testing
import VirtualTerminal

extension EndToEnd {
    /// How the program lives in its terminal, and how it leaves it.
    @Suite struct LifeTests {
        // Broken by: a way out that does not go through `leave`, or that hides the signal from the parent.
        @Test(arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT])
        func signalsGiveTheTerminalBack(number: Int32) async throws {
            let service = try CoffeeService { n in n == 0 ? coffees(1...10) : .hang }
            let terminal = try startRefill("--url", service.url)
            try await terminal.until("the first page") { $0.isLoaded }
            terminal.type("r")
            try await service.received(2)
            terminal.kill(number)
            #expect(try await terminal.exitStatus() == .signalled(number))
            #expect(terminal.screen.isGivenBack)
            try await service.sawClose()
        }

        // Broken by: `suspend`, or a session that does not learn of the size when it goes on.
        @Test func suspendedAndBack() async throws {
            let service = try CoffeeService { n in n == 0 ? coffees(1...10) : .hang }
            let terminal = try VirtualTerminal(
                program: "/bin/bash", arguments: ["--norc", "--noprofile", "--noediting", "-i"],
                environment: ["PS1": "prompt> "])
            try await terminal.until("the prompt") { $0.text.contains("prompt>") }
            terminal.type("\(refillPath) --url \(service.url)\n")
            try await terminal.until("the first page") { $0.isLoaded }
            terminal.type("j")
            try await terminal.until("row 2") { $0.selected == "Coffee 2" }
            terminal.type("\u{1a}")
            let stopped = try await terminal.until("the prompt") {
                !$0.isAltScreen && $0.text.contains("Stopped")
            }
            #expect(stopped.isGivenBack)
            terminal.resize(60, 12)
            terminal.type("fg\n")
            let screen = try await terminal.until("the list at its new size") {
                $0.isAltScreen && $0.height == 12 && $0.statusBar.hasSuffix("2 of 10")
            }
            #expect(screen.selected == "Coffee 2" && screen.titleBar.hasSuffix("10 rows"))
            terminal.type("q")
            try await terminal.until("the prompt") { !$0.isAltScreen }
            terminal.type("exit\n")
            _ = try await terminal.exitStatus()
        }

        // Broken by: a session leader that stops, which nobody could start again.
        @Test func aSessionLeaderStays() async throws {
            let terminal = try startRefill("--latency", "0")
            try await terminal.until("the first page") { $0.isLoaded }
            terminal.type("\u{1a}j")
            try await terminal.until("row 2") { $0.isAltScreen && $0.statusBar.hasSuffix("2 of 10") }
        }

        // X1. Broken by: the look for HUP, without which it would stay and read for ever.
        @Test(arguments: [[], [SIGHUP]])
        func X1_goneWithItsTerminal(ignored: [Int32]) async throws {
            let terminal = try startRefill("--latency", "0", ignoring: ignored)
            try await terminal.until("the first page") { $0.isLoaded }
            terminal.hangUp()
            let status = try await terminal.exitStatus()
            #expect(ignored.isEmpty ? status != .exited(0) : status == .exited(1))
        }

        // E3. Broken by: a check of TERM that is left out, or made after the terminal was taken.
        @Test(arguments: [nil, "", "dumb", "xterm-nosuch"])
        func E3_terminalsThatCannotShowAList(term: String?) async throws {
            let other = try VirtualTerminal(program: "/bin/true")
            _ = try await other.exitStatus()
            let terminal = try startRefill(environment: ["TERM": term])
            #expect(try await terminal.exitStatus() == .exited(2))
            let text = terminal.screen.text.trimmingCharacters(in: .whitespacesAndNewlines)
            #expect(text.hasPrefix("refill: ") && text.contains("TERM") && !text.contains("\n"))
            #expect(!terminal.screen.rawText.contains("\u{1b}"))
            #expect(terminal.modes == other.modes)
        }

        // Broken by: texts of our own beyond ASCII, or a locale that is not asked.
        @Test func asciiUnderLangC() async throws {
            let terminal = try startRefill(
                "--seed", "3", environment: ["LC_ALL": "C", "TERM": "tmux-256color"])
            let loading = try await terminal.until("the spinner") { $0.refreshRow.contains("Refreshing...") }
            #expect(loading.refreshRow.hasSuffix("Refreshing...   c cancel"))
            let screen = try await terminal.until("the first page") { $0.isLoaded }
            #expect(screen.rows[0].hasPrefix("| ") && screen.statusBar.hasPrefix("^v move"))
            #expect(screen.raw.allSatisfy { $0 < 0x80 })
        }

        // E2. Broken by: a locale that has to be there, or UTF-8 that is given up with one that is not
        // installed.
        @Test(arguments: [nil, "C", "xx_YY.UTF-8"])
        func E2_noUsableLocale(language: String?) async throws {
            let none: [String: String?] = ["LC_ALL": nil, "PATH": nil, "HOME": nil, "LANG": language]
            let terminal = try startRefill(
                "--seed", "3", "--latency", "0", environment: none.merging(["TERM": "xterm"]) { $1 })
            let screen = try await terminal.until("the first page") { $0.isLoaded }
            #expect(screen.rawText.contains("┃") == (language == "xx_YY.UTF-8"))
            if language != "xx_YY.UTF-8" { #expect(screen.raw.allSatisfy { $0 < 0x80 }) }
            terminal.type("q")
            #expect(try await terminal.exitStatus() == .exited(0))
        }

        // Broken by: colours under NO_COLOR, or a selection that is told by colour alone.
        @Test func noColor() async throws {
            let terminal = try startRefill("--latency", "0", environment: ["NO_COLOR": "1"])
            let screen = try await terminal.until("the first page") { $0.isLoaded }
            #expect(screen.rows[0].hasPrefix("┃"))
            let colors = #/\x1b\[[0-9;]*\b(3[0-7]|4[0-7]|9[0-7])[;m]/#
            #expect(screen.rawText.firstMatch(of: colors) == nil)
        }

        // Broken by: linking libcurl, or loading it before the first frame.
        @Test func noNetworkLibraryBeforeTheFirstFrame() async throws {
            let terminal = try startRefill()
            try await terminal.until("the first frame") { !$0.statusBar.isEmpty }
            // Not by `String(contentsOfFile:)`, which reads only the first of what /proc has to give.
            let file = try #require(FileHandle(forReadingAtPath: "/proc/\(terminal.processID)/maps"))
            let maps = String(decoding: file.readDataToEndOfFile(), as: UTF8.self)
            #expect(maps.contains("ncursesw") && !maps.contains("libcurl"))
        }

        // Broken by: an uncaught exit of the process that leaves a transfer or a frame behind.
        @Test func quitWhileLoading() async throws {
            let service = try CoffeeService { _ in .hang }
            let terminal = try startRefill("--url", service.url)
            try await service.received(1)
            terminal.type("q")
            #expect(try await terminal.exitStatus() == .exited(0))
            #expect(terminal.screen.isGivenBack)
            try await service.sawClose()
        }
    }
}

extension Screen {
    /// Whether what a program may have switched on is off.
    var isGivenBack: Bool {
        !isAltScreen && isCursorVisible && rawText.contains("\u{1b}[?2004l")
            && (rawText.contains("\u{1b}[?1006;1000l") || rawText.contains("\u{1b}[?1000l"))
    }
}
