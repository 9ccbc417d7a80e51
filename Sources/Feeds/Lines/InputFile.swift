import Glibc
import RefreshableList

/// A file that is read from its start, closed when it is let go.
final class InputFile: Sendable {
    let path: String
    let descriptor: Int32
    /// Whether reading may have to wait: for pipes and terminals, not for files on a disk.
    let canWait: Bool

    init(path: String) throws(FileError) {
        // Without O_NONBLOCK the opening of a pipe waits for somebody who writes.
        let opened = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
        guard opened >= 0 else { throw FileError(path: path, code: errno) }
        var status = stat()
        let isOnDisk = fstat(opened, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
        self.path = path
        descriptor = opened
        // A folder opens, and says what it is when it is read.
        canWait = !isOnDisk
    }

    deinit {
        close(descriptor)
    }

    enum Piece {
        case bytes(Int)
        /// Nothing is there yet.
        case nothing
        case end
    }

    /// Puts what comes next behind other bytes.
    func read(onto bytes: inout [UInt8]) throws(FileError) -> Piece {
        let most = 64 << 10
        let result = withUnsafeTemporaryAllocation(byteCount: most, alignment: 16) { buffer in
            var count = Glibc.read(descriptor, buffer.baseAddress, most)
            while count < 0, errno == EINTR { count = Glibc.read(descriptor, buffer.baseAddress, most) }
            if count > 0 { bytes.append(contentsOf: UnsafeRawBufferPointer(buffer).prefix(count)) }
            return (count: count, code: errno)
        }
        if result.count > 0 { return .bytes(result.count) }
        if result.count == 0 { return .end }
        guard result.code == EAGAIN || result.code == EWOULDBLOCK else {
            throw FileError(path: path, code: result.code)
        }
        return .nothing
    }
}

/// A file that cannot be read.
package struct FileError: ReasonedError, Hashable {
    package let path: String
    /// The system's number for why.
    package let code: Int32

    package init(path: String, code: Int32) {
        self.path = path
        self.code = code
    }

    package var reason: String {
        switch code {
        case ENOENT: "\(path): no such file"
        case EISDIR: "\(path) is a directory"
        case EACCES, EPERM: "\(path): permission denied"
        default: "\(path): \(String(cString: strerror(code)).lowercased())"
        }
    }
}
