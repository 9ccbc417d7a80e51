import HTTP
import ScriptedServer
import StoreTestSupport
import Testing

/// What a server asks for by Retry-After is kept, whatever asks again.
@MainActor @Suite(.timeLimit(.minutes(1)))
struct WaitTests {
    private let server: ScriptedServer
    private let clock = TestClock()
    private let client: Client

    init() throws {
        server = try ScriptedServer()
        client = Client(clock: clock)
    }

    private func later(_ seconds: String, status: Int = 429) -> Answer {
        .json("", status: status, headers: [("Retry-After", seconds)])
    }

    private func expectWait(_ wait: Duration, _ request: Request) async {
        await #expect(throws: RetryLater(wait: wait)) { try await client.response(to: request) }
    }

    // Fails when something is sent before the time, or not after it, or 503 is tried again for all that.
    @Test(arguments: [429, 503]) func nothingIsSentMeanwhile(_ status: Int) async throws {
        let answer = later("5", status: status)
        server.on("/a") { $0.number == 0 ? answer : .json("[]") }
        await expectWait(.seconds(5), Request(server.url("/a")))
        await expectWait(.seconds(5), Request(server.url("/a")))
        await expectWait(.seconds(5), Request(server.url("/other?page=2")))
        await expectWait(.seconds(5), Request(server.url("/a"), method: .post))
        let capitals = "HTTP://me@127.0.0.1:\(server.port)/a"
        await clock.advance(by: .milliseconds(4500))
        await expectWait(.milliseconds(500), Request(capitals))
        #expect(server.requests().count == 1)
        await clock.advance(by: .milliseconds(500))
        #expect(try await client.response(to: Request(server.url("/a"))).status == 200)
    }

    // Fails when all servers are left alone, or a copy of the client knows nothing of it.
    @Test func otherServersAreAsked() async throws {
        let answer = later("5")
        server.on("/a") { _ in answer }
        let other = try ScriptedServer()
        other.on("/a") { _ in .json("[]") }
        await expectWait(.seconds(5), Request(server.url("/a")))
        let copy = client
        #expect(try await copy.response(to: Request(other.url("/a"))).status == 200)
        await #expect(throws: RetryLater(wait: .seconds(5))) {
            try await copy.response(to: Request(server.url("/a")))
        }
    }

    // Fails when the wait counts for the server that led there, or what leads there is asked once more.
    @Test func aRedirectedAnswerCountsForItsServer() async throws {
        let answer = later("5")
        server.on("/a") { _ in answer }
        let first = try ScriptedServer()
        let target = server.url("/a")
        first.on("/there") { _ in .redirect(to: target) }
        first.on("/here") { _ in .json("[]") }
        await expectWait(.seconds(5), Request(first.url("/there")))
        await expectWait(.seconds(5), Request(server.url("/b")))
        await expectWait(.seconds(5), Request(first.url("/there")))
        #expect(try await client.response(to: Request(first.url("/here"))).status == 200)
        #expect(first.requests(to: "/there").count == 1 && server.requests().count == 1)
    }

    // Fails when a retry is sent without a look at what another request was told meanwhile.
    @Test func aRetryLooksFirst() async throws {
        let client = Client(clock: clock, jitter: { 1 })
        let answer = later("30")
        server.on("/a") { _ in .json("", status: 500) }
        server.on("/b") { _ in answer }
        let url = server.url("/a")
        let task = Task { try await client.response(to: Request(url)) }
        await settle { clock.sleeperCount == 1 }
        await #expect(throws: RetryLater(wait: .seconds(30))) {
            try await client.response(to: Request(server.url("/b")))
        }
        await clock.advance(by: .milliseconds(300))
        await #expect(throws: RetryLater(wait: .milliseconds(29_700))) { try await task.value }
        #expect(server.requests(to: "/a").count == 1)
    }

    // Fails when what comes last counts, and not what lasts longest.
    @Test func aShorterWaitDoesNotEndALongerOne() async throws {
        let (long, short) = (later("60"), later("1"))
        let (first, second) = (Gate(), Gate())
        server.on("/a") { _ in long.held(by: first) }
        server.on("/b") { _ in short.held(by: second) }
        let (one, two) = (server.url("/a"), server.url("/b"))
        let tasks = [one, two].map { url in Task { [client] in try await client.response(to: Request(url)) } }
        try await server.received(at: "/a")
        try await server.received(at: "/b")
        first.open()
        await #expect(throws: RetryLater(wait: .seconds(60))) { try await tasks[0].value }
        second.open()
        await #expect(throws: RetryLater(wait: .seconds(1))) { try await tasks[1].value }
        await expectWait(.seconds(60), Request(server.url("/c")))
    }

    // Fails when the time of a date is not taken from the wall clock that is handed in.
    @Test func datesAreHeldAgainstTheWallClock() async throws {
        let answer = later("Sun, 06 Nov 1994 08:49:37 GMT")
        server.on("/a") { _ in answer }
        let client = Client(clock: clock, wall: { 784_111_767 })
        await #expect(throws: RetryLater(wait: .seconds(10))) {
            try await client.response(to: Request(server.url("/a")))
        }
    }
}
