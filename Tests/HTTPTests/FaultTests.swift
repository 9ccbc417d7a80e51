import HTTP
import ScriptedServer
import Testing

/// What goes wrong, and what it is called.
@Suite(.timeLimit(.minutes(1)))
struct FaultTests {
    let transport = Transport()

    private func error(_ answer: Answer, limits: Limits = Limits()) async throws -> HTTPError? {
        let server = try ScriptedServer()
        server.on("/a") { _ in answer }
        let request = Request(server.url("/a"), limits: limits)
        return await #expect(throws: HTTPError.self) { try await transport.response(to: request) }
    }

    // Case N3 (a). Fails when CURLE_PARTIAL_FILE counts as success.
    @Test func N3a_lengthTooLongIsCutShort() async throws {
        #expect(try await error(.length(10, "[1]")) == .cutShort)
    }

    // Case N3 (b), cut behind a whole JSON text. Fails when CURLE_PARTIAL_FILE counts as success.
    @Test func N3b_chunksWithoutLastAreCutShort() async throws {
        #expect(try await error(.chunked(["[1,", "2]"], isCut: true)) == .cutShort)
    }

    // Case N3 (c): nothing on the wire tells that it was cut; the reader of the body finds out.
    @Test func N3c_unsizedBodyIsHandedOn() async throws {
        let server = try ScriptedServer()
        server.on("/a") { _ in .unsized(#"[{"id":1},{"i"#) }
        let response = try await transport.response(to: Request(server.url("/a")))
        #expect(response.body == Array(#"[{"id":1},{"i"#.utf8))
    }

    // Case N3 (d). Fails when more is read than the length says.
    @Test func N3d_lengthTooShortCutsTheBody() async throws {
        let server = try ScriptedServer()
        server.on("/a") { _ in .length(3, "[1,2]") }
        let response = try await transport.response(to: Request(server.url("/a")))
        #expect(response.body == Array("[1,".utf8))
    }

    // Fails when a length that is none is taken for some length.
    @Test(arguments: ["five", "-5"])
    func wrongLengthsAreErrors(_ length: String) async throws {
        let error = try await error(.raw("HTTP/1.1 200 OK\r\nContent-Length: \(length)\r\n\r\n[1,2]"))
        #expect(error == .garbled)
    }

    // Fails without `isLengthHeld`: libcurl lets such a length go, and what was cut short counts as whole.
    @Test(arguments: ["Content-Length: 99999999999999999999999", "content-length:9223372036854775808, 2"])
    func lengthsBeyond63BitsAreGarbled(_ line: String) async throws {
        let error = try await error(.raw("HTTP/1.1 200 OK\r\n\(line)\r\n\r\n[]"))
        #expect(error == .garbled)
    }

    // Fails when a chunked body that ends as it should is not taken.
    @Test func wholeChunksAreTaken() async throws {
        let server = try ScriptedServer()
        server.on("/a") { _ in .chunked(["[1,", "2]"]) }
        let response = try await transport.response(to: Request(server.url("/a")))
        #expect(response.body == Array("[1,2]".utf8))
    }

    // Fails when these codes fall into `.other`.
    @Test func closeWithoutAnswerIsCutShort() async throws {
        #expect(try await error(.close) == .cutShort)
        #expect(try await error(.reset) == .cutShort)
    }

    // Fails when CURLE_OUT_OF_MEMORY is taken at its word.
    @Test func aLineOfAHeadThatIsTooLongIsGarbled() async throws {
        let line = "X: \(String(repeating: "y", count: 300_000))\r\n"
        let error = try await error(.raw("HTTP/1.1 200 OK\r\n\(line)Content-Length: 2\r\n\r\n[]"))
        #expect(error == .garbled)
    }

    // Fails when libcurl is let to take an answer without a head (HTTP/0.9).
    @Test func garbageIsGarbled() async throws {
        #expect(try await error(.raw("\u{1b}]0;hello\u{7} and so on")) == .garbled)
        #expect(try await error(.raw([0xff, 0x00, 0x01])) == .garbled)
    }

    // Fails when CURLE_BAD_CONTENT_ENCODING falls into `.other`.
    @Test func gzipThatIsNoneIsGarbled() async throws {
        let answer = Answer.bytes(Array("[1,2,3]".utf8), headers: [("Content-Encoding", "gzip")])
        #expect(try await error(answer) == .garbled)
    }

    // Fails when the limit is held against what came over the wire: 132 bytes.
    @Test func gzipBombMeetsTheLimit() async throws {
        let answer = Answer.bytes(Gzipped.bomb, headers: [("Content-Encoding", "gzip")])
        #expect(try await error(answer, limits: Limits(bodyBytes: 64 << 10)) == .tooLarge(limit: 64 << 10))
    }

    // Fails when the limit is looked at only at the end.
    @Test func endlessBodyMeetsTheLimit() async throws {
        #expect(try await error(.endless, limits: Limits(bodyBytes: 1 << 20)) == .tooLarge(limit: 1 << 20))
    }

    // Fails without a limit on heads; libcurl's own depends on its age.
    @Test func endlessHeadIsRefused() async throws {
        let line = "X-A: \(String(repeating: "a", count: 1000))\r\n"
        let lines = Array(String(repeating: line, count: 64).utf8)
        let answer = Answer([.send(Array("HTTP/1.1 200 OK\r\n".utf8)), .sendEndlessly(lines)])
        let error = try await error(answer)
        #expect(error == .tooLarge(limit: 256 << 10))
    }

    // Fails when the system's own number of the failure is not asked for.
    @Test func closedPortIsRefused() async throws {
        let closed = try ClosedPort()
        let request = Request(closed.url())
        await #expect(throws: HTTPError.refused) { try await transport.response(to: request) }
        withExtendedLifetime(closed) {}
    }

    // Fails without CURLOPT_PROTOCOLS_STR: libcurl reads files.
    @Test(arguments: ["file:///etc/passwd", "ftp://127.0.0.1/", "", "http://", "http://a b/"])
    func otherAddressesAreRefused(_ url: String) async {
        await #expect(throws: HTTPError.badURL) { try await transport.response(to: Request(url)) }
    }

    // Fails when a library that is missing ends the program, or leaves the caller waiting.
    @Test func missingLibraryIsAnError() async {
        let transport = Transport(library: "libnothere.so.4")
        for _ in 0..<2 {
            await #expect(throws: HTTPError.noLibrary) {
                try await transport.response(to: Request("http://127.0.0.1:1/"))
            }
        }
    }
}
