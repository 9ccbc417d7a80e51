import Foundation
import Testing
import VirtualTerminal

extension ProbeTests {
    /// `^Z`, `fg`, and what may happen between them.
    @Suite struct StopTests {
        /// A shell with job control, in which the probe runs.
        private func startInShell() async throws -> VirtualTerminal {
            let terminal = try VirtualTerminal(
                program: "/bin/bash", arguments: ["--norc", "--noprofile", "--noediting", "-i"],
                environment: ["PS1": "prompt> "])
            try await terminal.until("the prompt") { $0.text.contains("prompt>") }
            terminal.type("\(probePath)\n")
            try await terminal.until("the first frame") { $0.line(0) == "size 80x24 count 0" }
            return terminal
        }

        /// Waits for the shell, on the main screen, after the job was stopped some times.
        private func untilStopped(_ terminal: VirtualTerminal, times: Int) async throws -> Screen {
            try await terminal.until("the prompt, \(times) times stopped") { screen in
                !screen.isAltScreen && screen.line(screen.cursor.y) == "prompt>"
                    && screen.rawText.components(separatedBy: "Stopped").count == times + 1
            }
        }

        // Broken by: any line of `suspend`, `giveBack` or `takeAgain`; keypad and wheel by `switchOn`.
        @Test func stopAndGoOn() async throws {
            let terminal = try await startInShell()
            for round in 1...2 {
                terminal.type("\u{1a}")
                #expect(try await untilStopped(terminal, times: round).isGivenBack)
                terminal.type("fg\n")
                try await terminal.until("the screen again") {
                    $0.isAltScreen && $0.hasKeypad && $0.lastEvent == "control Z"
                        && $0.line(23).hasSuffix("=]")
                }
                terminal.type("\u{1b}OA\u{1b}[<64;10;5M")
                try await terminal.until("the keys") {
                    $0.lastEvent == "wheel up 9,4" && $0.line(0).hasSuffix("count \(3 * round)")
                }
            }
        }

        // Broken by: `takeSize` in `takeAgain`, or the event that it tells.
        @Test func aResizeWhileStopped() async throws {
            let terminal = try await startInShell()
            terminal.type("\u{1a}")
            _ = try await untilStopped(terminal, times: 1)
            terminal.resize(60, 12)
            terminal.type("fg\n")
            let screen = try await terminal.until("the new size") {
                $0.isAltScreen && $0.line(0) == "size 60x12 count 2" && $0.line(11).hasSuffix("=]")
            }
            #expect(screen.lastEvent == "resized 60x12")
        }

        // Broken by: SIGTSTP or SIGCONT missing in `watched`, and their lines in `readSignals`.
        @Test func stoppedByOthers() async throws {
            let terminal = try await startInShell()
            let children = "/proc/\(terminal.processID)/task/\(terminal.processID)/children"
            let child = try String(contentsOfFile: children, encoding: .utf8).split(separator: " ").first
            let probe = try #require(child.flatMap { Int32($0) })
            for (round, number) in [SIGTSTP, SIGSTOP].enumerated() {
                kill(probe, number)
                try await terminal.until("the shell's word, \(round + 1) times") {
                    $0.rawText.components(separatedBy: "Stopped").count == round + 2
                        && $0.line($0.cursor.y).hasSuffix("prompt>")
                }
                terminal.type("fg\n")
                try await terminal.until("the whole screen again") {
                    $0.isAltScreen && $0.line(0) == "size 80x24 count \(round)" && $0.line(23).hasSuffix("=]")
                        && !$0.text.contains("prompt")
                }
                terminal.type("\u{1b}OA")
                try await terminal.until("the arrow") {
                    $0.lastEvent == "key up" && $0.line(0).hasSuffix("\(round + 1)")
                }
            }
        }

        // Broken by: `clibc_can_stop`: with nobody to start it again, the program would only flicker.
        @Test func theLeaderOfASessionStays() async throws {
            let terminal = try await startProbe()
            terminal.type("\u{1a}")
            terminal.kill(SIGTSTP)
            terminal.type("x")
            let screen = try await terminal.until("x") { $0.lastEvent == "character x" }
            #expect(!screen.rawText.contains("\u{1b}[?1049l"))
        }
    }
}
