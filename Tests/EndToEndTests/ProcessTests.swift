import Foundation
import Testing
import VirtualTerminal

extension EndToEnd {
    /// `refill -- COMMAND`.
    @Suite struct ProcessTests {
        // Broken by: a page that is asked for too early, or that reads ahead, or by a pipe that holds much.
        @Test func yesWaitsUntilItIsSeen() async throws {
            let terminal = try startRefill("--", "yes")
            let first = try await terminal.until("a screen full") { $0.rows.allSatisfy { $0.hasSuffix("y") } }
            #expect(first.titleBar.hasPrefix("yes ") && first.statusBar.contains("c cancel"))
            let yes = try #require(terminal.child("yes"))
            try await yes.until("waits in a write") { $0.state == "S" && $0.written > 0 }
            #expect(yes.written < 64 << 10)
            let before = yes.written
            terminal.type("jjj")
            try await terminal.until("row 4") { $0.statusBar.contains(" 4 of ") }
            #expect(yes.written == before)
            terminal.type("q")
            #expect(try await terminal.exitStatus() == .exited(0))
            try await yes.until("is gone") { !$0.isAlive }
        }

        // Broken by: a page that waits until it is full, an end without the status, or a `c` for what has
        // ended.
        @Test func linesAppearAsTheyArrive() async throws {
            let hold = try HeldPipe()
            let terminal = try startRefill(
                "--", "/bin/sh", "-c",
                "echo one; read x < \(hold.path); echo two; read x < \(hold.path); exit 3")
            let first = try await terminal.until("the first line") { $0.selected == "one" }
            #expect(first.rows[1].contains("Loading more…"))
            hold.release()
            try await terminal.until("the second line") { $0.rows[1] == "  two" }
            hold.release()
            let last = try await terminal.until("the end") { $0.text.contains("End of the list") }
            #expect(
                last.rows[2] == "  End of the list: exit status 3" && last.statusBar.contains("r refresh"))
        }

        // Broken by: a signal that reaches only the process, or a `c` that leaves it running.
        @Test func cEndsTheGroup() async throws {
            let hold = try HeldPipe()
            let script = "echo one; sh -c 'read x < \(hold.path); echo no' & read x < \(hold.path); echo no"
            let terminal = try startRefill("--", "/bin/sh", "-c", script)
            try await terminal.until("the line") { $0.selected == "one" }
            let shell = try #require(terminal.child("sh"))
            try await shell.until("has a child") { !$0.children.isEmpty }
            let group = [shell] + shell.children
            terminal.type("c")
            try await terminal.until("the cancel") { $0.text.contains("Enter loads more") }
            for process in group { try await process.until("is gone") { !$0.isAlive } }
            terminal.type("j")
            try await terminal.until("the end") { $0.text.contains("End of the list: ended by SIGTERM") }
        }

        // Broken by: a way out that waits for the command, or lets it run on.
        @Test(arguments: ["q", "TERM", "SEGV"])
        func theEndKillsAtOnce(how: String) async throws {
            let hold = try HeldPipe()
            let script = "trap '' TERM HUP; echo one; sh -c 'read x < \(hold.path)' & read x < \(hold.path)"
            let terminal = try startRefill("--", "/bin/sh", "-c", script)
            try await terminal.until("the line") { $0.selected == "one" }
            let shell = try #require(terminal.child("sh"))
            try await shell.until("has a child") { !$0.children.isEmpty }
            let group = [shell] + shell.children
            switch how {
            case "q": terminal.type("q")
            case "TERM": terminal.kill(SIGTERM)
            default: terminal.kill(SIGSEGV)
            }
            _ = try await terminal.exitStatus()
            for process in group { try await process.until("is gone") { !$0.isAlive } }
        }

