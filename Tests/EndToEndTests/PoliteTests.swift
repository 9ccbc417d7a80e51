import ScriptedServer
import Testing
import VirtualTerminal

extension EndToEnd {
    /// What a service asks for, and what it says of versions, as a person sees it.
    @Suite struct PoliteTests {
        // Broken by: a wait that is not counted down, a `c` that ends the promise too, or an `r` that asks
        // before the time.
        @Test func aServiceThatAsksToWait() async throws {
            let service = try CoffeeService { number in
                number == 0
                    ? coffees(1...10)
                    : .text("slow down", status: 429, headers: [("Retry-After", "3600")])
            }
            let terminal = try startRefill("--url", service.url)
            let first = try await terminal.until("the first page") { $0.isLoaded }
            terminal.type("r")
            let waiting = try await terminal.until("the wait") { $0.refreshRow.hasPrefix("Asked to wait") }
            let shown = try #require(waiting.wait)
            #expect((3590...3600).contains(shown) && waiting.refreshRow.hasSuffix("s   c cancel"))
            #expect(waiting.rows == first.rows)
            try await terminal.until("a second less") { $0.wait.map { $0 < shown } == true }
            terminal.type("c")
            try await terminal.until("the cancel") { $0.refreshRow == "Refresh cancelled" }
            terminal.type("r")
            let again = try await terminal.until("what is left") { $0.wait != nil }
            #expect(again.wait.map { $0 < shown } == true && service.requestCount == 2)
            terminal.type("q")
            #expect(try await terminal.exitStatus() == .exited(0))
        }

        // Broken by: a list that does not ask again once the time is over.
        @Test func afterTheWaitItIsAskedAgain() async throws {
            let service = try CoffeeService { number in
                number == 0 ? .text("", status: 503, headers: [("Retry-After", "1")]) : coffees(1...10)
            }
            let terminal = try startRefill("--url", service.url)
            try await terminal.until("the wait") { $0.refreshRow == "Asked to wait 1 s   c cancel" }
            try await terminal.until("the page") { $0.isLoaded }
            #expect(service.requestCount == 2)
        }

        // E9. Broken by: a 304 that is an error or takes the rows, validators on a page, or an old ETag.
        @Test func E9_notModified() async throws {
            let server = try ScriptedServer()
            server.on(CoffeeService.path) { request in
                switch request.header("If-None-Match") {
                case nil: .json("[\(coffee(request.number))]", headers: [("ETag", "\"1\"")])
                case "\"1\"": Answer([.send(Answer.head(304, [("ETag", "\"2\"")]))])
                default: Answer([.send(Answer.head(304, []))])
                }
            }
            let terminal = try startRefill("--url", server.url(CoffeeService.path), size: (80, 6))
            let first = try await terminal.until("the first page") { $0.isLoaded }
            for number in 1...2 {
                terminal.type("r")
                let screen = try await terminal.until("the notice") { screen in
                    let tags = server.requests().compactMap { $0.header("If-None-Match") }
                    return tags.count == number && screen.refreshRow == "Not modified"
                }
                #expect(screen.rows == first.rows && screen.titleBar == first.titleBar)
                if number == 1 { try await terminal.until("the time") { $0.isUpdated } }
            }
            let tags = server.requests().map { $0.header("If-None-Match") }
            #expect(tags.compactMap { $0 } == ["\"1\"", "\"2\""] && tags[0] == nil)
        }
    }
}

extension Screen {
    /// The seconds that the refresh row says are left.
    fileprivate var wait: Int? {
        guard refreshRow.hasPrefix("Asked to wait ") else { return nil }
        return refreshRow.split(separator: " ").dropFirst(3).first.flatMap { Int($0) }
    }
}
