import HTTP
import ScriptedServer
import Testing

/// What is sent and what comes back.
@Suite(.timeLimit(.minutes(1)))
struct AnswerTests {
    let transport = Transport(userAgent: "refill/test")

    // Fails without the header callback's `headers.append`, or if a look-up minds the case.
    @Test func answerHasStatusHeadersAndBody() async throws {
        let server = try ScriptedServer()
        server.on("/a") { _ in .json("[1]", headers: [("X-Two", "first"), ("x-two", "second")]) }
        let response = try await transport.response(to: Request(server.url("/a?size=10")))
        #expect(response.status == 200)
        #expect(response.headers["content-type"] == "application/json")
        #expect(response.headers.values(of: "X-TWO") == ["first", "second"])
        #expect(response.body == Array("[1]".utf8))
        #expect(response.url == server.url("/a?size=10"))
    }

    // Fails without CURLOPT_USERAGENT or CURLOPT_HTTPHEADER.
    @Test func requestCarriesItsHeaders() async throws {
        let server = try ScriptedServer()
        server.on("/a") { _ in .json("[]") }
        let headers = [Header("X-One", "1"), Header("X-Empty", "")]
        _ = try await transport.response(to: Request(server.url("/a"), headers: headers))
        let seen = try #require(server.requests(to: "/a").first)
        #expect(seen.method == "GET")
        #expect(seen.header("User-Agent") == "refill/test")
        #expect(seen.header("X-One") == "1")
        #expect(seen.header("X-Empty")?.isEmpty == true)
        #expect(seen.header("Accept-Encoding") == "gzip")
    }

    // Fails without CURLOPT_COPYPOSTFIELDS.
    @Test(arguments: ["last_index=7", ""]) func postSendsItsBody(_ body: String) async throws {
        let server = try ScriptedServer()
        server.on("/numbers") { _ in .json("[8,9]") }
        _ = try await transport.response(
            to: Request(server.url("/numbers"), method: .post, body: Array(body.utf8)))
        let seen = try #require(server.requests(to: "/numbers").first)
        #expect(seen.method == "POST")
        #expect(seen.text == body)
        #expect(seen.header("Content-Type") == "application/x-www-form-urlencoded")
    }

    // Fails when a header with a line break is passed on: it would be two headers.
    @Test func headerWithLineBreakIsRefused() async throws {
        let request = Request("http://127.0.0.1:1/", headers: [Header("X-One", "1\r\nX-Two: 2")])
        await #expect(throws: HTTPError.badHeader("X-One")) { try await transport.response(to: request) }
    }

    // Fails when each request gets a multi handle of its own, or when finished handles are not removed.
    @Test func connectionIsUsedAgain() async throws {
        let server = try ScriptedServer()
        server.on("/a") { _ in .json("[]") }
        for _ in 0..<5 { _ = try await transport.response(to: Request(server.url("/a"))) }
        #expect(Set(server.requests().map(\.connection)) == [0])
    }

    // Case N1. Fails when a blank after the colon is asked for.
    @Test func N1_headersWithoutABlank() async throws {
        let server = try ScriptedServer()
        server.on("/a") { _ in
            .raw("HTTP/1.1 200 OK\r\nContent-Length:2\r\nContent-Type:application/json\r\n\r\n[]")
        }
        let response = try await transport.response(to: Request(server.url("/a")))
        #expect(response.body == Array("[]".utf8))
        #expect(response.headers["Content-Type"] == "application/json")
    }

    // Fails when a status that is not success is thrown away by the transport, or let pass by `successful`.
    @Test(arguments: [204, 304, 404, 429, 500]) func statusIsHandedOn(_ status: Int) async throws {
        let server = try ScriptedServer()
        server.on("/a") { _ in .json("", status: status, headers: [("Retry-After", "28")]) }
        let response = try await transport.response(to: Request(server.url("/a")))
        #expect(response.status == status)
        #expect(response.headers["retry-after"] == "28")
        if status == 204 {
            #expect(try response.successful().body.isEmpty)
        } else {
            #expect(throws: HTTPError.status(status)) { try response.successful() }
        }
    }

    // Fails without CURLOPT_ACCEPT_ENCODING.
    @Test func gzipIsUndone() async throws {
        let server = try ScriptedServer()
        server.on("/a") { _ in .bytes(Gzipped.coffee, headers: [("Content-Encoding", "gzip")]) }
        let response = try await transport.response(to: Request(server.url("/a")))
        #expect(String(decoding: response.body, as: UTF8.self) == #"{"coffee":"Summer Town"}"#)
    }
}
