import Glibc
import Testing

/// A file in a folder of its own, which goes with it.
final class TemporaryFile: Sendable {
    let path: String
    private let folder: String

    /// A place for a file that is not there yet.
    init(name: String = "lines.txt") throws {
        var template = Array("/tmp/refill-feeds-XXXXXX".utf8CString)
        try #require(mkdtemp(&template) != nil)
        folder = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
        path = "\(folder)/\(name)"
    }

    convenience init(_ bytes: some Sequence<UInt8>) throws {
        try self.init()
        try write(bytes)
    }

    convenience init(_ text: String) throws {
        try self.init(text.utf8)
    }

    deinit {
        unlink(path)
        rmdir(folder)
    }

    /// Puts this in the place of what was there.
    func write(_ bytes: some Sequence<UInt8>) throws {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        try #require(descriptor >= 0)
        defer { close(descriptor) }
        try Self.send(bytes, to: descriptor)
    }

    func remove() {
        unlink(path)
    }

    /// Makes the file a named pipe; opened for reading as well, so that opening does not wait.
    func makePipe() throws -> Int32 {
        try #require(mkfifo(path, 0o600) == 0)
        let descriptor = open(path, O_RDWR | O_CLOEXEC)
        try #require(descriptor >= 0)
        return descriptor
    }

    /// Writes all of it.
    static func send(_ bytes: some Sequence<UInt8>, to descriptor: Int32) throws {
        var rest = Array(bytes)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            try #require(count > 0)
            rest = rest.dropFirst(count)
        }
    }
}
