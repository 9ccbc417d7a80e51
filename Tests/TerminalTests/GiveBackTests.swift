import Glibc
import Testing
import VirtualTerminal

extension ProbeTests {
    /// However the program ends, the terminal is as it was.
    @Suite struct GiveBackTests {
        /// Starts the probe, and tells the modes that the terminal had before.
        private func start(
            environment: [String: String?] = [:], ignoring: [Int32] = []
        ) async throws -> (VirtualTerminal, VirtualTerminal.Modes) {
            // The shell says when it has looked: the modes are those before the probe.
            let terminal = try VirtualTerminal(
                program: "/bin/sh", arguments: ["-c", "echo ready; read line; exec \(probePath)"],
                environment: environment, ignoring: ignoring)
            try await terminal.until("the shell") { $0.text.contains("ready") }
            let modes = terminal.modes
            terminal.type("\n")
            let screen = try await terminal.until("the first frame") { $0.line(0).hasPrefix("size") }
            #expect(screen.isAltScreen && !screen.isGivenBack)
            #expect(terminal.modes != modes)
            return (terminal, modes)
        }

        // Broken by: `giveBack` in `leave` (any line of it), `restoreModes`.
        @Test func quit() async throws {
            let (terminal, modes) = try await start()
            terminal.type("q")
            #expect(try await terminal.exitStatus() == .exited(0))
            let screen = terminal.screen
            #expect(screen.isGivenBack && terminal.modes == modes)
            #expect(screen.text.contains("good bye"))
        }

        // Broken by: `clibc_stderr_release` in `leave`: the words would go to nowhere.
        @Test func aThrownError() async throws {
            let (terminal, modes) = try await start()
            terminal.type("E")
            #expect(try await terminal.exitStatus() == .exited(1))
            #expect(terminal.screen.isGivenBack && terminal.modes == modes)
            #expect(terminal.screen.hasBytes("\u{1b}[?1049l", before: "error: Mishap"))
        }

        // Broken by: `clibc_stderr_hold` (the line is in the alternate screen) or `clibc_stderr_release`
        // (it is lost).
        @Test func standardErrorIsHeldUntilTheScreenIsGone() async throws {
            let (terminal, _) = try await start()
            terminal.type("wx")
            let shown = try await terminal.until("x") { $0.lastEvent == "character x" }
            #expect(!shown.rawText.contains("written to"))
            terminal.type("q")
            #expect(try await terminal.exitStatus() == .exited(0))
            #expect(terminal.screen.text.contains("written to standard error"))
        }

        // Broken by: `readSignals`, `clibc_signals_watch`, or an end that does not reset the signal.
        @Test(arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT]) func signal(number: Int32) async throws {
            let (terminal, modes) = try await start()
            terminal.kill(number)
            #expect(try await terminal.exitStatus() == .signalled(number))
            #expect(terminal.screen.isGivenBack && terminal.modes == modes)
        }

        // Broken by: the quit key in `read`.
        @Test func theQuitKeyEndsAsItsSignal() async throws {
            let (terminal, modes) = try await start()
            terminal.type("\u{1c}")
            #expect(try await terminal.exitStatus() == .signalled(SIGQUIT))
            #expect(terminal.screen.isGivenBack && terminal.modes == modes)
        }

        // Broken by: the look for SIG_IGN in `clibc_signals_watch`.
        @Test func whatWasIgnoredStaysIgnored() async throws {
            let terminal = try await startProbe(ignoring: [SIGHUP, SIGINT])
            terminal.kill(SIGHUP)
            terminal.kill(SIGINT)
            terminal.type("x")
            try await terminal.until("x") { $0.lastEvent == "character x" }
            terminal.kill(SIGTERM)
            #expect(try await terminal.exitStatus() == .signalled(SIGTERM))
        }

        // Broken by: `isHungUp`, or the `count` that leads to it: the program would stay, and spin.
        @Test(arguments: [[], [SIGHUP]]) func hangUp(ignoring: [Int32]) async throws {
            let terminal = try await startProbe(ignoring: ignoring)
            terminal.hangUp()
            let status = try await terminal.exitStatus()
            #expect(
                ignoring.isEmpty ? [.signalled(SIGHUP), .exited(3)].contains(status) : status == .exited(3))
        }

        // Broken by: `clibc_traps_arm`, `give_back`, `restoration`; `D` by a handler that only one thread
        // has; `O` by `clibc_thread_prepare`, without which nothing is written.
        @Test(arguments: [
            ("T", SIGILL), ("F", SIGILL), ("O", SIGSEGV), ("A", SIGABRT), ("B", SIGSEGV), ("D", SIGILL),
        ]) func trap(key: String, number: Int32) async throws {
            let (terminal, modes) = try await start()
            terminal.type("w\(key)")
            #expect(try await terminal.exitStatus() == .signalled(number))
            let screen = terminal.screen
            #expect(screen.isGivenBack && terminal.modes == modes)
            #expect(screen.hasBytes("\u{1b}[?1049l", before: "written to standard error"))
            if key == "F" { #expect(screen.hasBytes("\u{1b}[?1049l", before: "the probe fell")) }
        }

        // Broken by: `end_by_sent`: a trap's signal that is sent does not come again by itself.
        @Test(arguments: [SIGILL, SIGTRAP, SIGSEGV, SIGABRT, SIGBUS, SIGFPE]) func sentTrap(number: Int32)
            async throws
        {
            let (terminal, modes) = try await start()
            terminal.kill(number)
            #expect(try await terminal.exitStatus() == .signalled(number))
            #expect(terminal.screen.isGivenBack && terminal.modes == modes)
        }
    }
}
