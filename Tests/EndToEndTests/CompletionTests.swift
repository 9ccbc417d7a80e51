import Foundation
import Testing
import VirtualTerminal

extension EndToEnd {
    /// What `refill completions SHELL` prints, in the shell that it is for.
    @Suite struct CompletionTests {
        /// A feed's name that a shell must not take as it stands.
        private static let wicked = #"w e'ird "$(touch x);`touch x`"#

        private static let quoted = #"w\ e\'ird\ \"\$\(touch\ x\)\;\`touch\ x\`"#

        /// A person's home, with feeds and files; it goes when this does.
        private final class Home {
            let path = NSTemporaryDirectory() + "refill-completions-\(UUID().uuidString)"
            var environment: [String: String] { ["HOME": path, "folder": path] }

            init() throws {
                let feeds = "\(path)/.config/refill/feeds"
                for folder in [feeds, "\(path)/drawer"] {
                    try FileManager.default.createDirectory(
                        atPath: folder, withIntermediateDirectories: true)
                }
                for file in ["nine.txt", "note", "drawer/sheet"] { try write("\(path)/\(file)") }
                for feed in ["hn", "hidden.two", wicked, ".secret"] { try write("\(feeds)/\(feed).json") }
            }

            deinit {
                try? FileManager.default.removeItem(atPath: path)
            }

            /// Whether the feed's name was run as a command.
            var isHarmed: Bool {
                ["", "/.config/refill/feeds"].contains {
                    FileManager.default.fileExists(atPath: "\(path)\($0)/x")
                }
            }

            private func write(_ file: String) throws { try Data().write(to: URL(fileURLWithPath: file)) }

            /// A shell at its prompt in this home, with the completions in it.
            func prompt(_ program: String, _ words: [String], setUp: String) async throws -> VirtualTerminal {
                try requireShell(program)
                let environment = environment.merging(["refill": refillPath, "PS1": "> "]) { $1 }
                let terminal = try VirtualTerminal(
                    program: program, arguments: words, environment: environment.mapValues { $0 },
                    folder: path)
                terminal.type("\(setUp)\r")
                terminal.type("clear; echo rea''dy\r")
                try await terminal.until("a prompt") { $0.line(0) == "ready" && $0.line(1) == ">" }
                return terminal
            }
        }

        /// What completes to what, in every shell: the words, the last of them typed in part.
        private static let table: [(words: [String], become: Set<String>)] = [
            (["--no-c"], ["--no-cache"]),
            (["--no-"], ["--no-mouse", "--no-cache"]),
            (["com"], ["completions"]),
            (["completions", ""], ["bash", "zsh", "fish"]),
            (["cache", ""], ["clear"]),
            (["--theme", ""], ["terminal", "dark", "light", "plain"]),
            (["num"], ["numbers"]),
            (["--no-mouse", "--page-size", "20", "cof"], ["coffees"]),
            (["h"], ["hn", "hidden.two"]),
            (["--ndjson", "hid"], ["hidden.two"]),
            (["nin"], ["nine.txt"]),
            (["open", "drawer/"], ["drawer/sheet"]),
            (["--url", ""], []),
            (["keys", ""], []),
            (["--", "mkfi"], ["mkfifo"]),
            (["--", "cat", "nin"], ["nine.txt"]),
        ]

