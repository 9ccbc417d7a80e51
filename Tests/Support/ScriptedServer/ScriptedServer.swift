import Glibc
import Locks

/// A small HTTP/1.1 server on 127.0.0.1 that answers by script and remembers what it saw.
///
///     let server = try ScriptedServer()
///     let gate = Gate()
///     server.on("/coffees") { request in
///         request.number == 0 ? .json("[]") : .json("[1]").held(by: gate)
///     }
///
/// What it is waited for comes by itself; the waits throw `Overdue` when it does not come in half a minute.
package final class ScriptedServer: Sendable {
    package typealias Script = @Sendable (ReceivedRequest) -> Answer

    package let port: Int
    private let journal: Journal
    private let inside: Shared

    /// What the threads share with the server, which they must not keep alive.
    private final class Shared: Sendable {
        /// Nil once it is closed: its number may be another's then.
        let listener: Locked<Socket?>
        let scripts = Locked<[String: Script]>([:])
        let connections = Locked<[Int: Socket]>([:])

        init(listener: Socket) {
            self.listener = Locked(listener)
        }
    }

    /// - Parameter remembers: whether it keeps what it saw; without, many thousand requests cost no memory.
    package init(remembers: Bool = true) throws {
        let listener: Socket
        (listener, port) = try Socket.listening()
        journal = Journal(keepsEntries: remembers)
        inside = Shared(listener: listener)
        let (journal, inside) = (journal, inside)
        try startThread {
            var number = 0
            while let socket = listener.accepted() {
                Self.serve(socket, number, journal, inside)
                number += 1
            }
            inside.listener.withLock { open in
                open = nil
                listener.close()
            }
            journal.write(.stopped)
        }
    }

    deinit {
        stop()
    }

    /// `http://127.0.0.1:PORT` and a path.
    package func url(_ path: String = "/") -> String {
        "http://127.0.0.1:\(port)\(path)"
    }

    /// Answers requests to a path, whatever their query; paths without a script get a 404.
    package func on(_ path: String, _ script: @escaping Script) {
        inside.scripts.withLock { $0[path] = script }
    }

    /// Refuses connections from now on, and ends those that there are.
    package func stop() {
        inside.listener.withLock { $0?.shut() }
        inside.connections.withLock { connections in
            for socket in connections.values { socket.shut() }
        }
    }

    private static func serve(_ socket: Socket, _ number: Int, _ journal: Journal, _ inside: Shared) {
        let connection = Connection(socket: socket, number: number, journal: journal) { request in
            let script = inside.scripts.withLock { $0[request.path] }
            return script?(request) ?? .text("nothing here", status: 404)
        }
        inside.connections.withLock { $0[number] = socket }
        journal.write(.opened(connection: number))
        let started: Void? = try? startThread {
            connection.serve()
            // Under the lock, so that `stop` never shuts a descriptor that is another's by now.
            inside.connections.withLock { connections in
                connections[number] = nil
                socket.close()
            }
            journal.write(.closed(connection: number))
        }
        if started == nil { socket.close() }
    }
}

// MARK: What it saw

extension ScriptedServer {
    /// Every request so far, to one path or to all.
    package func requests(to path: String? = nil) -> [ReceivedRequest] {
        Self.received(journal.contents, path)
    }

    /// Waits for so many requests in all to have come to a path, and returns them.
    @discardableResult
    package func received(_ count: Int = 1, at path: String) async throws -> [ReceivedRequest] {
        try await journal.wait(for: "\(count) requests at \(path)") { Self.received($0, path).count >= count }
        return requests(to: path)
    }

    /// Waits until so many requests to a path have been let go by the client, which closed before it had all.
    package func sawClose(_ count: Int = 1, at path: String) async throws {
        try await journal.wait(for: "\(count) closes at \(path)") { contents in
            var seen = 0
            for case .abandoned(let request) in contents.entries where request.path == path { seen += 1 }
            return seen >= count
        }
    }

    /// Waits until it listens no more, after `stop`.
    package func stopped() async throws {
        try await journal.wait(for: "the server to stop") { contents in
            contents.entries.contains { if case .stopped = $0 { true } else { false } }
        }
    }

    /// Waits until no connection is open.
    package func becameIdle() async throws {
        try await journal.wait(for: "the connections to close") { $0.openConnections == 0 }
    }

    private static func received(_ contents: Journal.Contents, _ path: String?) -> [ReceivedRequest] {
        contents.entries.compactMap { entry in
            guard case .received(let request) = entry, path == nil || request.path == path else { return nil }
            return request
        }
    }
}
