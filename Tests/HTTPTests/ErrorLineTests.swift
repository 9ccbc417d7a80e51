import HTTP
import Testing

/// What the screen says of an error.
struct ErrorLineTests {
    // Fails when a text changes; scripts look for some of them.
    @Test(arguments: [
        (HTTPError.timedOut(after: .seconds(15)), "timed out after 15 s"),
        (.timedOut(after: .milliseconds(250)), "timed out after 250 ms"),
        (.tooLarge(limit: 16 << 20), "answer is larger than 16 MiB"),
        (.tooLarge(limit: 100), "answer is larger than 100 bytes"),
        (.cannotResolve("coffee.example"), "cannot find coffee.example"),
        (.refused, "connection refused"),
        (.status(500), "the server failed (500)"),
        (.status(404), "not found (404)"),
        (.tls("self-signed certificate"), "not secure: self-signed certificate"),
        (.cutShort, "answer was cut short"),
        (.notJSON, "answer is not JSON"),
    ])
    func line(_ error: HTTPError, _ line: String) {
        #expect(error.line == line)
    }
}
