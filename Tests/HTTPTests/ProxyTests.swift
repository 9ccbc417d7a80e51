import Glibc
import HTTP
import ScriptedServer
import Testing

/// Proxies as the environment names them; each test has a process of its own for its environment.
@Suite(.timeLimit(.minutes(1)))
struct ProxyTests {
    // Fails with CURLOPT_PROXY or CURLOPT_NOPROXY set, or when libcurl is kept from the environment.
    @Test func proxyOfTheEnvironmentIsAsked() async {
        await #expect(processExitsWith: .success) {
            let proxy = try ScriptedServer()
            proxy.on("http://coffee.example/a") { _ in .json("[1]") }
            setenv("http_proxy", proxy.url(), 1)
            let response = try await Transport().response(to: Request("http://coffee.example/a"))
            #expect(response.body == Array("[1]".utf8))
            #expect(proxy.requests().first?.target == "http://coffee.example/a")
        }
    }

    // As above.
    @Test func noProxyGoesStraight() async {
        await #expect(processExitsWith: .success) {
            let proxy = try ScriptedServer()
            let server = try ScriptedServer()
            server.on("/a") { _ in .json("[2]") }
            setenv("http_proxy", proxy.url(), 1)
            setenv("no_proxy", "127.0.0.1", 1)
            _ = try await Transport().response(to: Request(server.url("/a")))
            #expect(server.requests().first?.target == "/a")
            #expect(proxy.requests().isEmpty)
        }
    }

    // Fails when the server is asked straight away after all.
    @Test func proxyThatIsNotThere() async {
        await #expect(processExitsWith: .success) {
            let closed = try ClosedPort()
            setenv("http_proxy", closed.url(), 1)
            await #expect(throws: HTTPError.refused) {
                try await Transport().response(to: Request("http://coffee.example/a"))
            }
            withExtendedLifetime(closed) {}
        }
    }
}
