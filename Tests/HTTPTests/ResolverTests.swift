import HTTP
import ScriptedServer
import Testing

/// Names that are not found, and names that are looked for without end.
struct ResolverTests {
    // Fails when CURLE_COULDNT_RESOLVE_HOST falls into `.other`. A label of 64 bytes needs no server to be wrong.
    @Test(.timeLimit(.minutes(1))) func unknownNameIsNamed() async {
        let host = String(repeating: "a", count: 64) + ".invalid"
        let transport = Transport()
        await #expect(throws: HTTPError.cannotResolve(host)) {
            try await transport.response(to: Request("http://me:secret@\(host):80/a?b"))
        }
    }

    // cancelDuringHungResolve. Fails without CURLOPT_QUICK_EXIT: the cancel then takes the resolver's 30 s, in
    // which the thread serves nobody.
    @Test(.timeLimit(.minutes(2)), .enabled("needs root") { await SilentNameserver.isPossible() })
    func cancelDuringHungResolve() async {
        await #expect(processExitsWith: .success) {
            let server = try ScriptedServer()
            server.on("/a") { _ in .json("[]") }
            let nameserver = try SilentNameserver()
            let transport = Transport()
            // The request makes the transport's thread, which has to be made by the thread that has just got a
            // resolver of its own: nothing may be awaited in between.
            try nameserver.becomeOurs()
            #expect(try await transport.response(to: Request(server.url("/a"))).status == 200)

            let start = ContinuousClock.now
            let first = Task { try await transport.response(to: Request("http://first.example/")) }
            let second = Task { try await transport.response(to: Request("http://second.example/")) }
            try await nameserver.wasAsked(about: "first")
            try await nameserver.wasAsked(about: "second")
            first.cancel()
            await #expect(throws: CancellationError.self) { try await first.value }
            #expect(try await transport.response(to: Request(server.url("/a"))).status == 200)
            // The other look-up hangs still: what was shown was shown in time.
            second.cancel()
            await #expect(throws: CancellationError.self) { try await second.value }
            #expect(try await transport.response(to: Request(server.url("/a"))).status == 200)
            #expect(ContinuousClock.now - start < .seconds(20))
        }
    }
}
