import Glibc
import Locks
import ScriptedServer

/// A name server that takes every question and answers none, and a resolver that asks only it, and for 30 s.
///
/// A thread gets that resolver by a mount of its own over /etc/resolv.conf, which the threads that it makes inherit;
/// the rest of the machine, and of the process, sees nothing of it.
final class SilentNameserver: Sendable {
    private static let address = "127.53.53.53"
    private let questions: Questions

    struct Failure: Error {
        let what: String
        let code = errno
    }

    /// Whether this process may mount; tried on a thread that ends with what it got.
    static func isPossible() async -> Bool {
        let tried = Latch()
        do {
            try startThread {
                do {
                    try ownMounts()
                    tried.open()
                } catch {
                    tried.fail(error)
                }
            }
            try await tried.wait(for: "a mount namespace")
            return true
        } catch {
            return false
        }
    }

    init() throws {
        let socket = socket(AF_INET, Int32(SOCK_DGRAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = UInt16(53).bigEndian
        inet_pton(AF_INET, Self.address, &address.sin_addr)
        let bound = withUnsafeBytes(of: &address) { bytes in
            bind(socket, bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self), socklen_t(bytes.count))
        }
        guard bound == 0 else { throw Failure(what: "bind") }
        let questions = Questions()
        self.questions = questions
        // It reads until the process ends, which was made for one test.
        try startThread {
            var buffer = [UInt8](repeating: 0, count: 512)
            while recv(socket, &buffer, buffer.count, 0) > 0 { questions.came(buffer) }
        }
    }

    /// Gives the calling thread, and those that it makes from now on, a resolver that asks this server.
    func becomeOurs() throws {
        try Self.ownMounts()
        var template = Array("/tmp/refill-resolver-XXXXXX".utf8CString)
        let file = mkstemp(&template)
        guard file >= 0 else { throw Failure(what: "mkstemp") }
        // The mount keeps what the name then lets go of.
        defer { unlink(template) }
        let lines = Array("nameserver \(Self.address)\noptions timeout:30 attempts:1\n".utf8)
        _ = write(file, lines, lines.count)
        close(file)
        let bind: UInt = 4096
        try Self.mount(template, onto: "/etc/resolv.conf", bind)
    }

    /// Returns once a name that begins with this label has been asked for.
    func wasAsked(about label: String) async throws {
        try await questions.latch(label).wait(for: "a question about \(label)")
    }

    private final class Questions: Sendable {
        private let latches = Locked<[String: Latch]>([:])

        func latch(_ label: String) -> Latch {
            latches.withLock { latches in
                let latch = latches[label] ?? Latch()
                latches[label] = latch
                return latch
            }
        }

        /// The name stands behind the head of 12 bytes, each label behind its length.
        func came(_ question: [UInt8]) {
            let label = question.dropFirst(13).prefix(Int(question[12]))
            latch(String(decoding: label, as: UTF8.self)).open()
        }
    }
}

// MARK: Mounts, which Swift's Glibc does not have

extension SilentNameserver {
    private static func ownMounts() throws {
        typealias Unshare = @convention(c) (Int32) -> Int32
        guard let function = dlsym(nil, "unshare") else { throw Failure(what: "dlsym") }
        let mounts: Int32 = 0x0002_0000
        guard unsafeBitCast(function, to: Unshare.self)(mounts) == 0 else { throw Failure(what: "unshare") }
        // So that nothing of it gets back to the machine's own mounts.
        let (recursive, isPrivate): (UInt, UInt) = (0x4000, 0x4_0000)
        try mount(nil, onto: "/", recursive | isPrivate)
    }

    private static func mount(_ source: UnsafePointer<CChar>?, onto target: String, _ flags: UInt) throws {
        typealias Mount =
            @convention(c) (
                UnsafePointer<CChar>?, UnsafePointer<CChar>, UnsafePointer<CChar>?, UInt, UnsafeRawPointer?
            ) -> Int32
        guard let function = dlsym(nil, "mount") else { throw Failure(what: "dlsym") }
        let code = unsafeBitCast(function, to: Mount.self)(source, target, nil, flags, nil)
        guard code == 0 else { throw Failure(what: "mount") }
    }
}
