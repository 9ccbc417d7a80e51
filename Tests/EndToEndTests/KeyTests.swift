import ScriptedServer
import Testing
import VirtualTerminal

extension EndToEnd {
    /// Keys and the mouse, as they come from a terminal.
    @Suite struct KeyTests {
        /// Sixty coffees in one page, of which seven are in view, and the 30th selected as the last of them.
        private func startAtRow30() async throws -> (CoffeeService, VirtualTerminal) {
            let service = try CoffeeService { number in number == 0 ? coffees(1...60) : .hang }
            let terminal = try startRefill("--url", service.url, "--page-size", "60")
            try await terminal.until("the first page") { $0.isLoaded }
            terminal.type(String(repeating: "j", count: 29))
            try await terminal.until("row 30") { $0.statusBar.hasSuffix("30 of 60") }
            return (service, terminal)
        }

        /// Goes back to row 30, which then is the last one in view again.
        private func returnToRow30(_ terminal: VirtualTerminal) async throws {
            terminal.type("g" + String(repeating: "j", count: 29))
            try await terminal.until("row 30 again") { $0.statusBar.hasSuffix("30 of 60") }
        }

        // Broken by: a key of design.md's table that is missing in `KeyMap.standard` or does something else.
        @Test func movesOfTheKeyTable() async throws {
            let table: [(keys: [String], row: Int)] = [
                (["j", Keys.down, "\u{1b}[B", "\u{0e}"], 31),
                (["k", Keys.up, "\u{1b}[A", "\u{10}"], 29),
                (["\u{1b}[6~", "\u{06}", " "], 37),
                (["\u{1b}[5~", "\u{02}", "b"], 23),
                (["\u{04}"], 33),
                (["\u{15}"], 27),
                (["g", "\u{1b}OH", "\u{1b}[H", "\u{1b}[1~", "<"], 1),
                (["G", "\u{1b}OF", "\u{1b}[F", "\u{1b}[4~", ">"], 60),
            ]
            let (service, terminal) = try await startAtRow30()
            for (keys, row) in table {
                for key in keys {
                    terminal.type(key)
                    try await terminal.until("\(key.debugDescription) to row \(row)") {
                        $0.statusBar.hasSuffix("\(row) of 60")
                    }
                    // The end asks for more, which would make another list of it.
                    terminal.type("c")
                    try await returnToRow30(terminal)
                }
            }
            #expect(service.requestCount <= 1 + table[7].keys.count)
        }

        // Broken by: `^E`, `^Y`, the wheel's three lines, or a selection that is not carried along.
        @Test func scrollingCarriesTheSelection() async throws {
            let (_, terminal) = try await startAtRow30()
            let first = terminal.screen.rows[0]
            #expect(first == "  Coffee 24")
            terminal.type("\u{05}")
            try await terminal.until("a line further") {
                $0.rows[2] == "  Coffee 25" && $0.rows[17] == "┃ Coffee 30"
            }
            terminal.type("\u{19}\u{19}")
            try await terminal.until("a line above") {
                $0.rows[1] == "  Coffee 24" && $0.statusBar.hasSuffix("29 of 60")
            }
            terminal.type("\u{05}" + Keys.wheelUp)
            try await terminal.until("three lines above") {
                $0.rows[0] == "  Coffee 23" && $0.statusBar.hasSuffix("29 of 60")
            }
            terminal.type(String(repeating: Keys.wheelDown, count: 10))
            try await terminal.until("thirty below") {
                $0.rows[0] == "┃ Coffee 33" && $0.statusBar.hasSuffix("33 of 60")
            }
        }

        // Broken by: a key that pulls by another amount, or one that never should.
        @Test func pullsOfTheKeyTable() async throws {
            let service = try CoffeeService { number in number == 0 ? coffees(1...60) : .hang }
            let terminal = try startRefill("--url", service.url, "--page-size", "60")
            try await terminal.until("the first page") { $0.isLoaded }
            let table: [(keys: [String], pull: Int)] = [
                (["k", Keys.up, "\u{10}", "\u{1b}[5~", "\u{02}", "b", "\u{15}"], 3),
                (["\u{19}", Keys.wheelUp], 1),
            ]
            for (keys, pull) in table {
                for key in keys {
                    terminal.type(key)
                    try await terminal.until("\(key.debugDescription) pulls \(pull)") {
                        $0.refreshRow == "↓ Pull to refresh  \(pull)/6"
                    }
                    terminal.type("c")
                    try await terminal.until("the old text") { $0.isUpdated }
                }
            }
            for key in ["g", "\u{1b}OH", "<"] {
                terminal.type("\(key)\(key)\(key)j")
                try await terminal.until("row 2") { $0.isUpdated && $0.statusBar.hasSuffix("2 of 60") }
                terminal.type("g")
                try await terminal.until("row 1") { $0.isUpdated && $0.statusBar.hasSuffix("1 of 60") }
            }
            #expect(service.requestCount == 1)
        }

