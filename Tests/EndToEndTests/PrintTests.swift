import Foundation
import ScriptedServer
import Testing
import VirtualTerminal

extension EndToEnd {
    /// Lists that are printed: `--plain`, `--json` and `--limit`.
    @Suite struct PrintTests {
        private func lines(_ text: String) -> [String] {
            text.split(whereSeparator: \.isNewline).map(String.init)
        }

        // Broken by: `isPrinting`, or anything that takes the terminal first.
        @Test(arguments: ["--plain", "--json"]) func onATerminal(form: String) async throws {
            let terminal = try startRefill(form, "--latency", "0", "--limit", "2", size: (300, 9))
            #expect(try await terminal.exitStatus() == .exited(0))
            let text = terminal.screen.rawText
            #expect(!text.contains("\u{1b}") && lines(text).count == (form == "--json" ? 2 : 6))
        }

        // Broken by: an item that is printed as its row, or lacks what the service sent; a page too many.
        @Test func itemsAsJSON() async throws {
            let service = try CoffeeService { coffees($0 * 10 + 1...$0 * 10 + 10) }
            let printed = try shell("$refill --url \(service.url) --json --limit 25")
            #expect(printed.status == 0 && printed.errors == "")
            #expect(lines(printed.output) == (1...25).map { coffee($0) })
            #expect(service.requestCount == 3)
            let first = try shell("$refill --url \(service.url) --json")
            #expect(lines(first.output).count == 10 && service.requestCount == 4)
        }

