import Glibc

/// A TCP socket on the loopback interface.
struct Socket: Sendable {
    let descriptor: Int32

    struct Failure: Error {
        let call: String
        let code = errno
    }

    /// Listens on a port that the system chooses.
    static func listening() throws -> (Socket, port: Int) {
        let (socket, port) = try bound()
        guard listen(socket.descriptor, 4096) == 0 else { throw Failure(call: "listen") }
        return (socket, port)
    }

    /// Has a port that the system chooses, and does not listen there.
    static func bound() throws -> (Socket, port: Int) {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        guard descriptor >= 0 else { throw Failure(call: "socket") }
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutableBytes(of: &address) { bytes -> Bool in
            guard let start = bytes.baseAddress else { return false }
            let address = start.assumingMemoryBound(to: sockaddr.self)
            return bind(descriptor, address, size) == 0 && getsockname(descriptor, address, &size) == 0
        }
        guard isBound else { throw Failure(call: "bind") }
        return (Socket(descriptor: descriptor), Int(UInt16(bigEndian: address.sin_port)))
    }

    /// The next client, or nil once this socket is shut.
    func accepted() -> Socket? {
        while true {
            let client = accept(descriptor, nil, nil)
            if client >= 0 {
                // A program that another test starts would hold the connection open.
                _ = fcntl(client, F_SETFD, FD_CLOEXEC)
                return Socket(descriptor: client)
            }
            guard errno == EINTR || errno == ECONNABORTED else { return nil }
        }
    }

    /// What has come, waiting for it; nil at the end.
    func read() -> [UInt8]? {
        var buffer = [UInt8](repeating: 0, count: 16 << 10)
        let count = recv(descriptor, &buffer, buffer.count, 0)
        return count > 0 ? Array(buffer[..<count]) : nil
    }

    /// Sends all of it; false when the other side is gone.
    func send(_ bytes: [UInt8]) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    /// Waits for another descriptor to be readable, or for ever; false when the other side has closed first.
    func wait(for other: Int32?) -> Bool {
        // Not in Swift's Glibc, which is imported without _GNU_SOURCE.
        let hungUp: Int16 = 0x2000
        var watched = [pollfd(fd: descriptor, events: hungUp, revents: 0)]
        if let other { watched.append(pollfd(fd: other, events: Int16(POLLIN), revents: 0)) }
        while poll(&watched, nfds_t(watched.count), -1) < 0, errno == EINTR {}
        return watched[0].revents == 0
    }

    /// Has the close that follows send a reset.
    func resetOnClose() {
        var option = linger(l_onoff: 1, l_linger: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
    }

    /// Ends it for both sides, and wakes who waits on it.
    func shut() {
        shutdown(descriptor, Int32(SHUT_RDWR))
    }

    func close() {
        Glibc.close(descriptor)
    }
}
