/// A line of text, without its end.
package struct TextLine: Identifiable, Sendable {
    /// What a line says, and how many before it say the same.
    ///
    /// So a line keeps its id when its file is read again. Occurrences are counted by the hash: two lines
    /// that only share that have different ids all the same.
    package struct ID: Hashable, Sendable {
        package let hash: UInt64
        package let occurrence: UInt32

        package init(hash: UInt64, occurrence: UInt32) {
            self.hash = hash
            self.occurrence = occurrence
        }

        package func hash(into hasher: inout Hasher) {
            // One word instead of two: lists look up each line.
            hasher.combine(hash &+ UInt64(occurrence) &* 0x9e37_79b9_7f4a_7c15)
        }
    }

    package let id: ID
    /// Where it starts in its block.
    private let start: UInt32
    private let block: LineBlock

    /// A line that stands in a block.
    init(id: ID, in block: LineBlock, at start: Int) {
        self.id = id
        self.block = block
        self.start = UInt32(start)
    }

    /// A line of its own.
    package init(_ text: String, occurrence: UInt32 = 0) {
        let bytes = Array(text.utf8)
        let id = ID(hash: bytes.withUnsafeBytes(lineHash), occurrence: occurrence)
        var block = LineBlock()
        let start = bytes.withUnsafeBytes { block.append($0) }
        self.init(id: id, in: block, at: start)
    }

    /// What it says; made anew each time. What is not UTF-8 is U+FFFD, a NUL is kept; colours are left out.
    package var text: String { withBytes { String(decoding: $0, as: UTF8.self) } }

    /// The same as bytes, which need be no text.
    var bytes: [UInt8] { withBytes { Array($0) } }

    private func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        block.withLine(at: Int(start)) { line in
            guard let plain = withoutLook(line) else { return body(line) }
            return plain.withUnsafeBytes(body)
        }
    }
}

/// A hash of a line's bytes that is the same in every run: eight bytes at a time, folded by a full product.
func lineHash(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    var hash = 0x9e37_79b9_7f4a_7c15 ^ UInt64(bytes.count)
    var place = 0
    while place + 8 <= bytes.count {
        hash = folded(hash, bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
        place += 8
    }
    var rest: UInt64 = 0
    while place < bytes.count {
        rest = rest << 8 | UInt64(bytes[place])
        place += 1
    }
    return folded(folded(hash, rest), 0x2d35_8dcc_aa6c_78a5)
}

private func folded(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    let product = (hash ^ 0xa076_1d64_78bd_642f).multipliedFullWidth(by: word ^ 0xe703_7ed1_a0b4_28db)
    return product.high ^ product.low ^ hash
}
