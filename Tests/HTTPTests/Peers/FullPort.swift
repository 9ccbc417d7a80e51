import Glibc

/// A port at which connections hang: it listens, but its queue is full and nobody accepts.
final class FullPort {
    let port: Int
    private let listener: Int32
    private var clients: [Int32] = []

    struct Failure: Error {}

    init() throws {
        listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let listener = listener
        let bound = withUnsafeMutableBytes(of: &address) { bytes -> Bool in
            guard let start = bytes.baseAddress else { return false }
            let address = start.assumingMemoryBound(to: sockaddr.self)
            return bind(listener, address, size) == 0 && listen(listener, 0) == 0
                && getsockname(listener, address, &size) == 0
        }
        guard bound else { throw Failure() }
        port = Int(UInt16(bigEndian: address.sin_port))
        // The queue takes one more than its length; the others wait for an answer for ever.
        for _ in 0..<4 {
            let client = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue), 0)
            _ = withUnsafeBytes(of: &address) { bytes in
                connect(client, bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self), size)
            }
            clients.append(client)
        }
    }

    deinit {
        for client in clients { close(client) }
        close(listener)
    }
}
