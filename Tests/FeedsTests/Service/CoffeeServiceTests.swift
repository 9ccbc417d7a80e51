import Feeds
import HTTP
import JSON
import RefreshableList
import ScriptedServer
import StoreTestSupport
import Testing

/// Coffees from a service.
@Suite(.timeLimit(.minutes(1)))
struct CoffeeServiceTests {
    private let server: ScriptedServer
    private let feed: CoffeeFeed

    init() throws {
        server = try ScriptedServer()
        feed = try CoffeeFeed(url: server.url("/coffees"), client: Client(clock: HurriedClock()))
    }

    /// What a refresh throws when this is the answer.
    private func error(_ answer: Answer) async throws -> (any ReasonedError)? {
        server.on("/coffees") { _ in answer }
        do {
            _ = try await feed.firstPage()
            return nil
        } catch let error as any ReasonedError {
            return error
        }
    }

    // Case P1. Fails when the pages share a cursor, or another address is asked for the next.
    @Test func overlappingPagesOfOneAddress() async throws {
        server.on("/coffees") { request in
            .json(request.number == 0 ? #"[{"id":3},{"id":2}]"# : #"[{"id":2},{"id":1}]"#)
        }
        let first = try await feed.firstPage()
        let pages = try await feed.pages(after: first, most: 2)
        #expect(first.items.map(\.id) == ["3", "2"])
        #expect(pages.map { $0.items.map(\.id) } == [["2", "1"], ["2", "1"]])
        #expect(Set(([first] + pages).map(\.next)).count == 3)
        #expect(server.requests().map(\.target) == Array(repeating: "/coffees?size=10", count: 3))
    }

    // Fails when a refresh goes on counting, so that a list's cursors depend on the lists before.
    @Test func refreshReplaces() async throws {
        server.on("/coffees") { request in .json("[{\"id\":\(request.number)}]") }
        #expect(feed.refreshStyle == .replaces)
        let first = try await feed.refresh(since: Known())
        let second = try await feed.refresh(since: Known(newest: first.page.items.first))
        #expect(first == .replacement(first.page) && second == .replacement(second.page))
        #expect(second.page.items.map(\.id) == ["1"])
        #expect(second.page.next == first.page.next)
    }

    // Case J3. Fails when a byte order mark is taken for something else than JSON, or the type is asked for.
    @Test func byteOrderMarkIsSkipped() async throws {
        server.on("/coffees") { _ in .text("\u{feff}[{\"id\":1}]") }
        #expect(try await feed.firstPage().items.map(\.id) == ["1"])
    }

    // Case J3. Fails when a page of HTML gets into the reason, or its status is not looked at first.
    @Test func htmlIsNotJSON() async throws {
        let page = "<!doctype html><html>\(String(repeating: "<p>Log in</p>", count: 1000))</html>"
        #expect(try await error(.text(page))?.reason == "answer is not JSON")
        #expect(try await error(.text(page, status: 500))?.reason == "the server failed (500)")
        #expect(try await error(.text(page, status: 404))?.reason == "not found (404)")
        #expect(try await error(.text(""))?.reason == "answer is empty")
    }

    // Case N3. Fails when what came of an answer is taken for all of it.
    @Test func cutShortAnswersAreErrors() async throws {
        let body = #"[{"id":1},{"id":2}]"#
        #expect(try await error(.length(body.utf8.count + 9, body)) as? HTTPError == .cutShort)
        #expect(try await error(.chunked([body], isCut: true)) as? HTTPError == .cutShort)
        #expect(try await error(.unsized(#"[{"id":1},{"i"#)) as? JSONError == .cutShort)
        #expect(try await error(.length(9, body)) as? JSONError == .cutShort)
    }

    // Fails when an object is taken for an empty list.
    @Test(arguments: [#"{"error":"slow down"}"#, "7", "null", #""text""#])
    func answerMustBeAList(_ body: String) async throws {
        #expect(try await error(.json(body)) as? WrongAnswer == .noList)
        #expect(WrongAnswer.noList.reason == "answer is no list")
    }

    // Fails when an empty page is held to be the end: the list decides that.
    @Test func emptyPageHasACursor() async throws {
        server.on("/coffees") { _ in .json("[]") }
        #expect(try await feed.firstPage().next != nil)
    }

    // Fails when a cancel waits for the answer, or leaves the transfer running.
    @Test func cancelEndsTheTransfer() async throws {
        server.on("/coffees") { _ in .hang }
        let task = Task { try await feed.firstPage() }
        try await server.received(at: "/coffees")
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        try await server.sawClose(at: "/coffees")
    }

    // Fails when errors of the transport have no words of their own.
    @Test func transportErrorsHaveReasons() async throws {
        // Nothing listens at port 1.
        let feed = try CoffeeFeed(url: "http://127.0.0.1:1/")
        let error = await #expect(throws: HTTPError.self) { try await feed.firstPage() }
        #expect((error as (any Error)? as? any ReasonedError)?.reason == "connection refused")
    }

    // Fails when any text is taken for a cursor.
    @Test func foreignCursorIsAnError() async throws {
        await #expect(throws: WrongCursor.self) { try await feed.page(after: PageCursor("1.10")) }
    }
}
