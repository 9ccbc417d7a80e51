import Foundation
import Testing
import VirtualTerminal

extension EndToEnd {
    /// Ends that come from outside, in a terminal that may not play along.
    @Suite struct EndTests {
        // Broken by: `clibc_traps_arm`, or a handler that does not end by the signal.
        @Test(arguments: [SIGSEGV, SIGABRT, SIGFPE, SIGBUS, SIGILL, SIGTRAP])
        func trapsGiveTheTerminalBack(number: Int32) async throws {
            let terminal = try startRefill("--latency", "0")
            try await terminal.until("the first page") { $0.isLoaded }
            terminal.kill(number)
            #expect(try await terminal.exitStatus() == .signalled(number))
            #expect(terminal.screen.isGivenBack && terminal.modes.isCooked)
        }

        // Broken by: a signal that ends programs and that `shall_take` leaves out.
        @Test(arguments: [SIGUSR1, SIGUSR2, SIGALRM, SIGXCPU, SIGPROF, SIGIO, SIGSYS, 34, 64])
        func otherSignalsGiveTheTerminalBack(number: Int32) async throws {
            let terminal = try startRefill("--latency", "0")
            try await terminal.until("the first page") { $0.isLoaded }
            terminal.kill(number)
            #expect(try await terminal.exitStatus() == .signalled(number))
            #expect(terminal.screen.isGivenBack && terminal.modes.isCooked)
        }

        // Broken by: `expect_end`, without which the loop, which waits for the terminal, would never end it;
        // or by a write in `clibc_traps_give_back` that waits too, or gives up without dropping what waits.
        @Test(arguments: [SIGTERM, SIGINT])
        func anEndWhileTheTerminalTakesNothing(number: Int32) async throws {
            let terminal = try startRefill("--latency", "0")
            try await terminal.until("the first page") { $0.isLoaded }
            terminal.holdOutput()
            // Each paints the whole screen: far more than a terminal's line holds.
            terminal.type(String(repeating: "\u{0c}", count: 100))
            try await terminal.untilBlockedInWrite()
            terminal.kill(number)
            #expect(try await terminal.exitStatus() == .signalled(number))
            #expect(terminal.modes.isCooked)
            terminal.holdOutput(false)
            try await terminal.until("the screen's end") { $0.isGivenBack }
        }

        // Broken by: `waitForForeground`: it would paint over the shell, and set modes that the shell reads
        // by.
        @Test func inTheBackgroundItStopsAgain() async throws {
            let terminal = try VirtualTerminal(
                program: "/bin/bash", arguments: ["--norc", "--noprofile", "--noediting", "-i"],
                environment: ["PS1": "prompt> "])
            try await terminal.until("the prompt") { $0.text.contains("prompt>") }
            terminal.type("\(refillPath) --latency 0\n")
            try await terminal.until("the first page") { $0.isLoaded }
            terminal.type("j")
            try await terminal.until("row 2") { $0.statusBar.hasSuffix("2 of 10") }
            terminal.type("\u{1a}")
            try await terminal.until("the prompt") { !$0.isAltScreen && $0.text.contains("Stopped") }
            terminal.type("bg\n")
            try await terminal.untilShellSays("Stopped", times: 2)
            #expect(!terminal.screen.isAltScreen && terminal.modes.isCooked)
            terminal.type("fg\n")
            try await terminal.until("the list") { $0.isAltScreen && $0.statusBar.hasSuffix("2 of 10") }
            terminal.type("\u{1a}")
            try await terminal.until("the shell") { !$0.isAltScreen }
            // It goes on in the background, in order to end.
            terminal.type("kill %1\n")
            try await terminal.untilShellSays("Terminated", times: 1)
        }
    }
}

extension VirtualTerminal.Modes {
    /// Whether lines are read and shown as a shell's are.
    var isCooked: Bool { local & UInt32(ICANON | ECHO | ISIG) == UInt32(ICANON | ECHO | ISIG) }
}

extension VirtualTerminal {
    /// Has a shell go on until it has told something of its jobs, which it does before a prompt.
    ///
    /// With a program, not a builtin: a bash that ends a stopped job may look after its children only when it
    /// waits for the next one.
    fileprivate func untilShellSays(_ word: String, times: Int) async throws {
        let deadline = Date(timeIntervalSinceNow: 20)
        var number = 100_000
        while screen.rawText.components(separatedBy: word).count <= times {
            try #require(deadline.timeIntervalSinceNow > 0, "the shell never said \(word)")
            number += 1
            type("/bin/echo $((\(number - 1) + 1))\n")
            try await until("the shell's answer") { [number] in $0.rawText.contains("\(number)") }
        }
    }

    /// Waits until one of the program's threads waits for the terminal to take bytes.
    fileprivate func untilBlockedInWrite() async throws {
        let deadline = Date(timeIntervalSinceNow: 20)
        while try !isBlockedInWrite() {
            try #require(deadline.timeIntervalSinceNow > 0, "the program never waited")
            await Task.yield()
        }
    }

    private func isBlockedInWrite() throws -> Bool {
        let tasks = "/proc/\(processID)/task"
        return try FileManager.default.contentsOfDirectory(atPath: tasks).contains { task in
            // A number and where it sleeps; write is 1 on Intel's machines, 64 on others.
            let call = FileHandle(forReadingAtPath: "\(tasks)/\(task)/syscall")?.readDataToEndOfFile()
            let words = call.map { String(decoding: $0, as: UTF8.self) } ?? ""
            return words.hasPrefix("1 0x") || words.hasPrefix("64 0x")
        }
    }
}
