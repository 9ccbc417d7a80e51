import Feeds
import HTTP
import JSON
import RefreshableList
import ScriptedServer
import Testing

/// Numbers: made up here, and of a service.
@MainActor @Suite(.timeLimit(.minutes(1)))
struct NumbersTests {
    private let server: ScriptedServer
    private let feed: NumbersFeed

    init() throws {
        server = try ScriptedServer()
        feed = try NumbersFeed(url: server.url("/numbers"))
    }

    /// What comes for a list that begins with a number.
    private func refreshed(since newest: Int64? = nil) async throws -> [Int64] {
        let known = Known(newest: newest.map { ReceivedNumber($0) })
        return try await feed.refresh(since: known).page.items.map(\.value)
    }

    // Fails when the newest is not on top, the body is another, or the list's first is not what is sent.
    @Test func lastReceivedIsSent() async throws {
        server.on("/numbers") { request in
            .text(["[1,2,3]", "[]", "[9,4]", "[5]"][request.number])
        }
        #expect(feed.refreshStyle == .addsOnTop)
        #expect(try await refreshed() == [3, 2, 1])
        let known = Known(newest: ReceivedNumber(3))
        #expect(try await feed.refresh(since: known) == .onTop(Page(items: [])))
        #expect(try await refreshed(since: 3) == [4, 9])
        #expect(try await refreshed(since: 4) == [5])
        let requests = server.requests()
        #expect(requests.map(\.text) == ["last_index=0", "last_index=3", "last_index=3", "last_index=4"])
        #expect(requests.allSatisfy { $0.method == "POST" && $0.header("Cache-Control") == "no-cache" })
        #expect(requests[0].header("Content-Type") == "application/x-www-form-urlencoded")
    }

    // Fails when a bad element costs the others, or is not counted.
    @Test func oddNumbers() async throws {
        server.on("/numbers") { _ in .json(#"[1,"2",null,"x",{},3.0,4.5,18446744073709551616,-7,[8]]"#) }
        let page = try await feed.firstPage()
        #expect(page.items.map(\.value) == [-7, 3, 2, 1] && page.skipped == 6 && page.next == nil)
    }

    // Fails when the feed itself remembers numbers that the list did not take.
    @Test func aCancelledAnswerIsAskedForAgain() async throws {
        server.on("/numbers") { request in request.number == 0 ? .hang : .json("[\(request.number + 1)]") }
        let task = Task { try await feed.refresh(since: Known(newest: ReceivedNumber(1))) }
        try await server.received(1, at: "/numbers")
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(try await refreshed(since: 1) == [2])
        #expect(server.requests().map(\.text) == ["last_index=1", "last_index=1"])
    }

    // Fails when what is no list is taken for an empty one.
    @Test func failuresChangeNothing() async throws {
        server.on("/numbers") { request in
            [.json(#"{"error":1}"#), .text("<html>"), .json("[8]", status: 500), .json("[]")][request.number]
        }
        await #expect(throws: WrongAnswer.noList) { try await refreshed(since: 7) }
        await #expect(throws: JSONError.notJSON(at: 0)) { try await refreshed(since: 7) }
        await #expect(throws: HTTPError.status(500)) { try await refreshed(since: 7) }
        #expect(try await refreshed(since: 7) == [])
        #expect(server.requests().allSatisfy { $0.text == "last_index=7" })
    }

    // Fails when the numbers do not go on from the last one, or hang on anything but seed and count.
    @Test func madeNumbersGoOn() async throws {
        func numbers(seed: UInt64) async throws -> [[Int64]] {
            let feed = NumbersFeed(seed: seed, latency: .zero)
            var portions: [[Int64]] = []
            var newest: ReceivedNumber?
            for _ in 0..<20 {
                let numbers = try await feed.refresh(since: Known(newest: newest)).page.items
                portions.append(numbers.map(\.value))
                newest = numbers.first ?? newest
            }
            return portions
        }
        let portions = try await numbers(seed: 7)
        #expect(portions[0] == Array((1...12).reversed()))
        let all = portions.flatMap { $0.reversed() }
        #expect(all == Array(1...Int64(all.count)))
        #expect(portions.contains([]) && portions.allSatisfy { $0.count <= 12 })
        #expect(try await numbers(seed: 7) == portions)
        #expect(try await numbers(seed: 8) != portions)
    }
}
