import Glibc

/// A file of numbered lines, which goes away with this.
final class LinesFile {
    let path: String
    let count: Int
    /// In bytes.
    let size: Int

    /// - Parameter length: the most bytes of a line, without its end.
    init(_ count: Int, length: Int = .max) throws(Trouble) {
        self.count = count
        var template = Array("/tmp/refill-lines-XXXXXX".utf8CString)
        let file = mkstemp(&template)
        path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
        guard file >= 0 else { throw Trouble("cannot write \(path)") }
        defer { close(file) }
        var text = (1...count).map { Self.line($0).prefix(bytes: length) + "\n" }.joined()
        size = text.utf8.count
        let written = text.withUTF8 { write(file, $0.baseAddress, $0.count) }
        guard written == size else { throw Trouble("cannot write \(path)") }
    }

    deinit { unlink(path) }

    static func line(_ number: Int) -> String {
        let digits = "\(number)"
        let zeros = String(repeating: "0", count: 6 - min(6, digits.count))
        return "Coffee \(zeros)\(digits) Summer Town — Yirgacheffe, Ethiopia"
    }
}

extension String {
    fileprivate func prefix(bytes: Int) -> String { String(decoding: utf8.prefix(bytes), as: UTF8.self) }
}
