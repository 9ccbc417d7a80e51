import HTTP
import ScriptedServer
import Testing

/// Where redirects lead, and what goes with them.
@Suite(.timeLimit(.minutes(1)))
struct RedirectTests {
    let transport = Transport()

    // Case E7. Fails when a location is not taken from the address that gave it.
    @Test func E7_relativeRedirect() async throws {
        let server = try ScriptedServer()
        server.on("/a/rel") { _ in .redirect(to: "page2?x=1") }
        server.on("/a/page2") { _ in .json("[2]", headers: [("X-Last", "yes")]) }
        let response = try await transport.response(to: Request(server.url("/a/rel")))
        #expect(response.url == server.url("/a/page2?x=1"))
        #expect(response.body == Array("[2]".utf8))
        // Fails when the head of the redirect is not forgotten.
        #expect(response.headers["Location"] == nil)
    }

    // Case E8. Fails with CURLOPT_UNRESTRICTED_AUTH.
    @Test func E8_credentialsStayWithTheirHost() async throws {
        let other = try ScriptedServer()
        other.on("/b") { _ in .json("[]") }
        let server = try ScriptedServer()
        server.on("/here") { _ in .redirect(to: "/there") }
        server.on("/there") { _ in .json("[]") }
        server.on("/port") { _ in .redirect(to: other.url("/b")) }
        server.on("/host") { _ in .redirect(to: "http://localhost:\(other.port)/b") }
        let headers = [Header("Authorization", "Bearer secret"), Header("Cookie", "id=1")]
        for path in ["/here", "/port", "/host"] {
            _ = try await transport.response(to: Request(server.url(path), headers: headers))
        }
        // They are sent where they belong, so the test can tell.
        #expect(server.requests(to: "/there").first?.header("Authorization") == "Bearer secret")
        #expect(other.requests(to: "/b").count == 2)
        for request in other.requests(to: "/b") {
            #expect(request.header("Authorization") == nil)
            #expect(request.header("Cookie") == nil)
        }
    }

    // As above, for a name and password in the address.
    @Test func E8_passwordInTheAddressStaysWithItsHost() async throws {
        let other = try ScriptedServer()
        other.on("/b") { _ in .json("[]") }
        let server = try ScriptedServer()
        server.on("/a") { _ in .redirect(to: other.url("/b")) }
        _ = try await transport.response(to: Request("http://me:secret@127.0.0.1:\(server.port)/a"))
        #expect(server.requests(to: "/a").first?.header("Authorization") == "Basic bWU6c2VjcmV0")
        #expect(other.requests(to: "/b").first?.header("Authorization") == nil)
    }

    // Fails without CURLOPT_MAXREDIRS.
    @Test func loopEndsAfterFive() async throws {
        let server = try ScriptedServer()
        server.on("/a") { _ in .redirect(to: "/a") }
        await #expect(throws: HTTPError.tooManyRedirects) {
            try await transport.response(to: Request(server.url("/a")))
        }
        #expect(server.requests(to: "/a").count == 6)
    }

    // Fails without CURLOPT_PROTOCOLS_STR, or when its code is taken for that of a wrong address.
    @Test(arguments: ["file:///etc/passwd", "ftp://127.0.0.1/x", "gopher://127.0.0.1/"])
    func redirectToOtherProtocolIsRefused(_ location: String) async throws {
        let server = try ScriptedServer()
        server.on("/a") { _ in .redirect(to: location) }
        await #expect(throws: HTTPError.badRedirect) {
            try await transport.response(to: Request(server.url("/a")))
        }
    }

    // Fails when a redirect without a place to go is waited for.
    @Test func redirectToNowhereIsItsStatus() async throws {
        let server = try ScriptedServer()
        server.on("/a") { _ in .bytes([], status: 302) }
        let response = try await transport.response(to: Request(server.url("/a")))
        #expect(throws: HTTPError.status(302)) { try response.successful() }
    }
}