        // Broken by: ids that hang on the run, or a list that is gone before the new lines are there.
        @Test func rRunsItAgain() async throws {
            let hold = try HeldPipe()
            let folder = try TemporaryFolder()
            let path = try folder.write("lines", (1...30).map { "line \($0)\n" }.joined())
            let terminal = try startRefill("--", "/bin/sh", "-c", "read x < \(hold.path); cat \(path)")
            hold.release()
            try await terminal.until("the lines") { $0.text.contains("line 21") }
            terminal.type("jjjj")
            let before = try await terminal.until("row 5") { $0.statusBar.contains(" 5 of 30") }
            try folder.write("lines", "new\n" + (1...30).map { "line \($0)\n" }.joined())
            terminal.type("r")
            let waiting = try await terminal.until("the spinner") { $0.isRefreshing }
            #expect(waiting.rows == before.rows)
            hold.release()
            let after = try await terminal.until("the new lines") { $0.statusBar.contains(" 6 of 31") }
            #expect(after.selected == "line 5" && after.titleBar.hasSuffix("31 rows  1 new"))
        }

        // Broken by: a failed run that takes the rows away, or that says something else than stderr's last
        // line.
        @Test func aFailedRunSaysWhy() async throws {
            let folder = try TemporaryFolder()
            let path = try folder.write("lines", "one\n")
            let terminal = try startRefill("--", "/bin/sh", "-c", "echo trying >&2; cat \(path)")
            try await terminal.until("the line") { $0.selected == "one" && $0.isUpdated }
            folder.remove("lines")
            terminal.type("r")
            let failed = try await terminal.until("the reason") {
                $0.refreshRow.hasPrefix("Could not refresh:")
            }
            #expect(failed.refreshRow.contains("No such file") && failed.selected == "one")
            let missing = try startRefill("--", "no-such-program", "--help")
            try await missing.until("the reason") {
                $0.refreshRow.hasPrefix("Could not refresh: no-such-program: No such file or directory")
                    && $0.titleBar.hasPrefix("no-such-program --help")
            }
        }

        // Broken by: bytes that are taken for text, escape codes that reach the terminal, or a command that
        // finds the terminal.
        @Test func whatACommandWritesIsMadeSafe() async throws {
            // In the titles, the word is not as the command would write it.
            let script =
                #"printf 'a\377b\033[2J\n'; printf '\033]0;owned\007' >&2; echo mi''ne >/dev/tty; exit 1"#
            let terminal = try startRefill("--", "/bin/sh", "-c", script)
            let screen = try await terminal.until("the end") { $0.text.contains("End of the list") }
            #expect(screen.selected == "a\u{FFFD}b\u{FFFD}[2J")
            #expect(!screen.rawText.contains("\u{1b}]0;") && !screen.rawText.contains("mine"))
        }

        // Broken by: a command that outlives the program where there is no terminal, or a page that is cut.
        @Test func withoutATerminal() async throws {
            let some = try shell("$refill -- sh -c 'echo one; echo two' | cat")
            #expect(some.status == 0 && some.output == "one\ntwo\n")
            let marked = "refill-test-\(ProcessInfo.processInfo.processIdentifier)"
            let yes = try shell("$refill -- yes \(marked) | tail -1")
            #expect(yes.status == 0 && yes.output == "\(marked)\n")
            // It was killed before the program ended, but a busy machine may take its time over that.
            let rest = ChildProcess.all.first { $0.words == ["yes", marked] }
            try await rest?.until("is gone") { !$0.isAlive }
            let failed = try shell("$refill -- sh -c 'echo why >&2; exit 3' | cat; exit ${PIPESTATUS[0]}")
            #expect(failed.status == 1 && failed.errors.hasSuffix(": why\n"))
        }

        // Broken by: signals that end the program without a terminal, and not its command.
        @Test func interruptedWithoutATerminal() async throws {
            let hold = try HeldPipe()
            let terminal = try VirtualTerminal(
                program: "/bin/sh",
                arguments: ["-c", "\(refillPath) -- /bin/sh -c 'read x < \(hold.path)' | cat; echo over"])
            var found: ChildProcess?
            let deadline = Date(timeIntervalSinceNow: 20)
            while found == nil {
                try #require(deadline.timeIntervalSinceNow > 0, "the command did not start")
                let refill = ChildProcess(number: terminal.processID).children.first { $0.name == "refill" }
                found = refill?.children.first { $0.name == "sh" }
                await Task.yield()
            }
            let command = try #require(found)
            terminal.type("\u{03}")
            try await command.until("is gone") { !$0.isAlive }
        }
    }
}