        // Broken by: an item that is no object, or a control character that is written as it is.
        @Test(arguments: [
            ("numbers --latency 0 --json --limit 2", #"{"number":12}|{"number":11}"#),
            ("--json ./lines", #"{"line":"a\u001b[2J\u009b\"\\"}|{"line":"{\"n\":1}"}"#),
            ("--json --limit 1 ./lines", #"{"line":"a\u001b[2J\u009b\"\\"}"#),
            ("--json --ndjson ./feed.json ./items", #"{"n":1,"x":[1.50,null]}|"text"|{"n":3}"#),
            ("--json --limit 2 --ndjson ./feed.json - < ./items", #"{"n":1,"x":[1.50,null]}|"text""#),
            ("--plain --limit 2 --ndjson ./feed.json -- cat ./items", "1|text"),
            ("--limit 1 ./lines", "a\u{FFFD}[2J\u{FFFD}\"\\"),
        ])
        func everyFeed(words: String, expected: String) throws {
            let folder = try TemporaryFolder()
            try folder.write("lines", "a\u{1b}[2J\u{9b}\"\\\n{\"n\":1}\n")
            try folder.write("items", "{\"n\": 1, \"x\": [1.50, null]}\n\"text\"\n{\"n\": 3}\n")
            try folder.write("feed.json", #"{"name":"N","title":"n"}"#)
            let printed = try shell("cd \(folder.path) && $refill \(words)")
            #expect(printed.status == 0 && printed.errors == "")
            #expect(lines(printed.output) == expected.split(separator: "|").map(String.init))
        }

        // Broken by: items that are left out and nobody knows.
        @Test func itemsThatCannotBeRead() throws {
            let service = try CoffeeService { number in
                .json(number < 2 ? "[\(coffee(number)),null,5]" : "[]")
            }
            let printed = try shell("$refill --url \(service.url) --json --limit 9")
            #expect(printed.status == 0 && lines(printed.output) == [coffee(0), coffee(1)])
            #expect(printed.errors == "refill: Coffees: 4 items could not be read\n")
        }

        // Broken by: rows that are held back until all have come, or a failure that is not told.
        @Test func aPageThatFails() throws {
            let service = try CoffeeService { $0 == 0 ? coffees(1...10) : .text("no", status: 404) }
            let failed = try shell("$refill --url \(service.url) --json --limit 100")
            #expect(failed.status == 1 && lines(failed.output).count == 10)
            #expect(failed.errors.hasPrefix("refill: could not load Coffees: "))
            #expect(failed.errors.contains("404") && lines(failed.errors).count == 1)
        }

        // Broken by: the words of a failed end that `print` does not hand on; a limit that is not heeded.
        @Test(arguments: [
            ("", 1, "a|b"), ("--plain", 1, "a|b"), ("--json", 1, #"{"line":"a"}|{"line":"b"}"#),
            ("--limit 5", 1, "a|b"), ("--limit 2", 0, "a|b"), ("--json --limit 1", 0, #"{"line":"a"}"#),
        ])
        func aCommandThatFails(words: String, status: Int32, expected: String) throws {
            let script = "echo a; echo b; echo oops >&2; exit 3"
            let printed = try shell("$refill \(words) -- sh -c '\(script)'")
            #expect(printed.status == status)
            #expect(lines(printed.output) == expected.split(separator: "|").map(String.init))
            let told = "refill: could not load sh -c \(script): exit status 3: oops\n"
            #expect(printed.errors == (status == 0 ? "" : told))
        }

        // Broken by: a service that is asked again and again for what it has given.
        @Test func pagesThatRepeat() throws {
            let service = try CoffeeService { _ in coffees(1...10) }
            let printed = try shell("$refill --url \(service.url) --plain --limit 100")
            #expect(printed.status == 0 && lines(printed.output).count == 30 && service.requestCount == 4)
        }

        // Broken by: a wait that is an error, or that nobody is told of.
        @Test func aServiceThatAsksToWait() throws {
            let service = try CoffeeService { number in
                number == 1
                    ? .text("", status: 429, headers: [("Retry-After", "1")])
                    : coffees(number * 10...number * 10 + 9)
            }
            let printed = try shell("$refill --url \(service.url) --json --limit 20")
            #expect(printed.status == 0 && lines(printed.output).count == 20 && service.requestCount == 3)
            #expect(printed.errors == "refill: Coffees: asked to wait 1 s\n")
        }

        // Broken by: pages that are fetched for a reader who has left.
        @Test func aReaderThatLeaves() throws {
            let words = "$refill --latency 0 --json --limit 1000000"
            let printed = try shell("set -o pipefail; \(words) | head -3")
            #expect(printed.status == 0 && printed.errors == "" && lines(printed.output).count == 3)
        }

        // Broken by: rows that come only with the last page, or a ^C that is not heard while one loads.
        @Test func anInterrupt() async throws {
            let gate = Gate()
            let service = try CoffeeService { $0 == 0 ? coffees(1...10) : coffees(11...20).held(by: gate) }
            let terminal = try startRefill(
                "--url", service.url, "--json", "--limit", "30", size: (300, 30))
            try await terminal.until("the first page") { $0.line(9).contains("uid-10") }
            try await service.received(2)
            terminal.type("\u{3}")
            #expect(try await terminal.exitStatus() == .signalled(SIGINT))
            try await service.sawClose()
            gate.open()
        }

        // Broken by: what does not go together and is taken, or a bound that is not held.
        @Test(arguments: [
            ("--plain --json", "--plain and --json: give one"), ("--limit 0", "from 1 to 1000000"),
            ("--limit 1000001", "from 1 to 1000000"), ("--limit", "needs a value: N"),
        ])
        func errors(words: String, reason: String) throws {
            let wrong = try shell("$refill \(words)")
            #expect(wrong.status == 2 && wrong.output == "" && wrong.errors.contains(reason))
            #expect(lines(wrong.errors).count == 1)
        }

        // Broken by: a limit that is forgotten where rows are shown.
        @Test func aLimitOnAScreen() async throws {
            let terminal = try startRefill("--limit", "5")
            #expect(try await terminal.exitStatus() == .exited(2))
            #expect(terminal.screen.text.contains("--limit goes with --plain, --json, or"))
        }
    }
}
