import HTTP
import ScriptedServer
import Testing

/// Limits of time, made short; what is waited for is the error, not the clock.
@Suite(.timeLimit(.minutes(1)))
struct TimeoutTests {
    let transport = Transport()

    // Fails without `limits.idle` in `Transfer.deadline`.
    @Test func silenceIsTimedOut() async throws {
        let server = try ScriptedServer()
        server.on("/a") { _ in .hang }
        let request = Request(server.url("/a"), limits: Limits(idle: .milliseconds(150)))
        await #expect(throws: HTTPError.timedOut(after: .milliseconds(150))) {
            try await transport.response(to: request)
        }
        // Fails when what ran out of time is not taken off the wire.
        try await server.sawClose(at: "/a")
    }

    // As above, in the middle of a body. Fails when the wait is looked at only before the head.
    @Test func silenceInTheBodyIsTimedOut() async throws {
        let server = try ScriptedServer()
        let head = Answer.head(200, [("Content-Length", "5")])
        server.on("/a") { _ in Answer([.send(head + "[1,".utf8), .hang]) }
        let request = Request(server.url("/a"), limits: Limits(idle: .milliseconds(150)))
        await #expect(throws: HTTPError.timedOut(after: .milliseconds(150))) {
            try await transport.response(to: request)
        }
    }

    // Fails without `limits.total` in `Transfer.deadline`.
    @Test func wholeRequestIsTimedOut() async throws {
        let server = try ScriptedServer()
        server.on("/a") { _ in .hang }
        let request = Request(server.url("/a"), limits: Limits(total: .milliseconds(150)))
        await #expect(throws: HTTPError.timedOut(after: .milliseconds(150))) {
            try await transport.response(to: request)
        }
    }

    // Fails without `limits.connect` in `Transfer.deadline` and in CURLOPT_CONNECTTIMEOUT_MS.
    @Test func connectIsTimedOut() async throws {
        let port = try FullPort()
        let request = Request("http://127.0.0.1:\(port.port)/", limits: Limits(connect: .milliseconds(150)))
        await #expect(throws: HTTPError.timedOut(after: .milliseconds(150))) {
            try await transport.response(to: request)
        }
        withExtendedLifetime(port) {}
    }

    // Fails when a limit of one request is held against another.
    @Test func othersGoOn() async throws {
        let server = try ScriptedServer()
        let gate = Gate()
        server.on("/slow") { _ in .json("[]").held(by: gate) }
        server.on("/never") { _ in .hang }
        async let slow = transport.response(to: Request(server.url("/slow")))
        try await server.received(at: "/slow")
        let request = Request(server.url("/never"), limits: Limits(idle: .milliseconds(50)))
        await #expect(throws: HTTPError.self) { try await transport.response(to: request) }
        gate.open()
        #expect(try await slow.status == 200)
    }
}
