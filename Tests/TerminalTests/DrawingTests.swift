import Foundation
import Testing
import VirtualTerminal

extension ProbeTests {
    /// What stands on the screen is what was shown.
    @Suite struct DrawingTests {
        // Broken by: `RowChange.span` without the look for wide characters, or `fillRow`.
        @Test(arguments: [50, 51, 52, 81]) func changesLeaveTheScreenOfAFullPaint(width: Int) async throws {
            let terminal = try await startProbe(["--no-mouse"], size: (width, 12))
            terminal.type(String(repeating: "n", count: 400) + "\u{c}q")
            #expect(try await terminal.exitStatus() == .exited(0))
            let text = terminal.screen.rawText
            let clear = try #require(text.range(of: "\u{1b}[H\u{1b}[2J", options: .backwards)).lowerBound
            let end = try #require(text.range(of: "\u{1b}[?2004l", options: .backwards)).lowerBound
            let changed = Screen(after: text[..<clear].utf8, width: width, height: 12)
            let painted = Screen(after: text[..<end].utf8, width: width, height: 12)
            #expect(changed.differences(from: painted) == [])
            #expect(changed.text.contains("コ"))
        }

        // Broken by: `RowChange`, or the guard in `Painter.show`: the same frame would be written again.
        @Test func nothingChangedNothingWritten() async throws {
            var outputs: [[UInt8]] = []
            for keys in ["nq", "nxxxxq"] {
                let terminal = try await startProbe()
                terminal.type(keys)
                #expect(try await terminal.exitStatus() == .exited(0))
                outputs.append(terminal.screen.raw)
            }
            #expect(outputs[0] == outputs[1])
        }

        // Broken by: `Looks`.
        @Test func looks() async throws {
            let terminal = try await startProbe()
            terminal.type("x")
            let screen = try await terminal.until("x") { $0.lastEvent == "character x" }
            #expect(screen.cell(0, 0).bold && screen.cell(0, 0).color == -1)
            #expect(screen.cell(0, 1).color == 2 && !screen.cell(0, 1).bold)
            #expect(screen.cell(79, 23).reverse && screen.cell(79, 23).text == "]")
            #expect(screen.isCursorVisible && screen.cursor == (2, 0))
        }

        // Broken by: NO_COLOR in `Options`, or `hasColor` in `Looks`.
        @Test(arguments: [["NO_COLOR": "1"], ["TERM": "vt100"]]) func noColor(environment: [String: String])
            async throws
        {
            let terminal = try await startProbe(environment: environment.mapValues { $0 })
            terminal.type("x")
            let screen = try await terminal.until("x") { $0.lastEvent == "character x" }
            #expect(screen.cell(0, 1).color == -1 && screen.cell(0, 23).reverse)
            #expect(!screen.rawText.contains("[32m"))
        }

        // Broken by: the number of colours in `Looks`, or `isThere`: what a terminal has not would be asked
        // for. The three at the right are dim, an error, and one in a colour of its own.
        @Test(arguments: [
            ("xterm-256color", [153, 246, 12, 200]), ("xterm-16color", [6, -1, 12, -1]),
            ("linux", [6, -1, -1, -1]), ("vt100", [-1, -1, -1, -1]),
        ]) func themes(term: String, colors: [Int]) async throws {
            let sixteen = "xterm-16color|of sixteen colours, colors#16, pairs#256, use=xterm-256color,"
            let kinds = try TerminalKinds(sixteen)
            let environment = ["TERM": term, "TERMINFO_DIRS": "\(kinds.path):/lib/terminfo"]
            let screen = try await startProbe(["--dark"], environment: environment).screen
            #expect([0, 78, 77, 76].map { screen.cell($0, 0).color } == colors)
            #expect([0, 78, 77, 76].map { screen.cell($0, 0).bold } == [true, false, true, true])
            #expect(screen.rawText.contains("38;5;") == (term == "xterm-256color"))
            // Told by an attribute only where no colour does it.
            #expect(screen.rawText.contains(#/\[(\d+;)*2m/#) == ["xterm-16color", "linux"].contains(term))
        }

        // Broken by: `lostInColor` or `givesUpColor`: ncurses drops the attribute, and a match is told by its
        // colour alone; or `^` in `telling`, where there is no underline. The five are a match, an error, a
        // selection, and underlined and dim letters in a colour of their own.
        @Test(arguments: [
            ("xterm-256color", ["bu3", "b1", "b6", "u2", "2"]), ("linux", ["bu", "b1", "b6", "u", "2"]),
            ("ansi", ["bu", "b1", "b6", "u", "2"]), ("cons25", ["br", "b1", "b6", "r", "2"]),
            ("no-bold", ["bu", "b", "b", "u2", "2"]), ("vt100", ["bu", "b", "b", "u", ""]),
        ]) func attributesBeforeColours(term: String, looks: [String]) async throws {
            let kinds = try TerminalKinds("no-bold|of colours that are never bold, ncv#32, use=linux,")
            let environment = ["TERM": term, "TERMINFO_DIRS": "\(kinds.path):/lib/terminfo"]
            let screen = try await startProbe(["--roles"], environment: environment).screen
            let shown = (0..<looks.count).map { index in
                let cell = screen.cell(78 - index, 0)
                return (cell.bold ? "b" : "") + (cell.underline ? "u" : "") + (cell.reverse ? "r" : "")
                    + (cell.color < 0 ? "" : "\(cell.color)")
            }
            #expect(shown == looks)
        }

        // Broken by: `clibc_locale_start`, or `isASCII` in `Looks`.
        @Test(
            arguments: [
                (["LC_ALL": "C"], true), (["LC_ALL": nil], true),
                (["LC_ALL": nil, "LANG": "xx_YY.UTF-8"], false),
                (["LC_ALL": "xx_YY.UTF-8"], false), (["LC_ALL": "xx_YY"], true),
            ] as [([String: String?], Bool)]) func locales(environment: [String: String?], isASCII: Bool)
            async throws
        {
            let terminal = try await startProbe(
                environment: environment.merging(["TERM": "tmux-256color"]) { $1 })
            terminal.type("é")
            let event = isASCII ? "character ?" : "character é"
            let screen = try await terminal.until(event) { $0.lastEvent == event }
            if isASCII { #expect(screen.raw.allSatisfy { $0 < 0x80 }) }
        }

        // Broken by: `checkKind`.
        @Test(arguments: [
            (nil, "TERM is not set: the kind of terminal is not known"),
            ("", "TERM is not set: the kind of terminal is not known"),
            ("dumb", "the terminal type in TERM cannot show a full screen: dumb"),
            ("xterm-nosuch", "unknown terminal type in TERM: xterm-nosuch"),
        ]) func terminalsThatWillNotDo(term: String?, text: String) async throws {
            let terminal = try VirtualTerminal(program: probePath, environment: ["TERM": term])
            #expect(try await terminal.exitStatus() == .exited(2))
            #expect(terminal.screen.rawText == "probe: \(text)\r\n")
        }

        // Broken by: a `TerminalDevice` that takes what is not there.
        @Test func noTerminalAtAll() async throws {
            let terminal = try VirtualTerminal(
                program: "/usr/bin/setsid",
                arguments: ["-w", "/bin/sh", "-c", "\(probePath); echo ended with $?"])
            #expect(try await terminal.exitStatus() == .exited(0))
            let text =
                "probe: no terminal to draw on: /dev/tty: No such device or address\r\nended with 2\r\n"
            #expect(terminal.screen.rawText == text)
        }
    }
}
