import HTTP
import ScriptedServer
import StoreTestSupport
import Testing

/// What is tried again, how often, and what is not.
@MainActor @Suite(.timeLimit(.minutes(1)))
struct RetryTests {
    private let server: ScriptedServer
    private let clock = HurriedClock()
    private let client: Client

    init() throws {
        server = try ScriptedServer()
        client = Client(clock: clock, jitter: { 1 })
    }

    private var requestCount: Int { server.requests(to: "/a").count }

    // Fails when one of these is not taken for what may pass, or the pauses do not grow.
    @Test(
        arguments: [
            .json("", status: 500), .json("", status: 503), .close, .reset, .length(9, "[1]"),
            .chunked(["[1]"], isCut: true),
        ] as [Answer])
    func whatMayPassIsTriedAgain(_ answer: Answer) async throws {
        server.on("/a") { $0.number < 2 ? answer : .json("[]") }
        let response = try await client.response(to: Request(server.url("/a")))
        #expect(response.body == Array("[]".utf8) && requestCount == 3)
        #expect(clock.pauses == [.milliseconds(300), .milliseconds(900)])
    }

    // Fails when there is a fourth try, the last one's error is not what is said, or `isUnanswered` is not
    // looked at: on a connection that was used before, libcurl sends a request again by itself.
    @Test func threeTriesAtMost() async throws {
        server.on("/a") { [.json("", status: 500), .close, .json("", status: 502)][min($0.number, 2)] }
        await #expect(throws: HTTPError.status(502)) {
            try await client.response(to: Request(server.url("/a")))
        }
        #expect(requestCount == 3)
    }

    // Fails when a limit of one try ends them all.
    @Test func silenceIsTriedAgain() async throws {
        server.on("/a") { $0.number == 0 ? .hang : .json("[]") }
        let request = Request(server.url("/a"), limits: Limits(idle: .milliseconds(500)))
        #expect(try await client.response(to: request).status == 200)
        let port = try FullPort()
        let limits = Limits(connect: .milliseconds(50))
        await #expect(throws: HTTPError.timedOut(after: .milliseconds(50))) {
            try await client.response(to: Request("http://127.0.0.1:\(port.port)/", limits: limits))
        }
        withExtendedLifetime(port) {}
        #expect(clock.pauses.count == 3)
    }

    // Fails when one of these is tried again.
    @Test(
        arguments: [
            .json("", status: 400), .json("", status: 404), .json("", status: 429), .json("", status: 304),
            .bytes([1, 2], headers: [("Content-Encoding", "gzip")]), .redirect(to: "file:///etc/passwd"),
            .raw("no head"), .json("[1,2,3,4]"),
        ] as [Answer])
    func theRestIsNot(_ answer: Answer) async throws {
        server.on("/a") { _ in answer }
        let request = Request(server.url("/a"), limits: Limits(bodyBytes: 4))
        await #expect(throws: HTTPError.self) { try await client.response(to: request).successful() }
        #expect(requestCount == 1 && clock.pauses.isEmpty && !HTTPError.status(404).mayPass)
    }

    // As above, where nobody answers.
    @Test func clearRefusalsAreNotTriedAgain() async throws {
        let closed = try ClosedPort()
        let host = String(repeating: "a", count: 64) + ".invalid"
        await #expect(throws: HTTPError.refused) { try await client.response(to: Request(closed.url())) }
        await #expect(throws: HTTPError.cannotResolve(host)) {
            try await client.response(to: Request("http://\(host)/"))
        }
        #expect(clock.pauses.isEmpty)
        withExtendedLifetime(closed) {}
    }

    // Fails when the method is not looked at.
    @Test(arguments: [.json("", status: 500), .close, .reset, .length(9, "[1]")] as [Answer])
    func aPostIsNeverRepeated(_ answer: Answer) async throws {
        server.on("/first") { _ in .json("[]") }
        server.on("/a") { _ in answer }
        _ = try await client.response(to: Request(server.url("/first")))
        let request = Request(server.url("/a"), method: .post, body: [0x31])
        await #expect(throws: HTTPError.self) { try await client.response(to: request) }
        #expect(requestCount == 1 && clock.pauses.isEmpty)
    }

    // Fails when the pauses do not hang on what is handed in.
    @Test func pausesAreJittered() async throws {
        server.on("/a") { _ in .close }
        let client = Client(clock: clock, jitter: { 0.5 })
        await #expect(throws: HTTPError.cutShort) {
            try await client.response(to: Request(server.url("/a")))
        }
        #expect(clock.pauses == [.milliseconds(150), .milliseconds(450)])
    }

    // Fails when a pause that ends after the total time is begun.
    @Test func noPauseBeyondTheTotal() async throws {
        server.on("/a") { _ in .json("", status: 500) }
        let request = Request(server.url("/a"), limits: Limits(total: .seconds(1)))
        await #expect(throws: HTTPError.status(500)) { try await client.response(to: request) }
        #expect(clock.pauses == [.milliseconds(300)] && requestCount == 2)
    }

    // Fails when each try has the total time for itself, or the limit that is named is what was left of it.
    @Test func theTotalSpansAllTries() async throws {
        server.on("/a") { $0.number == 0 ? .close : .hang }
        // The second try has 100 ms left, which is over before its silence is too long.
        let limits = Limits(idle: .milliseconds(250), total: .milliseconds(400))
        let request = Request(server.url("/a"), limits: limits)
        await #expect(throws: HTTPError.timedOut(after: .milliseconds(400))) {
            try await client.response(to: request)
        }
        #expect(requestCount == 2)
    }

    // Fails when a cancel waits for the pause, or something is sent after it.
    @Test func cancelDuringThePause() async throws {
        server.on("/a") { _ in .close }
        let clock = TestClock()
        let client = Client(clock: clock)
        let url = server.url("/a")
        let task = Task { try await client.response(to: Request(url)) }
        await settle { clock.sleeperCount == 1 }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(clock.sleeperCount == 0 && requestCount == 1)
    }

    // Fails when only the first try can be cancelled.
    @Test func cancelDuringTheSecondTry() async throws {
        server.on("/a") { $0.number == 0 ? .close : .hang }
        let url = server.url("/a")
        let task = Task { [client] in try await client.response(to: Request(url)) }
        try await server.received(2, at: "/a")
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        try await server.sawClose(at: "/a")
    }
}
