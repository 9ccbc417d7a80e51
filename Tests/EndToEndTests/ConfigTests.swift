import Foundation
import ScriptedServer
import Testing
import VirtualTerminal

extension EndToEnd {
    /// What a person sets in `config.json`, keys above all.
    @Suite struct ConfigTests {
        /// A folder of settings, which goes when this does.
        final class Home {
            let path = NSTemporaryDirectory() + "refill-config-\(UUID().uuidString)"
            var file: String { "\(path)/refill/config.json" }
            var environment: [String: String] { ["XDG_CONFIG_HOME": path, "XDG_CACHE_HOME": path] }

            init(_ config: String) throws {
                try FileManager.default.createDirectory(
                    atPath: "\(path)/refill", withIntermediateDirectories: true)
                try Data(config.utf8).write(to: URL(fileURLWithPath: file))
            }

            deinit {
                try? FileManager.default.removeItem(atPath: path)
            }

            func start(_ words: String...) throws -> VirtualTerminal {
                try VirtualTerminal(
                    program: refillPath, arguments: words, environment: environment.mapValues { $0 },
                    size: (80, 24))
            }
        }

        /// A list of sixty lines, the first of them selected.
        private func lines(_ config: String) async throws -> (Home, VirtualTerminal) {
            let home = try Home(config)
            let file = "\(home.path)/lines"
            let text = (1...60).map { "line \($0)\n" }.joined()
            try Data(text.utf8).write(to: URL(fileURLWithPath: file))
            let terminal = try home.start(file)
            try await terminal.until("the lines") { $0.statusBar.hasSuffix("1 of 60") }
            return (home, terminal)
        }

