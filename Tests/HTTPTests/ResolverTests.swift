import HTTP
import ScriptedServer
import Testing

/// Names that are not found, and names that are looked for without end.
struct ResolverTests {
    // Fails when CURLE_COULDNT_RESOLVE_HOST falls into `.other`. A label of 64 bytes needs no server to be
    // wrong.
    @Test(.timeLimit(.minutes(1))) func unknownNameIsNamed() async {
        let host = String(repeating: "a", count: 64) + ".invalid"
        let transport = Transport()
        await #expect(throws: HTTPError.cannotResolve(host)) {
            try await transport.response(to: Request("http://me:secret@\(host):80/a?b"))
        }
    }

    // cancelDuringHungResolve. Fails without CURLOPT_QUICK_EXIT: the cancel then waits for the look-up, and
    // the thread serves nobody in that time.
    @Test(.timeLimit(.minutes(1))) func cancelDuringHungResolve() async throws {
        let server = try ScriptedServer()
        server.on("/a") { _ in .json("[]") }
        let names = [HangingName("first.example"), HangingName("second.example")]
        defer { for name in names { name.letGo() } }
        let transport = Transport()
        for name in names {
            let hung = Task { try await transport.response(to: Request("http://\(name.host)/")) }
            try await name.wasAsked()
            hung.cancel()
            await #expect(throws: CancellationError.self) { try await hung.value }
            #expect(try await transport.response(to: Request(server.url("/a"))).status == 200)
        }
    }
}
