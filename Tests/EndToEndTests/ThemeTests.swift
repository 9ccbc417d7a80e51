import Foundation
import Testing
import VirtualTerminal

extension EndToEnd {
    /// Colours, and what can be told without them.
    @Suite struct ThemeTests {
        private typealias Home = ConfigTests.Home

        private func list(
            _ words: [String], _ environment: [String: String], size: (width: Int, height: Int) = (80, 24)
        ) async throws -> VirtualTerminal {
            let terminal = try VirtualTerminal(
                program: refillPath, arguments: ["--seed", "3", "--latency", "0", "--no-cache"] + words,
                environment: environment.mapValues { $0 }, size: size)
            try await terminal.until("the first page") { $0.statusBar.contains("1 of ") }
            return terminal
        }

        // Broken by: NO_COLOR in `Terminal.Options`, or a selection that a role alone tells: without the bar
        // and `bold`, or `reverse` where the bar has no room.
        @Test(arguments: [
            (["NO_COLOR": "1"], []), (["NO_COLOR": "yes", "TERM": "xterm"], []), ([:], ["--theme", "plain"]),
        ]) func E4_theSelectedRowIsToldWithoutColour(environment: [String: String], words: [String])
            async throws
        {
            let wide = try await list(words, environment)
            wide.type("j")
            let second = try await wide.until("the second row") { $0.statusBar.contains("2 of ") }
            #expect(second.rows[3].hasPrefix("┃ ") && second.rows[5].hasPrefix("┃ "))
            #expect(second.rows[0].hasPrefix("  ") && second.rows[6].hasPrefix("  "))
            #expect(second.cell(0, 5).bold && second.cell(2, 5).bold)
            wide.type("/a")
            let found = try await wide.until("a match") { $0.titleBar.contains("loaded") }
            #expect(
                (2..<4).contains { y in
                    (2..<70).contains { found.cell($0, y).underline && found.cell($0, y).bold }
                })
            let narrow = try await list(words, environment, size: (19, 8))
            narrow.type("j")
            let reversed = try await narrow.until("the second row") { $0.statusBar.contains("2 of ") }
            #expect((0..<19).allSatisfy { reversed.cell($0, 4).reverse && !reversed.cell($0, 2).reverse })
            for text in [wide.screen.rawText, narrow.screen.rawText] { #expect(!text.hasColors) }
        }

        // Broken by: `givesUpColor` in `Looks`: a match in a title would be yellow, and bold as all of it is.
        @Test func aMatchIsUnderlinedOnAConsole() async throws {
            let terminal = try await list([], ["TERM": "linux"])
            terminal.type("/a\r")
            let found = try await terminal.until("a match") { $0.titleBar.contains("loaded") }
            let matches = (2..<70).map { found.cell($0, 2) }.filter { ["a", "A"].contains($0.text) }
            #expect(!matches.isEmpty && matches.allSatisfy { $0.bold && $0.underline && $0.color == -1 })
        }

        // Broken by: a theme that does not reach the terminal, from the option or from the file, the count of
        // colours, or NO_COLOR that counts less than the file or more than the option.
        @Test(arguments: [
            Case("", [], [:], sent: "\u{1b}[36m", not: "38;5;"),
            Case("", ["--theme", "dark"], [:], sent: "38;5;81m", not: "[36m"),
            Case("", ["--theme", "light"], ["NO_COLOR": ""], sent: "38;5;26m", not: "[36m"),
            Case("", ["--theme", "dark"], ["TERM": "linux"], sent: "\u{1b}[36m", not: "38;5;"),
            Case("", ["--theme", "dark"], ["NO_COLOR": "1"], sent: "38;5;81m", not: "[36m"),
            Case(#""dark""#, [], ["NO_COLOR": "1"], sent: "Coffees", not: "38;5;"),
            Case(#""dark""#, ["--theme", "terminal"], [:], sent: "\u{1b}[36m", not: "38;5;"),
            Case(#""light""#, [], [:], sent: "38;5;26m", not: "[36m"),
            Case(#"{"selection": "green"}"#, [], [:], sent: "\u{1b}[32m", not: "[36m"),
            Case(
                #"{"like": "dark", "selection": 200, "dim": "default"}"#, [], [:], sent: "38;5;200m",
                not: "81m"),
            Case(#"{"selection": 200}"#, [], ["TERM": "linux"], sent: "Coffees", not: "38;5;"),
        ]) func themes(_ test: Case) async throws {
            let home = try Home(test.theme.isEmpty ? "{}" : "{\"theme\": \(test.theme)}")
            let terminal = try await list(
                test.words, home.environment.merging(test.environment) { $1 })
            let text = terminal.screen.rawText
            #expect(text.contains(test.sent) && !text.contains(test.not), "\(test)")
        }

        struct Case: Sendable {
            let theme: String
            let words: [String]
            let environment: [String: String]
            let sent: String
            let not: String

            init(
                _ theme: String, _ words: [String], _ environment: [String: String], sent: String,
                not: String
            ) {
                (self.theme, self.words, self.environment) = (theme, words, environment)
                (self.sent, self.not) = (sent, not)
            }
        }

        // Broken by: a theme that is taken for another, or an error that does not say where and what is
        // allowed.
        @Test(arguments: [
            (#""drak""#, "theme: a theme's name is allowed: terminal, dark, light, plain"),
            ("true", "theme: a theme's name (terminal, dark, light, plain) or an object is allowed"),
            (#"{"like": 3}"#, "theme.like: a theme's name is allowed: terminal, dark"),
            (#"{"mach": "red"}"#, "theme.mach: there is no such role; the nearest is match"),
            (
                #"{"match": "rde"}"#,
                "theme.match: a colour is allowed: default, red, green, yellow, blue, magenta, cyan, or a "
                    + "number from 1 to 255"
            ),
            (#"{"match": 256}"#, "theme.match: a colour is allowed"),
            (#"{"match": 0}"#, "theme.match: a colour is allowed"),
        ]) func wrongThemes(theme: String, says: String) throws {
            let home = try Home("{\"theme\": \(theme)}")
            let wrong = try shell("$refill", environment: home.environment)
            #expect(wrong.status == 2 && wrong.output == "")
            #expect(wrong.errors.hasPrefix("refill: \(home.file): \(says)"), "\(wrong.errors)")
            let word = try shell("$refill --theme drak")
            let allowed = "--theme 'drak': give terminal, dark, light, plain"
            #expect(word.status == 2 && word.errors.contains(allowed), "\(word.errors)")
        }
    }
}

extension String {
    /// Whether the bytes ask for a colour, of letters or of their ground.
    fileprivate var hasColors: Bool {
        contains(#/\x1b\[(?:\d+;)*(?:[34][0-8]|9[0-7]|10[0-7])(?:;\d+)*m/#)
    }
}
