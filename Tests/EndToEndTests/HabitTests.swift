import Cache
import Feeds
import Foundation
import RefreshableList
import ScriptedServer
import Testing
import VirtualTerminal

extension EndToEnd {
    /// What a person may want otherwise: pages on demand, words instead of marks, ASCII, another age.
    @Suite struct HabitTests {
        // Broken by: a page that loads by itself, or an Enter that loads none.
        @Test(arguments: [["--manual"], []]) func pagesOnDemand(_ options: [String]) async throws {
            let home = try ConfigTests.Home(options.isEmpty ? #"{"manual": true}"# : "{}")
            let service = try CoffeeService { coffees(1...10, page: $0) }
            let terminal = try VirtualTerminal(
                program: refillPath, arguments: options + ["--url", service.url],
                environment: home.environment.mapValues { $0 })
            try await terminal.until("the rows") { $0.isLoaded }
            terminal.type("GGjj")
            let end = try await terminal.until("the end") { $0.text.contains("┃ Enter loads more") }
            #expect(service.requestCount == 1 && end.statusBar.contains("Enter load"))
            terminal.type("\r")
            try await terminal.until("a page") { $0.titleBar.hasSuffix("20 rows") }
            #expect(service.requestCount == 2)
        }

        // Broken by: a mark, a spinner or a bar; or a cursor that is not on the selected row.
        @Test(arguments: [nil, "1"]) func wordsInsteadOfMarks(_ variable: String?) async throws {
            let gate = Gate()
            let service = try CoffeeService { $0 == 0 ? coffees(1...10) : coffees(1...10).held(by: gate) }
            let terminal = try startRefill(
                "--url", service.url, "--manual", variable == nil ? "--accessible" : "--no-mouse",
                environment: ["ACCESSIBLE": variable])
            try await terminal.until("the rows") { $0.isLoaded }
            terminal.type("jr")
            let screen = try await terminal.until("the refresh") { $0.refreshRow.hasPrefix("Refreshing…") }
            #expect(screen.refreshRow == "Refreshing…   c cancel" && screen.rows[3] == "    Coffee 2")
            #expect(screen.cursor.x == 4 && screen.cursor.y == 5 && !screen.text.contains("┃"))
            gate.open()
        }

        // Broken by: `Charset.other` in UTF-8, which must still show what the feed says.
        @Test func marksInASCII() async throws {
            let gate = Gate()
            let first = [coffee(1, name: "Café Ñandú"), coffee(2, name: "Bean")].joined(separator: ", ")
            let service = try CoffeeService { number in
                number == 0 ? .json("[\(first)]") : coffees(1...10).held(by: gate)
            }
            let terminal = try startRefill("--url", service.url, "--ascii")
            let screen = try await terminal.until("the end") { $0.text.contains("Loading more...") }
            #expect(screen.rows[0] == "| Café Ñandú" && screen.statusBar.hasPrefix("^v move"))
            gate.open()
        }

        // Broken by: a list of another day that is not called out of date, or one that is called so too soon.
        @Test(arguments: [3600, 0]) func anOldListSaysSo(_ limit: Int) async throws {
            let gate = Gate()
            let service = try CoffeeService { _ in coffees(1...10).held(by: gate) }
            let home = try ConfigTests.Home(#"{"staleAfter": \#(limit)}"#)
            let keeping = Keeping<Coffee>("coffees", url: service.url, seed: nil, size: 10)
            let cache = ListCache(path: "\(home.path)/refill/cache.db")
            let memory = cache.memory(of: keeping.key, encode: keeping.encode, decode: keeping.decode)
            let coffee = Coffee(
                id: "1", blendName: "Old Town", origin: "Huila", variety: "Tabi", notes: "lime",
                intensifier: "crisp")
            memory.keep(
                Snapshot(rows: [coffee], next: nil, stamp: nil, updated: WallTime(seconds: 1_700_000_000)))
            cache.finish(within: .seconds(60))
            let terminal = try VirtualTerminal(
                program: refillPath, arguments: ["--url", service.url],
                environment: home.environment.mapValues { $0 })
            let screen = try await terminal.until("the old list") { $0.text.contains("Last updated at") }
            #expect(screen.selected == "Old Town")
            #expect(screen.refreshRow.hasSuffix("(out of date)") == (limit > 0))
            gate.open()
            try await terminal.until("the new list") { $0.isUpdated }
            #expect(!terminal.screen.text.contains("out of date"))
        }

        // Broken by: a row without the mark that came with the last refresh, or one with it that did not.
        @Test func newRowsAreMarked() async throws {
            let service = try CoffeeService { $0 == 0 ? coffees(1...4) : coffees([9, 1, 2, 3]) }
            let terminal = try startRefill("--url", service.url, "--manual")
            try await terminal.until("the rows") { $0.isLoaded }
            #expect(!terminal.screen.text.contains("•"))
            terminal.type("r")
            let screen = try await terminal.until("new rows") { $0.text.contains("Coffee 9") }
            #expect(screen.rows[0] == "┃•Coffee 9" && screen.rows[3] == "  Coffee 1")
        }

        // Broken by: a click that does something else than what it stands on says.
        @Test func clicks() async throws {
            let gate = Gate()
            let service = try CoffeeService { number in
                number == 1 ? coffees(1...10).held(by: gate) : coffees(1...10, page: number)
            }
            let terminal = try startRefill("--url", service.url, "--manual")
            try await terminal.until("the rows") { $0.isLoaded }
            terminal.click(5, 1)
            let busy = try await terminal.until("the refresh") { $0.isRefreshing }
            let place = try #require(busy.refreshRow.firstRange(of: "c cancel")?.lowerBound)
            terminal.click(busy.refreshRow.distance(from: busy.refreshRow.startIndex, to: place), 1)
            try await terminal.until("the end of it") { $0.refreshRow == "Refresh cancelled" }
            terminal.type("G")
            let end = try await terminal.until("the end") { $0.text.contains("Enter loads more") }
            let row = try #require(end.rows.firstIndex { $0.contains("Enter loads more") })
            terminal.click(5, row + 2)
            try await terminal.until("a page") { $0.titleBar.hasSuffix("20 rows") }
            terminal.click(5, 4)
            terminal.click(5, 4)
            try await terminal.until("the item") { $0.statusBar.contains("q back") }
            gate.open()
        }

        // Broken by: a help that is not made of the keys that act, or does not go.
        @Test func help() async throws {
            let terminal = try startRefill("--seed", "1", "--latency", "0")
            try await terminal.until("the rows") { $0.isLoaded }
            terminal.type("?")
            let help = try await terminal.until("the keys") { $0.rows[0] == "moving" }
            #expect(help.rows[1] == "  j  Down  ^N          a row down")
            terminal.type("G")
            let end = try await terminal.until("the last keys") { $0.text.contains("quit at once") }
            #expect(end.text.contains("  q                    close what is open, else quit"))
            terminal.type("\u{1b}OP")
            try await terminal.until("the rows again") { $0.selected != nil }
        }
    }
}

/// An answer of coffees of a page, so that each page has others.
private func coffees(_ places: ClosedRange<Int>, page: Int) -> Answer {
    coffees(places.map { page * 100 + $0 })
}

extension VirtualTerminal {
    /// A press of the left button and its release.
    fileprivate func click(_ x: Int, _ y: Int) {
        type("\u{1b}[<0;\(x + 1);\(y + 1)M\u{1b}[<0;\(x + 1);\(y + 1)m")
    }
}
