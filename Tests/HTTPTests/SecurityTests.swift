import HTTP
import ScriptedServer
import Testing

/// Who a server says it is has to be true.
@Suite(.timeLimit(.minutes(1)))
struct SecurityTests {
    // Fails with CURLOPT_SSL_VERIFYPEER off, or when the code falls into `.other`.
    @Test func selfSignedServerIsRefused() async throws {
        let server = try SelfSignedServer()
        let transport = Transport()
        let error = await #expect(throws: HTTPError.self) {
            try await transport.response(to: Request("https://localhost:\(server.port)/"))
        }
        #expect(error == .tls("self-signed certificate"))
        withExtendedLifetime(server) {}
    }

    // Fails when what is no TLS at all is called something else.
    @Test func plainServerIsNotSecure() async throws {
        let server = try ScriptedServer()
        let transport = Transport()
        let error = await #expect(throws: HTTPError.self) {
            try await transport.response(to: Request("https://127.0.0.1:\(server.port)/"))
        }
        guard case .tls(let reason) = error else {
            Issue.record("not .tls but \(String(describing: error))")
            return
        }
        #expect(reason.count <= 100)
    }

    // Fails when peers are started with this process's sockets: a close comes through when nobody holds one.
    @Test func peerHoldsNoConnection() async throws {
        let server = try ScriptedServer()
        let gate = Gate()
        server.on("/a") { _ in .unsized("whole").held(by: gate) }
        let transport = Transport()
        async let response = transport.response(to: Request(server.url("/a")))
        try await server.received(at: "/a")
        let peer = try SelfSignedServer()
        gate.open()
        #expect(try await response.body == Array("whole".utf8))
        withExtendedLifetime(peer) {}
    }
}
