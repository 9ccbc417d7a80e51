/// A port at which connections are refused, and which nobody else gets as long as this lives.
package final class ClosedPort: Sendable {
    package let port: Int
    private let socket: Socket

    package init() throws {
        (socket, port) = try Socket.bound()
    }

    deinit {
        socket.close()
    }

    /// `http://127.0.0.1:PORT` and a path.
    package func url(_ path: String = "/") -> String {
        "http://127.0.0.1:\(port)\(path)"
    }
}
