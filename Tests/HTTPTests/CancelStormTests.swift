import Glibc
import HTTP
import ScriptedServer
import Testing

/// The storm has a process of its own, so that nothing else opens files or takes memory meanwhile.
struct CancelStormTests {
    // Fails when a request can end twice or never, or when a cancel leaves a handle, a socket or a thread
    // behind.
    @Test(.timeLimit(.minutes(3))) func stormLeavesNothingBehind() async {
        await #expect(processExitsWith: .success) {
            let server = try ScriptedServer(remembers: false)
            server.on("/now") { _ in .json("[1,2,3]") }
            server.on("/never") { _ in .hang }

            // Once around first: libcurl and its libraries open what they keep.
            _ = try await weather(server, requests: 100)
            let before = Resources.now
            _ = try await weather(server, requests: 1000)
            let first = Resources.now
            // The thread sanitizer ends a process with its 8,129th thread; each connection has one.
            let requests = isSanitized ? 2000 : 9000
            let tally = try await weather(server, requests: requests)
            let last = Resources.now

            #expect(tally.total == requests)
            #expect(tally.failed == 0)
            // How many of the others were answered first is the machine's affair.
            #expect(tally.cancelled >= requests / 2)
            #expect(last.descriptors == before.descriptors)
            if !isSanitized { #expect(last.bytes < first.bytes + first.bytes / 10) }
        }
    }
}

/// A storm over a transport of its own; returns when that has ended and the server knows.
private func weather(_ server: ScriptedServer, requests: Int) async throws -> CancelStorm.Tally {
    let urls = [server.url("/now"), server.url("/never")]
    let ended = Latch()
    let tally = await storm(Transport(ended: { ended.open() }), urls, requests)
    try await ended.wait(for: "the thread's end")
    // Connections that were let go before the server took them lie in its queue still; this one comes behind
    // them.
    try await last(request: urls[0])
    try await server.becameIdle()
    return tally
}

private func last(request url: String) async throws {
    let ended = Latch()
    try await one(Transport(ended: { ended.open() }), url)
    try await ended.wait(for: "the thread's end")
}

private func one(_ transport: Transport, _ url: String) async throws {
    _ = try await transport.response(to: Request(url))
}

private func storm(_ transport: Transport, _ urls: [String], _ requests: Int) async -> CancelStorm.Tally {
    await CancelStorm(seed: 20_261_130).run(requests) { number in
        _ = try await transport.response(to: Request(urls[number % urls.count]))
    }
}

/// Whether a sanitizer watches, which keeps freed memory for a while.
private var isSanitized: Bool {
    dlsym(nil, "__asan_init") != nil || dlsym(nil, "__tsan_init") != nil
}
