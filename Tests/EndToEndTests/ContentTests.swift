import Foundation
import ScriptedServer
import Testing
import VirtualTerminal

extension EndToEnd {
    /// What services send that they should not.
    @Suite struct ContentTests {
        /// A service with one page of given names.
        private func service(names: [String]) throws -> CoffeeService {
            let items = names.enumerated().map { coffee($0.offset + 1, name: $0.element) }
            return try CoffeeService { number in
                number == 0 ? .json("[\(items.joined(separator: ","))]") : .hang
            }
        }

        // H1. Broken by: any text that reaches a cell without going through `Glyphs`.
        @Test func H1_escapesNeverReachTheTerminal() async throws {
            let payloads = [
                "\u{1b}]0;owned\u{07}", "\u{1b}]8;;http://x\u{1b}\\link\u{1b}]8;;\u{1b}\\",
                "\u{1b}]52;c;aGk=\u{07}",
                "\u{1b}[2J\u{1b}[6n", "\u{1b}P1$r\u{1b}\\", "end\u{1b}", "\u{9b}2J", "\u{9d}0;x\u{9c}",
                "a\u{0}b\nc\rd",
            ]
            let service = try service(names: payloads)
            let terminal = try startRefill("--url", service.url, size: (80, 40))
            let screen = try await terminal.until("the first page") { $0.isLoaded }
            // The only such command is our own, of which `TitleTests` look at the text.
            let sent = screen.rawText.replacingOccurrences(of: "\u{1b}]2;Coffees\u{7}", with: "")
            for part in ["\u{1b}]", "\u{1b}[6n", "\u{1b}P", "\u{9b}", "\u{9d}", "\u{9c}", "\u{0}"] {
                let isThere = sent.unicodeScalars.map(String.init).joined().contains(part)
                #expect(!isThere, "\(part.debugDescription) reached the terminal")
            }
            #expect(screen.rows[24].hasPrefix("  a\u{FFFD}b c d"))
        }

        // H1, error bodies. Broken by: a body shown as the reason.
        @Test func H1_errorBodiesAreNotShown() async throws {
            let body = "<html>\u{1b}]0;owned\u{07}" + String(repeating: "x", count: 1 << 20)
            let service = try CoffeeService { _ in .text(body, status: 400) }
            let terminal = try startRefill("--url", service.url)
            let screen = try await terminal.until("the reason") {
                $0.refreshRow.hasPrefix("Could not refresh:")
            }
            #expect(!screen.rawText.contains("owned") && !screen.text.contains("html"))
        }

        // H3. Broken by: format characters kept; the Hebrew letters must be.
        @Test func H3_overridesAreDropped() async throws {
            let service = try service(names: ["abc\u{202E}def", "\u{2066}x\u{2069}y", "שלום"])
            let terminal = try startRefill("--url", service.url)
            let screen = try await terminal.until("the first page") { $0.isLoaded }
            #expect(screen.rows[0] == "┃ abcdef" && screen.rows[3] == "  xy")
            #expect(screen.rows[6] == "  שלום")
            for scalar in "\u{202E}\u{2066}\u{2069}".unicodeScalars {
                #expect(!screen.rawText.unicodeScalars.contains(scalar))
            }
        }

        // T3. Broken by: text that is cut inside of a character, or a width taken for another.
        @Test func T3_onlyWholeCharactersAtEveryWidth() async throws {
            let name = "aé咖😀bü啡🇫🇷 cñ豆😀dö香 e"
            let service = try service(names: [name, "plain"])
            let terminal = try startRefill("--url", service.url)
            try await terminal.until("the first page") { $0.isLoaded }
            for width in stride(from: 60, through: 20, by: -1) {
                terminal.resize(width, 12)
                let screen = try await terminal.until("width \(width)") { screen in
                    screen.width == width && screen.height == 12 && screen.titleBar.hasSuffix("2 rows")
                        && screen.statusBar.hasSuffix(" of 2")
                }
                #expect(!screen.text.contains("\u{FFFD}") && !screen.text.contains("M-"))
                #expect(screen.rows[0].hasPrefix("┃ aé咖😀bü啡") && screen.rows[3] == "  plain")
                // All of it, or a beginning that fills the row but for half of what comes next.
                let isWhole = screen.rows[0] == "┃ \(name)"
                let isCut =
                    screen.rows[0].hasSuffix("…") && name.hasPrefix(screen.rows[0].dropFirst(2).dropLast())
                let used = (0..<width).last { screen.cell($0, 2).text != " " } ?? 0
                #expect(isWhole || isCut && used >= width - 2, "\(width): \(screen.rows[0])")
            }
        }

        // T1. Broken by: a width that is taken for another, or parts of a picture that terminals draw as one.
        @Test func T1_theRightColumnStandsStill() async throws {
            let names = [
                "plain", "😀", "❤\u{FE0F}", "👨\u{200D}👩\u{200D}👧\u{200D}👦", "🇫🇷", "e\u{301}", "\u{1FAE8}",
                "👍\u{1F3FD}", "한글",
            ]
            let items = names.enumerated().map { number, name in
                coffee(number, name: name).replacingOccurrences(of: "Huila", with: name)
            }
            let service = try CoffeeService { number in
                number == 0 ? .json("[\(items.joined(separator: ","))]") : .hang
            }
            let terminal = try startRefill("--url", service.url, size: (60, 30))
            let loaded = try await terminal.until("the first page") { $0.isLoaded }
            for row in 0..<names.count {
                let right = (44..<60).map { loaded.cell($0, 4 + 3 * row).text }.joined()
                #expect(right == "Variety: Caturra", "\(names[row])")
            }
            #expect(loaded.rows[3] == "  😀" && loaded.rows[9] == "  👨👩👧👦")
            #expect(loaded.rows[15] == "  e\u{301}" && loaded.rows[18] == "  \u{FFFD}")
            // Nothing is left behind by scrolling there and back.
            terminal.type("\u{05}")
            try await terminal.until("a line below") {
                $0.rows[2] == "┃ 😀" && $0.statusBar.hasSuffix("2 of 9")
            }
            terminal.type("\u{19}k")
            let again = try await terminal.until("the top") { $0.statusBar.hasSuffix("1 of 9") }
            #expect(Array(again.rows.prefix(26)) == Array(loaded.rows.prefix(26)))
        }

