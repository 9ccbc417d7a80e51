import Foundation
import Testing
import VirtualTerminal

extension EndToEnd {
    /// Lines of standard input, and items in lines.
    @Suite struct PipeTests {
        private func start(_ command: String) throws -> VirtualTerminal {
            try VirtualTerminal(
                program: "/bin/bash", arguments: ["-c", command.replacing("$refill", with: refillPath)])
        }

        // Broken by: coffees in the place of lines, keys that are read from the pipe, or a refresh that gives
        // up what cannot come again.
        @Test func aPipe() async throws {
            let terminal = try start(#"printf 'one\ntwo\n\377\n' | $refill"#)
            let screen = try await terminal.until("the lines") {
                $0.isLoaded && $0.text.contains("End of the")
            }
            #expect(Array(screen.rows[..<4]) == ["┃ one", "  two", "  \u{FFFD}", "  End of the list"])
            #expect(screen.titleBar.hasPrefix("standard input "))
            terminal.type("jr")
            let failed = try await terminal.until("the reason") { $0.refreshRow.hasPrefix("Could not") }
            #expect(failed.refreshRow.hasPrefix("Could not refresh: a pipe cannot be read twice"))
            #expect(failed.selected == "two" && failed.titleBar.hasSuffix("3 rows"))
            terminal.type("q")
            #expect(try await terminal.exitStatus() == .exited(0))
        }

        // Broken by: a pipe that is read to its end before anything is shown, or a cancel that loses what is
        // still to come.
        @Test func aPipeThatGoesOn() async throws {
            let hold = try HeldPipe()
            let terminal = try start(
                "(read x < \(hold.path); echo one; read x < \(hold.path); echo two) | $refill -")
            try await terminal.until("the spinner") { $0.isRefreshing }
            terminal.type("c")
            try await terminal.until("the cancel") { $0.refreshRow == "Pull to refresh" }
            terminal.type("r")
            try await terminal.until("the spinner again") { $0.isRefreshing }
            hold.release()
            try await terminal.until("the first line") { $0.selected == "one" }
            hold.release()
            try await terminal.until("the second line") {
                $0.rows[1] == "  two" && $0.rows[2].contains("End of")
            }
        }

        // Broken by: a line that is not `tabbed()`, in a row, in the open item or where it is printed.
        @Test func tabs() async throws {
            let lines = #"printf 'a\tbc\td\n12345678\t世\tx\n'"#
            let terminal = try start("\(lines) | $refill")
            let screen = try await terminal.until("the lines") { $0.rows[1].hasSuffix("x") }
            #expect(Array(screen.rows[..<2]) == ["┃ a       bc      d", "  12345678        世      x"])
            terminal.type("\r")
            try await terminal.until("the item") { $0.rows[0] == "a       bc      d" && $0.rows[1] == "" }
            #expect(try shell("\(lines) | $refill").output == "a\tbc\td\n12345678\t世\tx\n")
            #expect(try shell(#"printf 'a\tb\033\tc\n' | $refill"#).output == "a\tb\u{FFFD}\tc\n")
        }

        // Broken by: `TextLine.withBytes`, or anything that takes a line's bytes past it.
        @Test func colours() async throws {
            let lines = #"printf '\033[33mab\033[1mcd\033[m\033[K\nother\n'"#
            let terminal = try start("\(lines) | $refill")
            try await terminal.until("the lines") { $0.isLoaded && $0.rows[0] == "┃ abcd\u{FFFD}[K" }
            terminal.type("/bcd")
            try await terminal.until("the match") { $0.titleBar.hasSuffix("1 of 2 loaded") }
            terminal.type("\r\r")
            try await terminal.until("the item") { $0.rows[0] == "abcd\u{FFFD}[K" }
            terminal.type("Y")
            let copy = Data("abcd[K".utf8).base64EncodedString()
            try await terminal.until("the copy") { $0.rawText.contains("\u{1b}]52;c;\(copy)\u{7}") }
            #expect(try shell("\(lines) | $refill").output == "abcd\u{FFFD}[K\nother\n")
        }

        // Broken by: a refresh that goes on where the one before ended.
        @Test func aFile() async throws {
            let folder = try TemporaryFolder()
            let path = try folder.write("lines", "one\ntwo\n")
            let terminal = try start("$refill <\(path)")
            try await terminal.until("the lines") { $0.isLoaded && $0.titleBar.hasSuffix("2 rows") }
            try folder.append("lines", "three\n")
            terminal.type("r")
            try await terminal.until("the third") {
                $0.titleBar.hasSuffix("3 rows") && $0.rows[2] == "• three"
            }
        }

        // Broken by: a named feed that reads the pipe, or a device that is taken for one.
        @Test func whatIsNoInput() throws {
            let named = try shell("echo no | $refill advice --latency 0")
            #expect(named.status == 0 && !named.output.contains("no\n") && !named.output.isEmpty)
            #expect(try shell("$refill --latency 0 --seed 3 </dev/null").output.contains("Notes: "))
            #expect(try shell("echo one | $refill").output == "one\n")
            #expect(try shell("echo one | $refill -").output == "one\n")
            #expect(try shell("$refill - </dev/null").status == 0)
            let again = try shell("echo one | $refill --every 5")
            #expect(again.status == 2 && again.errors.contains("a pipe cannot be read twice"))
            let folder = try TemporaryFolder()
            let path = try folder.write("lines", "one\n")
            #expect(try shell("$refill --every 5 <\(path)").output == "one\n")
        }

        // Broken by: `-` that waits for a terminal's lines.
        @Test func aTerminalIsNoInput() async throws {
            let terminal = try startRefill("-")
            #expect(try await terminal.exitStatus() == .exited(2))
            #expect(terminal.screen.text.contains("refill: standard input is a terminal"))
        }

        // Broken by: any wire from a line to a row, an address that is needed, or a line that costs others.
        @Test func items() async throws {
            let folder = try TemporaryFolder()
            let format = try folder.write(
                "log.json", #"{"name":"Log","title":"message","id":"n","lines":["{level}, {n}"]}"#)
            let lines = [
                #"{"n":1,"level":"warn","message":"one"}"#, "", "{oops", #"{"n":2,"message":"two\u001b[2J"}"#,
            ]
            let path = try folder.write("log", lines.joined(separator: "\n"))
            for source in ["-- cat \(path)", "\(path)", "<\(path)"] {
                let terminal = try start("$refill --ndjson \(format) \(source)")
                let screen = try await terminal.until("the items") { $0.text.contains("End of the list") }
                #expect(Array(screen.rows[..<2]) == ["┃ one", "┃ warn, 1"])
                #expect(screen.rows[2] == "  two\u{FFFD}[2J" && screen.titleBar.hasPrefix("Log "))
                #expect(screen.statusBar.contains("1 item could not be read   1 of 2"))
            }
        }
    }
}
