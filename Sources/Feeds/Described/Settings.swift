import Glibc

/// The bytes of a file that a person wrote to say how things should be: at most 1 MiB.
///
/// A pipe is read too, as a shell has it for `<(COMMAND)`; one that nobody writes into is empty.
///
/// - Parameter wait: has a pipe without bytes get some, or its end; false where that takes too long.
package func settings(
    in file: String, wait: (Int32) -> Bool = { hasBytes($0, within: settingsLimit) }
) throws(FileError) -> [UInt8] {
    let descriptor = open(file, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw FileError(path: file, code: errno) }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    while true {
        let count = read(descriptor, &buffer, buffer.count)
        if count < 0, errno == EINTR { continue }
        if count < 0, errno == EAGAIN {
            guard wait(descriptor) else { throw FileError(path: file, code: ETIMEDOUT) }
            continue
        }
        guard count >= 0 else { throw FileError(path: file, code: errno) }
        if count == 0 { return bytes }
        bytes += buffer[..<count]
        guard bytes.count <= 1 << 20 else { throw FileError(path: file, code: EFBIG) }
    }
}

/// How long a pipe of settings may say nothing.
private let settingsLimit = Duration.seconds(10)

/// Whether a descriptor has bytes, or comes to its end, in time.
package func hasBytes(_ descriptor: Int32, within limit: Duration) -> Bool {
    let end = ContinuousClock.now + limit
    var waited = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while true {
        let (seconds, rest) = max(.zero, end - .now).components
        let count = poll(&waited, 1, Int32(seconds * 1000 + rest / 1_000_000_000_000_000))
        if count < 0, errno == EINTR { continue }
        return count > 0
    }
}

extension FileError {
    /// Why it cannot be read, for behind its name.
    package var problem: String {
        switch code {
        case EFBIG: "is larger than 1 MiB"
        case ETIMEDOUT: "nothing came out of it for \(settingsLimit.components.seconds) s"
        default: String(cString: strerror(code))
        }
    }
}
