import Glibc
import RefreshableList

/// A file that is read from its start, closed when it is let go.
final class InputFile: LineSource {
    let path: String
    let descriptor: Int32
    let canWait: Bool
    /// Where reading starts in a file on a disk.
    private let start: Int

    init(path: String) throws(FileError) {
        // Without O_NONBLOCK the opening of a pipe waits for somebody who writes.
        let opened = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
        guard opened >= 0 else { throw FileError(path: path, code: errno) }
        self.path = path
        descriptor = opened
        // A folder opens, and says what it is when it is read.
        canWait = !isOnDisk(opened)
        start = 0
    }

    /// A file that was opened by others, whose place in it stays as it is.
    init(sharing other: Int32, name: String, start: Int) throws(FileError) {
        let copy = fcntl(other, F_DUPFD_CLOEXEC, 3)
        guard copy >= 0 else { throw FileError(path: name, code: errno) }
        path = name
        descriptor = copy
        canWait = !isOnDisk(copy)
        self.start = start
    }

    deinit {
        close(descriptor)
    }

    func read(onto bytes: inout [UInt8], at place: Int) throws -> ReadPiece {
        // What others opened may block: it is looked at before.
        guard !canWait || isReadable else { return .nothing }
        do throws(Errno) {
            let most = canWait ? 4 << 10 : 64 << 10
            return try readOnce(descriptor, onto: &bytes, most: most, at: canWait ? nil : start + place)
        } catch {
            throw FileError(path: path, code: error.code)
        }
    }

    private var isReadable: Bool {
        var file = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&file, 1, 0) > 0
    }
}

/// Whether reading waits for nobody.
private func isOnDisk(_ descriptor: Int32) -> Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
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
