import Feeds
import HTTP
import JSON
import Locks
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

    private func refreshed() async throws -> [Int64] {
        try await feed.refresh(newest: nil).page.items.map(\.value)
    }

    // Fails when the newest is not on top, the body is another, or an answer's last is not what is sent next.
    @Test func lastReceivedIsSent() async throws {
        server.on("/numbers") { request in
            .text(["[1,2,3]", "[]", "[9,4]", "[5]"][request.number])
        }
        #expect(feed.refreshStyle == .addsOnTop)
        #expect(try await refreshed() == [3, 2, 1])
        #expect(try await feed.refresh(newest: ReceivedNumber(3)) == .onTop(Page(items: [])))
        #expect(try await refreshed() == [4, 9])
        #expect(try await refreshed() == [5])
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

    // Fails when numbers count as received that the list did not take.
    @Test func aCancelledAnswerIsAskedForAgain() async throws {
        server.on("/numbers") { request in request.number == 1 ? .hang : .json("[\(request.number + 1)]") }
        _ = try await refreshed()
        let task = Task { try await feed.refresh(newest: nil) }
        try await server.received(2, at: "/numbers")
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(try await refreshed() == [3])
        #expect(server.requests().map(\.text) == ["last_index=0", "last_index=1", "last_index=1"])
    }

    // Fails without the look at the cancel once the answer is there: the list will not take it.
    @Test func cancelledAtCompletion() async throws {
        let feed = NumbersFeed(seed: 7, latency: .seconds(1), clock: CancellingClock(times: 1))
        let task = Task { try await feed.refresh(newest: nil) }
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(try await feed.firstPage().items.count == 12)
    }

    // Fails when a failure changes what was received, or what is no list is taken for an empty one.
    @Test func failuresChangeNothing() async throws {
        server.on("/numbers") { request in
            [.json("[7]"), .json(#"{"error":1}"#), .text("<html>"), .json("[8]", status: 500), .json("[]")][
                request.number]
        }
        #expect(try await refreshed() == [7])
        await #expect(throws: WrongAnswer.noList) { try await refreshed() }
        await #expect(throws: JSONError.notJSON) { try await refreshed() }
        await #expect(throws: HTTPError.status(500)) { try await refreshed() }
        #expect(try await refreshed() == [])
        #expect(server.requests().dropFirst().allSatisfy { $0.text == "last_index=7" })
    }

    // Fails when the numbers do not go on from the last one, or hang on anything but seed and count.
    @Test func madeNumbersGoOn() async throws {
        func numbers(seed: UInt64) async throws -> [[Int64]] {
            let feed = NumbersFeed(seed: seed, latency: .zero)
            var portions: [[Int64]] = []
            for _ in 0..<20 { portions.append(try await feed.firstPage().items.map(\.value)) }
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

/// A clock on which time passes at once, and whoever sleeps is cancelled without being told, at first.
private struct CancellingClock: Clock {
    private let left: Locked<Int>

    init(times: Int) {
        left = Locked(times)
    }

    var now: ContinuousClock.Instant { ContinuousClock.now }
    var minimumResolution: Duration { .nanoseconds(1) }

    func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
        let isCancelling = left.withLock { left in
            left -= 1
            return left >= 0
        }
        if isCancelling { withUnsafeCurrentTask { $0?.cancel() } }
    }
}