        // Broken by: a key that refreshes, repaints or quits no more; or `^L` taken for a refresh.
        @Test func refreshRepaintAndQuit() async throws {
            let (service, terminal) = try await startAtRow30()
            for (number, key) in ["r", "R", "\u{1b}[15~"].enumerated() {
                terminal.type(key)
                try await service.received(number + 2)
                terminal.type("c")
                try await terminal.until("the cancel") { $0.refreshRow == "Refresh cancelled" }
            }
            // Keys that are not known do nothing.
            terminal.type("x\t\u{1b}x\u{1b}[99~\u{1b}OQ\u{1b}[1;5A\u{7f}")
            let before = terminal.screen.raw.count
            terminal.type("\u{0c}")
            let painted = try await terminal.until("all of it again") {
                String(decoding: $0.raw[before...], as: UTF8.self).contains("Coffee 24")
                    && $0.statusBar.hasSuffix("30 of 60")
            }
            #expect(painted.selected == "Coffee 30" && service.requestCount == 4)
            for key in ["q", "Q", "\u{03}"] {
                let other = try startRefill("--latency", "0")
                try await other.until("the first page") { $0.isLoaded }
                other.type(key)
                #expect(try await other.exitStatus() == .exited(0))
                #expect(other.screen.isGivenBack)
            }
        }

        // Broken by: a click that selects another row than the one it hits, or one beside the rows.
        @Test func clicksSelect() async throws {
            let (_, terminal) = try await startAtRow30()
            terminal.type("\u{1b}[<0;5;6M\u{1b}[<0;5;6m")
            try await terminal.until("the second in view") {
                $0.selected == "Coffee 25" && $0.statusBar.hasSuffix("25 of 60")
            }
            terminal.type("\u{1b}[<0;5;1M\u{1b}[<0;5;2M\u{1b}[<0;5;24M\u{1b}[<2;5;12Mj")
            try await terminal.until("the next") { $0.statusBar.hasSuffix("26 of 60") }
        }

        // Broken by: a mouse mode that is asked for all the same.
        @Test func noMouse() async throws {
            let terminal = try startRefill("--latency", "0", "--no-mouse")
            try await terminal.until("the first page") { $0.isLoaded }
            terminal.type("q")
            #expect(try await terminal.exitStatus() == .exited(0))
            for mode in 1000...1016 { #expect(!terminal.screen.rawText.contains("\u{1b}[?\(mode)")) }
        }

        // Broken by: pasted text that is taken for keys, whole or in pieces.
        @Test func pastedTextReachesNothing() async throws {
            let (service, terminal) = try await startAtRow30()
            // The key before a piece shows that the piece was read.
            terminal.type("k\u{1b}[200~jjjqQr\u{1b}[20")
            try await terminal.until("row 29") { $0.statusBar.hasSuffix("29 of 60") }
            terminal.type("1~k")
            try await terminal.until("the key after it") { $0.statusBar.hasSuffix("28 of 60") }
            #expect(service.requestCount == 1)
        }

        // Broken by: a report that is given up, or taken for keys, when it comes in two pieces.
        @Test(arguments: [
            ("\u{1b}[<65;1", "0;10M"), ("\u{1b}[<65;10;10", "M"), ("\u{1b}[<", "65;10;10M"),
        ])
        func aReportInTwoPieces(first: String, second: String) async throws {
            let (_, terminal) = try await startAtRow30()
            terminal.type("k" + first)
            try await terminal.until("row 29") { $0.statusBar.hasSuffix("29 of 60") }
            terminal.type(second)
            try await terminal.until("three lines below") {
                $0.rows[0] == "  Coffee 25" && $0.statusBar.hasSuffix("29 of 60")
            }
        }

        // Broken by: bytes of a character that are taken for keys, or for what makes the next one no key.
        @Test(
            arguments: [
                ([0xe2, 0x82], [0xac]), ([0xf0], [0x9f, 0x98, 0x80]), ([0xc3], [0xa9]), ([0xe2, 0x82], []),
            ] as [([UInt8], [UInt8])])
        func aCharacterInTwoPieces(first: [UInt8], second: [UInt8]) async throws {
            let (_, terminal) = try await startAtRow30()
            terminal.type(Array("k".utf8) + first)
            try await terminal.until("row 29") { $0.statusBar.hasSuffix("29 of 60") }
            terminal.type(second + Array("k".utf8))
            try await terminal.until("row 28") { $0.statusBar.hasSuffix("28 of 60") }
        }
    }
}
