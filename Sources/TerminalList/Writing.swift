import Glibc

/// What became of a text that was written.
enum Written: Hashable {
    case all
    /// Nobody reads any more.
    case readerLeft
    /// This went wrong, for a person.
    case failed(String)
}

/// Writes all of a text, and waits for whoever reads slowly.
func write(_ text: String, to descriptor: Int32) -> Written {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
        let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
        if count >= 0 {
            rest = rest.dropFirst(count)
        } else if errno == EAGAIN {
            // Who shares the file may have made it one that does not wait.
            var file = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
            _ = poll(&file, 1, -1)
        } else if errno == EPIPE {
            return .readerLeft
        } else if errno != EINTR {
            return .failed("cannot write: \(String(cString: strerror(errno)))")
        }
    }
    return .all
}

/// Writes all of a text.
///
/// - Returns: what went wrong, for a person; nil when nothing did, or when the reader left early.
package func writeAll(_ text: String, to descriptor: Int32) -> String? {
    if case .failed(let reason) = write(text, to: descriptor) { reason } else { nil }
}
