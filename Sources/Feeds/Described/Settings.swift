import Glibc

/// The bytes of a file that a person wrote to say how things should be: at most 1 MiB.
package func settings(in file: String) throws(FileError) -> [UInt8] {
    let descriptor = open(file, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw FileError(path: file, code: errno) }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    while true {
        let count = read(descriptor, &buffer, buffer.count)
        if count < 0, errno == EINTR { continue }
        guard count >= 0 else { throw FileError(path: file, code: errno) }
        if count == 0 { return bytes }
        bytes += buffer[..<count]
        guard bytes.count <= 1 << 20 else { throw FileError(path: file, code: EFBIG) }
    }
}

extension FileError {
    /// Why it cannot be read, for behind its name.
    package var problem: String {
        code == EFBIG ? "is larger than 1 MiB" : String(cString: strerror(code))
    }
}
