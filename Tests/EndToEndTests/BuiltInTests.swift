import ScriptedServer
import Testing
import VirtualTerminal

extension EndToEnd {
    /// The built-in feeds besides the coffees.
    @Suite struct BuiltInTests {
        // Broken by: numbers that do not go on top, or another last_index than the last one received.
        @Test func numbersGoOnTop() async throws {
            let server = try ScriptedServer()
            server.on("/numbers") { request in .text(["[1,2,3]", "[4,7,5]", "[]"][min(request.number, 2)]) }
            let terminal = try startRefill("numbers", "--url", server.url("/numbers"))
            let first = try await terminal.until("the first numbers") { $0.isLoaded }
            #expect(first.titleBar.hasPrefix("Numbers") && first.titleBar.hasSuffix("3 rows"))
            #expect(first.rows.prefix(4) == ["┃ 3", "  2", "  1", "  End of the list"])
            terminal.type("r")
            let second = try await terminal.until("newer numbers") { $0.statusBar.hasSuffix("1 of 6") }
            #expect(second.rows.prefix(4) == ["┃•5", "• 7", "• 4", "  3"])
            terminal.type("r")
            try await terminal.until("the notice") { $0.refreshRow == "Nothing new" }
            let requests = server.requests()
            #expect(requests.map(\.text) == ["last_index=0", "last_index=3", "last_index=5"])
            try await terminal.until("the time") { $0.isUpdated }
        }

        // Broken by: slips that double, stay where they were, or are cut.
        @Test func adviceMovesToTheTop() async throws {
            let long = "Write down what you decided and why, since the one who asks next year is you."
            let slips = [(1, long), (1, long), (2, "Short."), (1, long)]
            let server = try ScriptedServer()
            server.on("/advice") { request in
                let slip = slips[min(request.number, 3)]
                return .text(#"{"slip": { "id": \#(slip.0), "advice": "\#(slip.1)"}}"#)
            }
            let terminal = try startRefill("advice", "--url", server.url("/advice"), size: (40, 12))
            let first = try await terminal.until("the first slip") { $0.isLoaded }
            #expect(first.titleBar.hasPrefix("Advice") && first.titleBar.hasSuffix("1 row"))
            #expect(first.rows[0] == "┃ Write down what you decided and why,")
            #expect(first.rows.prefix(3).allSatisfy { $0.hasPrefix("┃") } && !first.text.contains("year…"))
            terminal.type("r")
            try await terminal.until("the notice") { $0.refreshRow == "The same advice as before" }
            terminal.type("r")
            try await terminal.until("the other slip") { $0.statusBar.hasSuffix("1 of 2") }
            terminal.type("r")
            let last = try await terminal.until("the first slip again") { screen in
                screen.rows[0] == first.rows[0] && screen.rows[3] == "  Short."
            }
            #expect(last.titleBar.hasSuffix("2 rows"))
        }

        // Broken by: a feed that needs a network where no address is given.
        @Test(arguments: [("numbers", "12 rows"), ("advice", "1 row")])
        func builtInWithoutANetwork(name: String, count: String) async throws {
            let terminal = try startRefill(name, "--latency", "0", "--seed", "5")
            let screen = try await terminal.until("the first rows") { $0.isLoaded }
            #expect(screen.titleBar.hasSuffix(count))
            terminal.type("q")
            #expect(try await terminal.exitStatus() == .exited(0))
        }
    }
}
