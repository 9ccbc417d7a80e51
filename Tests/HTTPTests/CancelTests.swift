import Dispatch
import HTTP
import ScriptedServer
import Testing

/// A cancelled task lets go of its request at once.
@Suite(.timeLimit(.minutes(1)))
struct CancelTests {
    let transport = Transport()

    // Fails without `multi_remove_handle` for a cancel, or when the cancel does not ring.
    @Test func serverSeesTheClose() async throws {
        let server = try ScriptedServer()
        server.on("/a") { _ in .hang }
        let url = server.url("/a")
        let task = Task { [transport] in try await transport.response(to: Request(url)) }
        try await server.received(at: "/a")
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        try await server.sawClose(at: "/a")
    }

    // As above, in the middle of a body.
    @Test func closeInTheMiddleOfABody() async throws {
        let server = try ScriptedServer()
        let (first, never) = (Gate(), Gate())
        server.on("/a") { _ in .dripped(["[1,", "2,", "3]"], gates: [first, never]) }
        let url = server.url("/a")
        let task = Task { [transport] in try await transport.response(to: Request(url)) }
        try await server.received(at: "/a")
        first.open()
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        try await server.sawClose(at: "/a")
    }

    // Fails when `Exchange.wait` takes no notice of the `.early` phase.
    @Test func cancelBeforeTheStartSendsNothing() async throws {
        let server = try ScriptedServer()
        server.on("/a") { _ in .json("[]") }
        server.on("/b") { _ in .json("[]") }
        let url = server.url("/a")
        let task = Task { [transport] in
            withUnsafeCurrentTask { $0?.cancel() }
            return try await transport.response(to: Request(url))
        }
        await #expect(throws: CancellationError.self) { try await task.value }
        _ = try await transport.response(to: Request(server.url("/b")))
        #expect(server.requests(to: "/a").isEmpty)
    }

    // Fails when a cancel takes the thread, or other transfers, with it.
    @Test func nextRequestIsNotHeldUp() async throws {
        let server = try ScriptedServer()
        server.on("/never") { _ in .hang }
        server.on("/a") { _ in .json("[]") }
        let url = server.url("/never")
        for round in 1...20 {
            let task = Task { [transport] in try await transport.response(to: Request(url)) }
            try await server.received(round, at: "/never")
            task.cancel()
            let response = try await transport.response(to: Request(server.url("/a")))
            #expect(response.status == 200)
        }
        try await server.sawClose(20, at: "/never")
    }

    // cancelAtCompletion. Fails (traps in the continuation) when `Exchange.end` can end twice.
    @Test func cancelAtCompletionEndsOnce() async throws {
        let server = try ScriptedServer()
        for round in 0..<200 {
            let gate = Gate()
            server.on("/\(round)") { _ in .json("[]").held(by: gate) }
            let url = server.url("/\(round)")
            let task = Task { [transport] in try await transport.response(to: Request(url)) }
            try await server.received(at: "/\(round)")
            gate.open()
            task.cancel()
            switch await task.result {
            case .success(let response): #expect(response.status == 200)
            case .failure(let error): #expect(error is CancellationError)
            }
        }
    }

    // Fails when a cancel while libcurl is being loaded is lost, or the first request with it.
    @Test func cancelWhileTheThreadStarts() async throws {
        let server = try ScriptedServer()
        server.on("/never") { _ in .hang }
        server.on("/a") { _ in .json("[]") }
        let url = server.url("/never")
        for _ in 0..<20 {
            let transport = Transport()
            let task = Task { try await transport.response(to: Request(url)) }
            await Task.yield()
            task.cancel()
            await #expect(throws: CancellationError.self) { try await task.value }
            #expect(try await transport.response(to: Request(server.url("/a"))).status == 200)
        }
        // What got as far as the server was let go of.
        try await server.sawClose(server.requests(to: "/never").count, at: "/never")
    }

    // Fails when a connection is used again on which the answer to a cancelled request still comes.
    @Test func answerAfterTheCancel() async throws {
        let server = try ScriptedServer()
        let letGo = DispatchSemaphore(value: 0)
        // Held where the server does not see that the client is gone: it answers all the same.
        server.on("/a") { request in
            if request.number == 0 { letGo.wait() }
            return .json("[\(request.number)]")
        }
        let url = server.url("/a")
        let task = Task { [transport] in try await transport.response(to: Request(url)) }
        try await server.received(at: "/a")
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        letGo.signal()
        let response = try await transport.response(to: Request(url))
        #expect(response.body == Array("[1]".utf8))
    }

    // Fails when the thread is not told of the end, keeps the mailbox, or leaves its connections open.
    @Test func threadEndsWithItsTransport() async throws {
        let server = try ScriptedServer()
        server.on("/a") { _ in .json("[]") }
        let ended = Latch()
        do {
            let transport = Transport(ended: { ended.open() })
            _ = try await transport.response(to: Request(server.url("/a")))
        }
        try await ended.wait(for: "the thread's end")
        try await server.becameIdle()
    }
}
