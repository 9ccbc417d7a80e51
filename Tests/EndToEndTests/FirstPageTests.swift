import ScriptedServer
import Testing
import VirtualTerminal

extension EndToEnd {
    /// What a person sees first.
    @Suite struct FirstPageTests {
        // Broken by: any wire between arguments, feed, list and screen.
        @Test func firstPageOfBuiltInCoffees() async throws {
            let terminal = try startRefill("--seed", "3", "--latency", "0")
            let screen = try await terminal.until("the first page") { $0.isLoaded }
            #expect(screen.titleBar.hasPrefix("Coffees") && screen.titleBar.hasSuffix("10 rows"))
            #expect(screen.rows[0].hasPrefix("┃ ") && screen.rows[1].hasPrefix("┃ Notes: "))
            #expect(screen.rows[2].hasPrefix("┃ Origin: ") && screen.rows[2].contains("Variety: "))
            #expect(screen.cell(2, 2).bold)
            #expect(screen.statusBar.hasPrefix("↑↓ move  r refresh  / filter  ? help  q quit"))
            #expect(screen.statusBar.hasSuffix("1 of 10"))

            let again = try startRefill("--seed", "3", "--latency", "0")
            let same = try await again.until("the first page") { $0.isLoaded }
            #expect(same.rows == screen.rows)
            terminal.type("r")
            try await terminal.until("another first page") { $0.isUpdated && $0.rows[0] != screen.rows[0] }
            terminal.type("q")
            #expect(try await terminal.exitStatus() == .exited(0))
        }

        // Broken by: `adding("size", …)` in the feed, or `--page-size`.
        @Test func firstPageOverHTTP() async throws {
            let service = try CoffeeService { _ in coffees(1...25) }
            let terminal = try startRefill("--url", service.url, "--page-size", "25")
            let screen = try await terminal.until("the first page") { $0.isLoaded }
            #expect(screen.selected == "Coffee 1" && screen.statusBar.hasSuffix("1 of 25"))
            let requests = try await service.server.received(1, at: CoffeeService.path)
            #expect(requests[0].query("size") == "25")
            #expect(requests[0].header("User-Agent")?.hasPrefix("refill/") == true)
        }

        // The end loads the next page, once. Broken by: `fill`, or by its look at what loads already.
        @Test func theEndLoadsTheNextPageOnce() async throws {
            let gate = Gate()
            let service = try CoffeeService { number in
                number == 1 ? coffees(11...20).held(by: gate) : coffees(number * 10 + 1...number * 10 + 10)
            }
            let terminal = try startRefill("--url", service.url)
            try await terminal.until("the first page") { $0.isLoaded }
            terminal.type("G" + String(repeating: Keys.down, count: 30))
            let loading = try await terminal.until("the append row") {
                $0.text.contains("Loading more…   c cancel")
            }
            #expect(loading.selected == "Coffee 10")
            gate.open()
            let screen = try await terminal.until("the second page") { $0.titleBar.hasSuffix("20 rows") }
            #expect(screen.selected == "Coffee 10")
            #expect(service.requestCount == 2)
            terminal.type(Keys.down)
            try await terminal.until("the next row") { $0.selected == "Coffee 11" }
        }

        // P3. Broken by: `needsMore` asked only on a key.
        @Test func P3_shortPagesFillTheScreen() async throws {
            let service = try CoffeeService { number in coffees(number * 5 + 1...number * 5 + 5) }
            let terminal = try startRefill("--url", service.url, "--page-size", "5", size: (120, 60))
            let full = try await terminal.until("a full screen") { $0.rows.allSatisfy { !$0.isEmpty } }
            #expect(full.titleBar.hasSuffix("20 rows"))

            let small = try startRefill("--url", service.url, size: (80, 6))
            try await small.until("a page") { $0.isLoaded }
            let before = service.requestCount
            small.resize(120, 60)
            try await small.until("a full screen") { $0.height == 60 && $0.rows.allSatisfy { !$0.isEmpty } }
            #expect(service.requestCount > before)
        }

        // P1. Broken by: rows that are not unique by id.
        @Test func P1_overlappingPagesOfOneAddress() async throws {
            let service = try CoffeeService { number in
                number == 0 ? coffees(1...10) : coffees([101, 102, 103] + Array(8...14))
            }
            let terminal = try startRefill("--url", service.url)
            try await terminal.until("the first page") { $0.isLoaded }
            terminal.type("G")
            let screen = try await terminal.until("the second page") { $0.statusBar.hasSuffix("10 of 17") }
            #expect(screen.titleBar.hasSuffix("17 rows"))
        }

        // R3. Broken by: a page asked for by each key that finds the end in view.
        @Test func R3_oneRequestAPage() async throws {
            let gate = Gate()
            let service = try CoffeeService { number in
                number == 1 ? coffees(11...20).held(by: gate) : coffees(number * 10 + 1...number * 10 + 10)
            }
            let terminal = try startRefill("--url", service.url)
            try await terminal.until("the first page") { $0.isLoaded }
            for round in 0..<15 {
                terminal.type(String(repeating: Keys.down, count: 10))
                terminal.resize(80, round % 2 == 0 ? 20 : 24)
            }
            // What is typed last shows that all before it was read.
            terminal.type("k")
            try await terminal.until("row 9 while the page loads") {
                $0.statusBar.hasSuffix("9 of 10") && $0.statusBar.contains("c cancel") && $0.height == 20
            }
            gate.open()
            try await terminal.until("the second page") { $0.titleBar.hasSuffix("20 rows") }
            #expect(service.requestCount == 2)
        }
    }
}
