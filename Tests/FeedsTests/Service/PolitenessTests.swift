import Feeds
import HTTP
import RefreshableList
import ScriptedServer
import StoreTestSupport
import Testing

/// What a service asks for by Retry-After is said to the list, and kept by all that a feed does.
@MainActor @Suite(.timeLimit(.minutes(1)))
struct PolitenessTests {
    private let server: ScriptedServer
    private let clock = TestClock()
    private let client: Client

    init() throws {
        server = try ScriptedServer()
        // Sun, 06 Nov 1994 08:49:37 GMT
        client = Client(clock: clock, wall: { 784_111_777 }, jitter: { 1 })
    }

    private func coffees() throws -> CoffeeFeed { try CoffeeFeed(url: server.url("/items"), client: client) }

    private func described() throws -> DescribedFeed {
        let text = #"{"name":"N","url":"\#(server.url("/items"))","title":"t","paging":"same"}"#
        return DescribedFeed(try Description(Array(text.utf8), file: "", environment: [:]), client: client)
    }

    /// What a feed is asked to wait by what it throws; nil when it throws nothing of the kind.
    private func wait<Value>(_ body: () async throws -> Value) async -> Duration? {
        do {
            _ = try await body()
            return nil
        } catch {
            return (error as? any AskedToWait)?.wait
        }
    }

    // Fails when one form of the header is not read, or the error is not what the list waits by.
    @Test(arguments: [
        ("28", 28), ("Sun, 06 Nov 1994 08:50:07 GMT", 30), ("Sunday, 06-Nov-94 08:50:07 GMT", 30),
        ("Sun Nov  6 08:50:07 1994", 30), ("later", 60), ("-3", 1), ("86400", 3600),
    ])
    func whatIsAskedFor(text: String, seconds: Int) async throws {
        server.on("/items") { request in
            .text("slow down", status: request.method == "GET" ? 429 : 503, headers: [("Retry-After", text)])
        }
        #expect(await wait { try await coffees().firstPage() } == .seconds(seconds))
        await clock.advance(by: .seconds(seconds))
        let numbers = try NumbersFeed(url: server.url("/items"), client: client)
        #expect(await wait { try await numbers.firstPage() } == .seconds(seconds))
        #expect(server.requests().map(\.method) == ["GET", "POST"])
    }

    // Fails when a refresh, a page, another feed of the same client or a retry is sent before the time.
    @Test func nothingIsSentBefore() async throws {
        server.on("/items") { request in
            switch request.number {
            case 1: .text("", status: 500)
            case 2: .text("", status: 503, headers: [("Retry-After", "30")])
            default: .json(#"[{"id":1}]"#)
            }
        }
        let (coffees, described) = (try coffees(), try described())
        let first = try await described.firstPage()
        let next = try #require(first.next)
        let page = Task { try await described.page(after: next) }
        await settle { clock.sleeperCount == 1 }
        #expect(await wait { try await coffees.firstPage() } == .seconds(30))
        // The page's second try is due now.
        await clock.advance(by: .milliseconds(300))
        #expect(await wait { try await page.value } == .milliseconds(29_700))
        await clock.advance(by: .milliseconds(700))
        let known = Known(newest: first.items.first, stamp: first.stamp)
        #expect(await wait { try await described.refresh(since: known) } == .seconds(29))
        #expect(await wait { try await described.page(after: next) } == .seconds(29))
        #expect(await wait { try await coffees.page(after: PageCursor("2")) } == .seconds(29))
        #expect(server.requests().count == 3)
        await clock.advance(by: .seconds(29))
        #expect(try await described.page(after: next).items.count == 1)
    }

    // retryAfterOutlivesCancel. Fails when a cancelled refresh takes the promise to the server with it.
    @Test func retryAfterOutlivesCancel() async throws {
        server.on("/items") { request in
            request.number == 0 ? .text("", status: 429, headers: [("Retry-After", "30")]) : .json("[]")
        }
        let feed = try coffees()
        let asked = Task { await wait { try await feed.firstPage() } }
        #expect(await asked.value == .seconds(30))
        await clock.advance(by: .seconds(2))
        let cancelled = Task { try await feed.firstPage() }
        cancelled.cancel()
        _ = await cancelled.result
        let again = await wait { try await feed.firstPage() }
        #expect(again == .seconds(28) && server.requests().count == 1)
        await clock.advance(by: .seconds(28))
        #expect(try await feed.firstPage().items.isEmpty)
    }

    // Fails when these statuses ask to wait by themselves, or 503 is not tried again like any other failure.
    @Test func withoutTheHeader() async throws {
        server.on("/items") { .text("", status: $0.number == 0 ? 429 : 503) }
        let feed = try CoffeeFeed(url: server.url("/items"), client: Client(clock: HurriedClock()))
        await #expect(throws: HTTPError.status(429)) { try await feed.firstPage() }
        #expect(server.requests().count == 1)
        await #expect(throws: HTTPError.status(503)) { try await feed.firstPage() }
        #expect(server.requests().count == 4)
    }

    // Fails when numbers are posted again.
    @Test func numbersArePostedOnce() async throws {
        server.on("/numbers") { _ in .close }
        let clock = HurriedClock()
        let feed = try NumbersFeed(url: server.url("/numbers"), client: Client(clock: clock))
        await #expect(throws: HTTPError.cutShort) { try await feed.firstPage() }
        #expect(server.requests().count == 1 && clock.pauses.isEmpty)
    }
}