        // N1. Broken by: a reader of headers that wants a blank behind the colon.
        @Test func N1_headersWithoutABlank() async throws {
            let body = "[\(coffee(1)),\(coffee(2))]"
            let length = "Content-Length:\(body.utf8.count)"
            let head = "HTTP/1.1 200 OK\r\n\(length)\r\nContent-Type:application/json\r\n\r\n"
            let service = try CoffeeService { number in
                number == 0 ? Answer([.send(Array((head + body).utf8))]) : .hang
            }
            let terminal = try startRefill("--url", service.url)
            let screen = try await terminal.until("the page") { $0.isLoaded }
            #expect(screen.titleBar.hasSuffix("2 rows"))
        }

        // J1. Broken by: an item that costs its page.
        @Test func J1_oddItemsCostOnlyThemselves() async throws {
            var items = (1...20).map { coffee($0) }
            items[1] =
                #"{"id":2,"uid":"u2","blend_name":null,"origin":"Embu, Kenya","notes":"fig"}"#
            items[2] = #"{"id":3,"uid":"u3","origin":"Embu, Kenya"}"#
            items[3] = "null"
            items[4] = #""text""#
            items[5] = #"{"id":"6","uid":6,"blend_name":12,"notes":["a"],"origin":"x","variety":true}"#
            let body = "[\(items.joined(separator: ","))]"
            let service = try CoffeeService { number in number == 0 ? .json(body) : .hang }
            let terminal = try startRefill("--url", service.url)
            let screen = try await terminal.until("the page") { $0.isLoaded }
            #expect(screen.titleBar.hasSuffix("18 rows"))
            #expect(screen.statusBar.contains("2 items could not be read"))
            #expect(screen.text.contains("Embu, Kenya") && screen.text.contains("  12"))
        }

        // J3. Broken by: a BOM that is not skipped, or a page of HTML that is shown.
        @Test func J3_whatIsNotJSON() async throws {
            let service = try CoffeeService { number in
                switch number {
                case 0: .json("\u{FEFF}[\((1...10).map { coffee($0) }.joined(separator: ","))]")
                case 1: .text("<html><body>Please log in</body></html>")
                case 2: .text("<p>" + String(repeating: "broken ", count: 150_000), status: 400)
                default: .json("")
                }
            }
            let terminal = try startRefill("--url", service.url)
            let first = try await terminal.until("the page with a BOM") { $0.isLoaded }
            #expect(first.titleBar.hasSuffix("10 rows"))
            for (number, words) in [(2, "not JSON"), (3, "400"), (4, "empty")] {
                terminal.type("r")
                try await service.received(number)
                let screen = try await terminal.until("the reason \(words)") {
                    $0.refreshRow.hasPrefix("Could not refresh:") && $0.refreshRow.contains(words)
                }
                #expect(screen.titleBar.hasSuffix("10 rows") && screen.selected == "Coffee 1")
                #expect(!screen.text.contains("<") && !screen.text.contains("log in"))
            }
        }

        // N3. Broken by: a body that is taken though its connection ended early.
        @Test func N3_aTruncatedAnswerIsNotTaken() async throws {
            let whole = "[\(coffee(7))]"
            let service = try CoffeeService { number in
                switch number {
                case 0: coffees(1...10)
                // What is seen to be cut is asked for three times.
                case 1...3: .length(whole.utf8.count + 50, whole)
                case 4...6: .chunked([whole], isCut: true)
                case 7: .unsized(String(whole.dropLast(9)))
                default: .length(10, whole)
                }
            }
            let terminal = try startRefill("--url", service.url)
            try await terminal.until("the first page") { $0.isLoaded }
            for number in [4, 7, 8, 9] {
                terminal.type("r")
                try await service.received(number)
                let screen = try await terminal.until("failure \(number)") {
                    $0.refreshRow.hasPrefix("Could not refresh:")
                }
                #expect(screen.titleBar.hasSuffix("10 rows") && screen.selected == "Coffee 1")
            }
        }

        // S1. Broken by: a cancel that hangs, or that a request does not survive.
        @Test func S1_cancelsNeverFreeze() async throws {
            let service = try CoffeeService { number in
                number % 3 == 0
                    ? coffees(1...10)
                    : number % 3 == 1 ? .hang : Answer([.send(Answer.head(200, [])), .hang])
            }
            let terminal = try startRefill("--url", service.url)
            try await terminal.until("the first page") { $0.isLoaded }
            for round in 0..<100 {
                terminal.type("rc")
                terminal.type("r")
                terminal.type("c")
                if round % 10 == 9 {
                    terminal.type("j")
                    try await terminal.until("row 2") { $0.selected == "Coffee 2" }
                    terminal.type("k")
                    try await terminal.until("row 1") { $0.selected == "Coffee 1" }
                }
            }
            try await terminal.until("no spinner") { !$0.isRefreshing }
            terminal.type("q")
            #expect(try await terminal.exitStatus() == .exited(0))
        }
    }
}
