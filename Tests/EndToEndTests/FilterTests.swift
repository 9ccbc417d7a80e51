import ScriptedServer
import Testing
import VirtualTerminal

extension EndToEnd {
    /// Rows that are looked for.
    @Suite struct FilterTests {
        /// Pages of ten coffees without end, every tenth of them a Kenyan.
        private func service() throws -> CoffeeService {
            try CoffeeService { number in
                .json(
                    "["
                        + (1...10).map { place in
                            let id = number * 10 + place
                            return coffee(id, name: place == 3 ? "Kenyan \(id)" : "Coffee \(id)")
                        }.joined(separator: ",") + "]")
            }
        }

        // Broken by: `/` that opens no line, a line whose keys move the list, or Esc that keeps the filter.
        @Test func rowsNarrowAsOneTypes() async throws {
            let service = try service()
            let terminal = try startRefill("--url", service.url, "--manual")
            try await terminal.until("the rows") { $0.isLoaded }
            terminal.type("jj/KENYAN")
            try await terminal.until("no match") { $0.titleBar.hasSuffix("0 of 10 loaded") }
            terminal.type("\u{17}kenyan q")
            try await terminal.until("no match") { $0.statusBar.hasPrefix("/kenyan q") }
            terminal.type("\u{7f}\u{7f}\u{01}huila \r")
            let kept = try await terminal.until("one match") { $0.titleBar.hasSuffix("1 of 10 loaded") }
            #expect(kept.selected == "Kenyan 3")
            terminal.type("\u{1b}")
            let all = try await terminal.until("all rows") { $0.titleBar.hasSuffix("10 rows") }
            #expect(all.selected == "Kenyan 3" && all.statusBar.hasSuffix("3 of 10"))
            terminal.type("/x\u{03}")
            #expect(try await terminal.exitStatus() == .exited(0))
        }

        // Broken by: matches that are not marked where all rows are shown, or `n` and `N` that miss them.
        @Test func marksAndMoves() async throws {
            let service = try service()
            let terminal = try startRefill("--url", service.url, "--page-size", "30")
            try await terminal.until("the rows") { $0.isLoaded }
            terminal.type("/2\r&")
            let marked = try await terminal.until("the marks") { $0.statusBar.contains("n next match") }
            #expect(marked.selected == "Coffee 1" && marked.titleBar.contains(" of "))
            #expect(marked.rows[3] == "  Coffee 2" && marked.cell(9, 5).underline)
            terminal.type("n")
            try await terminal.until("the next") { $0.selected == "Coffee 2" }
            terminal.type("nN")
            try await terminal.until("back again") { $0.selected == "Coffee 2" }
        }

        // Broken by: pages that load without end while nothing matches, or none that do.
        @Test func pagesAreBounded() async throws {
            let service = try service()
            let terminal = try startRefill("--url", service.url)
            try await terminal.until("the rows") { $0.isLoaded }
            terminal.type("/nowhere\r")
            let screen = try await terminal.until("a question") { $0.text.contains("Enter loads more") }
            #expect(screen.text.contains("Nothing matches."))
            let count = service.requestCount
            #expect(screen.titleBar.hasSuffix("0 of \(count * 10) loaded") && count <= 7)
            terminal.type("\r")
            try await service.received(count + 1)
        }
    }
}
