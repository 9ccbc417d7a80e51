/// The bytes of many lines: a text of its own for each would cost far more than what it says.
///
/// Each stands behind its length, which takes a byte for most: no more than the end of the line did.
struct LineBlock: Sendable {
    private var bytes: [UInt8] = []

    init(capacity: Int = 0) { bytes.reserveCapacity(capacity) }

    /// Puts a line behind the others, and says where it starts.
    mutating func append(_ line: UnsafeRawBufferPointer) -> Int {
        let start = bytes.count
        // Seven bits a byte, the lowest first; the eighth says that more follow.
        var rest = line.count
        while rest > 0x7f {
            bytes.append(UInt8(rest & 0x7f) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
        bytes.append(contentsOf: line)
        return start
    }

    /// Hands the bytes of the line that starts there to a function.
    func withLine<Result>(at start: Int, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        bytes.withUnsafeBytes { bytes in
            var (place, count, shift) = (start, 0, 0)
            while bytes[place] > 0x7f {
                count |= Int(bytes[place] & 0x7f) << shift
                (place, shift) = (place + 1, shift + 7)
            }
            count |= Int(bytes[place]) << shift
            return body(UnsafeRawBufferPointer(rebasing: bytes[(place + 1)..<(place + 1 + count)]))
        }
    }
}
