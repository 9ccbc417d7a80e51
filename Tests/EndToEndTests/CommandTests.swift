import Foundation
import ScriptedServer
import Testing
import VirtualTerminal

extension EndToEnd {
    /// The program without a terminal, and its command line.
    @Suite struct CommandTests {
        // X3. Broken by: escape codes or a screen where stdout is no terminal.
        @Test func X3_plainLinesWithoutATerminal() throws {
            let plain = try shell("printf 'jjjq' | $refill coffees --latency 0 --seed 3")
            let lines = plain.output.split(separator: "\n")
            #expect(plain.status == 0 && lines.count == 30 && plain.errors == "")
            #expect(
                lines[1].hasPrefix("Notes: ") && lines[2].hasPrefix("Origin: ")
                    && lines[2].contains("Variety: "))
            #expect(!plain.output.contains("\u{1b}"))
        }

        // X3. Broken by: keys read from stdin and not from the terminal.
        @Test func X3_keysComeFromTheTerminal() async throws {
            let terminal = try VirtualTerminal(
                program: "/bin/bash", arguments: ["-c", "printf 'jjjq' | \(refillPath) coffees --latency 0"])
            try await terminal.until("the first page") { $0.isLoaded && $0.statusBar.hasSuffix("1 of 10") }
            terminal.type("j")
            try await terminal.until("row 2") { $0.statusBar.hasSuffix("2 of 10") }
            terminal.type("q")
            #expect(try await terminal.exitStatus() == .exited(0))
        }

        // Broken by: a reader that leaves early taken for an error.
        @Test func aReaderThatLeavesEarly() throws {
            let first = try shell("set -o pipefail; $refill --latency 0 --page-size 1000 | head -1")
            #expect(first.status == 0 && first.errors == "" && first.output.split(separator: "\n").count == 1)
        }

        // Broken by: a failed load that ends with status 0 or says nothing.
        @Test func aFailedLoadEndsWithOne() throws {
            let service = try CoffeeService { _ in .text("no", status: 404) }
            let failed = try shell("$refill --url \(service.url) >/dev/null")
            #expect(failed.status == 1)
            #expect(failed.errors.hasPrefix("refill: ") && failed.errors.contains("404"))
            #expect(failed.errors.split(separator: "\n").count == 1)
        }

        // Broken by: a wrong word that is taken, or an error that does not name it and what is allowed.
        @Test(arguments: [
            ("--page-size 0", "1 to 1000"), ("--page-size 1001", "1 to 1000"), ("--page-size=ten", "ten"),
            ("--latency -1", "seconds"), ("--seed x", "whole number"), ("--nope", "--page-size"),
            ("--url", "URL"), ("--page", "--page-size needs a value: N"), ("--url ftp://x/y", "http"),
            ("--url http://", "http"), ("cofees", "coffees"),
            ("coffees ./more", "./more"), ("./a --seed 2", "--seed"),
            ("./no-such-file", "no-such-file: No such file or directory\n"),
            ("advise", "advice"), ("nubmers", "numbers"),
            ("numbers --page-size 5", "coffees, described feeds"),
            ("advice --url nowhere", "http"), ("--", "COMMAND"), ("coffees -- ls", "coffees"),
            ("--seed 2 -- ls", "--seed"), ("--ndjson x", "files, commands, standard input"),
            ("--ndjson nope -- ls", "nope"), ("--ndjson ./nope -- ls", "./nope"), ("ls", "-- 'ls'"),
            ("feeds -- ls", "alone"), ("--ndjson", "DESCRIPTION"), ("--ndjso", "DESCRIPTION"),
        ])
        func wrongWords(words: String, names: String) throws {
            let wrong = try shell("$refill \(words)")
            #expect(wrong.status == 2 && wrong.output == "")
            #expect(wrong.errors.hasPrefix("refill: ") && wrong.errors.contains(names))
            #expect(wrong.errors.split(separator: "\n").count == 1)
        }

        // Broken by: a text that is not made safe in `fail`.
        @Test(arguments: [
            "./no$'\\e]0;owned\\a\\n'file", "co$'\\e[2J'fees", "--url http://a/$'\\e]0;x\\a'",
            "--seed $'1\\n\\e[2J'", "--no$'\\e[2J'",
        ])
        func wrongWordsAreMadeSafe(words: String) throws {
            let wrong = try shell("$refill \(words)")
            #expect(wrong.status == 2)
            #expect(!wrong.errors.contains("\u{1b}") && wrong.errors.split(separator: "\n").count == 1)
        }

        // Broken by: an error of write(2) that is let go.
        @Test(arguments: ["--help", "--version", "--latency 0"])
        func aFullDisk(words: String) throws {
            let full = try shell("$refill \(words) >/dev/full")
            #expect(full.status == 1 && full.errors.contains("No space left"))
            #expect(full.errors.split(separator: "\n").count == 1)
            let closed = try shell("$refill \(words) >&-")
            #expect(closed.status == 1 && closed.errors.contains("Bad file descriptor"))
        }

        // Broken by: `clibc_standard_files_hold`: the terminal, or a connection, gets the number that is free
        // and what is meant for another file.
        @Test(arguments: ["<&-", "2>&-", "<&- 2>&-"])
        func closedDescriptors(closed: String) async throws {
            let terminal = try VirtualTerminal(
                program: "/bin/bash", arguments: ["-c", "\(refillPath) --latency 0 \(closed)"])
            try await terminal.until("the first page") { $0.isLoaded && $0.statusBar.hasSuffix("1 of 10") }
            terminal.type("q")
            #expect(try await terminal.exitStatus() == .exited(0))
            let plain = try shell("$refill --latency 0 \(closed) | head -2")
            #expect(plain.status == 0 && plain.output.split(separator: "\n").count == 2)
        }

        // Broken by: an option of the table that the help does not say.
        @Test func helpAndVersion() throws {
            let help = try shell("$refill --help")
            #expect(help.status == 0)
            for name in ["url", "page-size", "latency", "seed", "no-mouse", "help", "version"] {
                #expect(help.output.contains("--\(name)"))
            }
            let version = try shell("$refill --version")
            #expect(version.status == 0 && version.output.hasPrefix("refill "))
        }
    }
}