        // Broken by: a word that is not offered, is offered where it does not belong, or is run.
        @Test func bash() throws {
            let home = try Home()
            func completed(_ words: [String]) throws -> Set<String> {
                let list = (["refill"] + words).map { "'\($0)'" }.joined(separator: " ")
                let result = try shell(
                    """
                    cd "$folder"; set -u; source <($refill completions bash)
                    COMP_WORDS=(\(list)); COMP_CWORD=\(words.count); _refill
                    printf '%s\\n' "${COMPREPLY[@]}"
                    """, environment: home.environment)
                #expect(result.status == 0 && result.errors == "")
                return Set(result.output.split(separator: "\n").map(String.init))
            }
            for (words, become) in Self.table { #expect(try completed(words) == become, "\(words)") }
            #expect(try completed(["w"]) == [Self.quoted])
            // As bash parts them.
            #expect(try completed(["--ndjson", "=", "hn"]) == ["hn"])
            #expect(try completed(["--url", "=", "https", ":", "//x/", "adv"]) == ["advice"])
            // A file without / or . would be taken for a feed.
            #expect(try completed(["no"]) == [] && completed(["./no"]) == ["./note"])
            #expect(!home.isHarmed)
        }

        // Broken by: names that readline does not quote.
        @Test func bashAtItsPrompt() async throws {
            let home = try Home()
            let terminal = try await home.prompt(
                "/bin/bash", ["--noprofile", "--norc"],
                setUp: "bind 'set enable-bracketed-paste off'; source <($refill completions bash)")
            terminal.type("refill --ndjson hn --no-m\tw\t# done")
            try await terminal.until("both words") {
                $0.line(1) == "> refill --ndjson hn --no-mouse \(Self.quoted) # done"
            }
            terminal.type("\u{15}refill \"w\t# done")
            try await terminal.until("nothing inside of quotes") { $0.line(1) == "> refill \"w# done" }
            terminal.type("\u{15}refill open dra\t\t")
            try await terminal.until("the file in the folder") {
                $0.line(1).hasPrefix("> refill open drawer/sheet")
            }
            #expect(!home.isHarmed)
        }

        // Broken by: a word that is not offered, a name that is not quoted, or help that is not shown.
        @Test func zsh() async throws {
            let home = try Home()
            let terminal = try await home.prompt(
                "/usr/bin/zsh", ["-f"],
                setUp: "mkdir f; $refill completions zsh >f/_refill; fpath+=($PWD/f)\r"
                    + "autoload -U compinit; compinit -u -D; setopt no_beep; unsetopt auto_remove_slash")
            for (words, become) in Self.table {
                let typed = words.joined(separator: " ")
                terminal.type("refill \(typed)\t")
                if become.count == 1, let last = words.last, let word = become.first {
                    terminal.type("# done")
                    let line = "> refill \(typed.dropLast(last.count))\(word) # done"
                    try await terminal.until(line) { $0.line(1) == line }
                } else {
                    terminal.type("\u{04}# done")
                    try await terminal.until("\(typed): \(become)") { screen in
                        let below = (2..<screen.height).flatMap { screen.line($0).split(separator: " ") }
                        return screen.line(1).hasSuffix("# done")
                            && become.isSubset(of: Set(below.map(String.init)))
                            && become.isEmpty == below.isEmpty
                    }
                }
                terminal.type("\u{15}\u{0c}")
                try await terminal.until("an empty line") { $0.line(0) == ">" && $0.line(1) == "" }
                terminal.type("clear; echo rea''dy\r")
                try await terminal.until("a prompt") { $0.line(0) == "ready" && $0.line(1) == ">" }
            }
            terminal.type("refill w\t--no-m\t# done")
            try await terminal.until("both words") {
                $0.line(1) == "> refill \(Self.quoted) --no-mouse # done"
            }
            terminal.type("\u{15}refill cof\u{04}")
            try await terminal.until("the help") { $0.rawText.contains("-- coffees without end") }
            let sourced = try shell(
                """
                zsh -f -c 'autoload -U compinit; compinit -u -D
                source <($refill completions zsh); echo $_comps[refill]'
                """)
            #expect(sourced.output == "_refill\n" && sourced.errors == "")
            #expect(!home.isHarmed)
        }

        // Broken by: a word that is not offered, is offered where it does not belong, or is run.
        @Test func fish() throws {
            try requireShell("/usr/bin/fish")
            let home = try Home()
            func completed(_ words: [String]) throws -> [(word: String, help: String)] {
                let result = try shell(
                    """
                    cd "$folder"; export line='refill \(words.joined(separator: " "))'
                    fish --no-config -c '$refill completions fish | source; complete -C "$line"'
                    """, environment: home.environment)
                #expect(result.status == 0 && result.errors == "")
                return result.output.split(separator: "\n").map { line in
                    let parts = line.split(separator: "\t", maxSplits: 1).map(String.init)
                    return (parts[0], parts.count > 1 ? parts[1] : "")
                }
            }
            for (words, become) in Self.table {
                #expect(Set(try completed(words).map(\.word)) == become, "\(words)")
            }
            let wicked = try #require(completed(["w"]).first)
            #expect(wicked.word == Self.wicked && wicked.help == "a feed of yours")
            #expect(try completed(["cof"]).first?.help.hasPrefix("coffees without end") == true)
            #expect(!home.isHarmed)
        }

        // Broken by: a full disk that is taken for a printed page, or a shell that is not told of.
        @Test func printsOrSaysWhyNot() throws {
            for words in ["completions bash", "completions zsh", "completions fish", "man"] {
                let full = try shell("$refill \(words) >/dev/full")
                #expect(full.status == 1 && full.errors == "refill: cannot write: No space left on device\n")
            }
            #expect(try shell("$refill man | head -1").output.hasPrefix(".Dd "))
            let wrong = try shell("$refill completions ksh")
            #expect(wrong.status == 2 && wrong.output == "")
            #expect(wrong.errors.hasPrefix("refill: completions 'ksh': give one of bash, zsh, fish ("))
            let none = try shell("$refill completions")
            #expect(none.status == 2 && none.errors.contains("completions SHELL: give one of bash"))
            for words in ["man x", "feeds x", "keys -- x", "man -- x"] {
                let more = try shell("$refill \(words)")
                #expect(more.status == 2 && more.errors.contains("stands alone"))
            }
            #expect(try shell("$refill cache").errors.contains("cache is: cache clear"))
        }
    }
}

/// A shell that is missing is no reason to pass.
private func requireShell(_ program: String) throws {
    try #require(
        FileManager.default.isExecutableFile(atPath: program), "install \(program): sh .ci/packages test")
}
