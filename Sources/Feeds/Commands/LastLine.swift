/// The last line that says something, of bytes that come in pieces; no more than that is kept.
struct LastLine: Sendable {
    /// The most of a line that is kept.
    static let longest = 1 << 10

    private var whole: [UInt8] = []
    private var begun: [UInt8] = []

    mutating func take(_ bytes: some Sequence<UInt8>) {
        for byte in bytes {
            if byte == 0x0a {
                if Self.saysSomething(begun) { whole = begun }
                begun.removeAll(keepingCapacity: true)
            } else if begun.count < Self.longest {
                begun.append(byte)
            }
        }
    }

    /// Without its end, and without blanks around it; empty when nothing was said.
    var text: String {
        let bytes = Self.saysSomething(begun) ? begun : whole
        let start = bytes.firstIndex { !Self.isBlank($0) } ?? bytes.endIndex
        let end = bytes.lastIndex { !Self.isBlank($0) }.map { $0 + 1 } ?? start
        return String(decoding: bytes[start..<end], as: UTF8.self)
    }

    private static func saysSomething(_ bytes: [UInt8]) -> Bool { !bytes.allSatisfy(isBlank) }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0d).contains(byte) }
}