        // Broken by: a map that does not reach the screen, its keys or its hints.
        @Test func keysAndHintsFollow() async throws {
            let (_, terminal) = try await lines(
                #"{"keys": {"down": ["x", "F2"], "refresh": "u", "back": ["^X ^C"], "last": "ge"}}"#)
            #expect(terminal.screen.statusBar.hasPrefix("x k move  u refresh  / filter  ? help  ^X ^C quit "))
            terminal.type("x\u{1b}OQ")
            try await terminal.until("row 3") { $0.statusBar.hasSuffix("3 of 60") }
            terminal.type("jrqG")
            terminal.type("ge")
            try await terminal.until("row 60") { $0.statusBar.hasSuffix("60 of 60") }
            terminal.type("\u{18}\u{03}")
            #expect(try await terminal.exitStatus() == .exited(0))
        }

        // Broken by: a hint of a key that is not there, or a way out that was taken.
        @Test func unboundCommands() async throws {
            let (_, terminal) = try await lines(
                #"{"keys": {"refresh": [], "back": [], "quit": [], "suspend": []}, "mouse": false}"#)
            let bar = terminal.screen.statusBar
            // The way out that nobody can take away is said, if it is the only one.
            #expect(bar.hasPrefix("↑↓ move  / filter  ? help  ^C quit   ") && !bar.contains("refresh"))
            #expect(!terminal.screen.rawText.contains("\u{1b}[?1000"))
            terminal.type("qQ\u{1a}j")
            try await terminal.until("row 2") { $0.statusBar.hasSuffix("2 of 60") }
            terminal.type("\u{03}")
            #expect(try await terminal.exitStatus() == .exited(0))
        }

        // Broken by: a byte order mark that is no JSON, or a file that must be there.
        @Test func noFileOrOneWithAMark() throws {
            let home = try Home("\u{feff}{}")
            let marked = try shell("$refill keys", environment: home.environment)
            try FileManager.default.removeItem(atPath: home.file)
            let missing = try shell("$refill keys", environment: home.environment)
            #expect(marked.status == 0 && missing.status == 0 && marked.output == missing.output)
            let words = missing.output.split(separator: "\n").map { $0.split(separator: " ") }
            #expect(words.first == ["moving"])
            #expect(words.contains { $0.prefix(4) == ["down", "j", "Down", "^N"] })
            #expect(words.contains { $0.prefix(3) == ["placeMiddle", "zz", "scroll"] })
        }

        // Broken by: a map other than the one that is in effect, or columns that are not aligned.
        @Test func listOfKeys() throws {
            let home = try Home(
                #"{"keys": {"down": ["\u0416", "漢"], "quit": [], "suspend": [], "help": "g"}}"#)
            let list = try shell("$refill keys", environment: home.environment)
            #expect(list.status == 0 && list.errors == "" && list.output.hasSuffix("at once\n"))
            let lines = list.output.components(separatedBy: "\n")
            let blanks = String(repeating: " ", count: 16)
            #expect(lines.contains("  down           Ж  漢\(blanks)a row down"))
            #expect(lines.contains { $0.hasPrefix("  first          Home  <  M-<         ") })
            #expect(lines.contains { $0.hasPrefix("  help           g                   ") })
            #expect(lines.contains { $0.hasPrefix("  quit           ^C                  ") })
            #expect(lines.contains("  suspend                             suspend"))
        }

        // Broken by: a wrong config that is taken, or an error that does not say where and what is allowed.
        @Test(arguments: [
            (#"{"keys": {"down": "x", "up": ["k", "x"]}}"#, "keys: x is given to down and to up"),
            (#"{"keys": {"first": "g", "last": "ge"}}"#, "keys: g, given to first, and ge, given to last"),
            (
                #"{"keys": {"refersh": "x"}}"#,
                "keys.refersh: there is no such command; the nearest is refresh"
            ),
            (#"{"keys": {"frobnicate": "x"}}"#, "there is no such command; there are "),
            (#"{"kyes": {}}"#, "config.json: kyes: there is no such setting; the nearest is keys"),
            (#"{"keys": {"down": "C-n"}}"#, "keys.down: 'C-n' is no key; allowed: a character, Space, ^A"),
            (#"{"keys": {"down": ["^M"]}}"#, "keys.down: '^M' is no key"),
            (#"{"keys": {"down": [1]}}"#, "keys.down: a key is allowed, or a list"),
            (#"{"keys": {"down": null}}"#, "keys.down: a key is allowed, or a list"),
            (#"{"keys": "j"}"#, "keys: an object is allowed"),
            (#"{"mouse": "no"}"#, "mouse: true or false is allowed"),
            (#"{"keys": {"quit": [], "up": "^C"}}"#, "keys: ^C is given to up and to quit; it quits where"),
            (#"{"keys": {"up": "\u001b[2J"}}"#, "[2J' is no key"),
            ("[]", "config.json: an object is allowed"), ("", "config.json: is empty"),
            ("{\"keys\": ", "config.json: is not JSON: it ends too early, in line 1"),
            ("{\"mouse\": true\n \"manual\": true}", "config.json: is not JSON: line 2, column 2"),
        ])
        func wrongConfigs(config: String, says: String) throws {
            let home = try Home(config)
            for words in ["keys", "--latency 0", "numbers --latency 0"] {
                let wrong = try shell("$refill \(words)", environment: home.environment)
                #expect(wrong.status == 2 && wrong.output == "")
                #expect(wrong.errors.hasPrefix("refill: \(home.file): ") && wrong.errors.contains(says))
                #expect(wrong.errors.split(separator: "\n").count == 1 && !wrong.errors.contains("\u{1b}"))
            }
            // What needs no settings is not kept from saying what it says.
            #expect(try shell("$refill --help", environment: home.environment).status == 0)
        }

        // Broken by: a file that cannot be read taken for none.
        @Test func unreadable() throws {
            let home = try Home("{}")
            try FileManager.default.removeItem(atPath: home.file)
            try FileManager.default.createDirectory(
                atPath: home.file, withIntermediateDirectories: false)
            let folder = try shell("$refill keys", environment: home.environment)
            #expect(folder.status == 2 && folder.errors == "refill: \(home.file): Is a directory\n")
            let more = try shell("$refill keys down", environment: home.environment)
            #expect(more.status == 2 && more.errors.contains("keys stands alone"))
        }

        // Broken by: a number, two keys, or emacs' and vi's keys that do something else.
        @Test func countsAndPairs() async throws {
            let (_, terminal) = try await lines("{}")
            let table: [(keys: String, row: Int)] = [
                ("10j", 11), ("5G", 5), ("12g", 12), ("3k", 9), ("\u{1b}>", 60), ("\u{1b}<", 1),
                ("2\u{16}", 41), ("\u{1b}v", 20), ("999999999j", 60), ("30G", 30), ("4\u{07}j", 31),
            ]
            for (keys, row) in table {
                terminal.type(keys)
                try await terminal.until("\(keys.debugDescription) to row \(row)") {
                    $0.statusBar.hasSuffix("\(row) of 60")
                }
            }
            for (keys, top, selected) in [
                ("zt", 31, 31), ("L", 31, 51), ("M", 31, 41), ("zb", 21, 41), ("zz", 31, 41), ("H", 31, 31),
            ] {
                terminal.type(keys)
                try await terminal.until("\(keys) from row \(top)") {
                    $0.rows[0].hasSuffix("line \(top)") && $0.statusBar.hasSuffix("\(selected) of 60")
                }
            }
        }
    }
}
