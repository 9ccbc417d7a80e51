import Glibc

/// Where lines stand in bytes.
struct LineSplitter {
    /// The most bytes that a line has; what goes on beyond is a line of its own.
    ///
    /// So nothing is lost, and a file without any line end costs no more than what is seen of it.
    static let longest = 64 << 10

    /// How much makes a page: it is full with so many lines, or with so many bytes.
    struct Limit: Sendable {
        var lines: Int
        var bytes: Int
    }

    /// The lines so far, in the order of the bytes, without their ends.
    private(set) var lines: [Range<Int>] = []
    /// Behind the last of them and its end.
    private(set) var end = 0
    let limit: Limit

    init(_ limit: Limit) {
        self.limit = limit
        lines.reserveCapacity(limit.lines)
    }

    var isFull: Bool { lines.count >= limit.lines || end >= limit.bytes }

    /// Takes whole lines from the bytes until the page is full; at the end of all what is left is a line too.
    mutating func take(_ bytes: UnsafeRawBufferPointer, isEnd: Bool) {
        while !isFull, end < bytes.count {
            // Two more than the longest, which its end may take.
            let window = UnsafeRawBufferPointer(rebasing: bytes[end...].prefix(Self.longest + 2))
            if let length = newline(window), visible(window, length) <= Self.longest {
                append(visible(window, length), length + 1)
            } else if window.count > Self.longest && (isEnd || window.count == Self.longest + 2) {
                let length = Self.whole(window)
                append(length, length)
            } else if isEnd {
                append(window.count, window.count)
            } else {
                return
            }
        }
    }

    private mutating func append(_ length: Int, _ step: Int) {
        lines.append(end..<end + length)
        end += step
    }

    private func newline(_ window: UnsafeRawBufferPointer) -> Int? {
        guard let start = window.baseAddress else { return nil }
        return memchr(start, 0x0a, window.count).map { UnsafeRawPointer($0) - start }
    }

    /// The length of a line without the carriage return before its end.
    private func visible(_ window: UnsafeRawBufferPointer, _ length: Int) -> Int {
        length > 0 && window[length - 1] == 0x0d ? length - 1 : length
    }

    /// The longest part of a line that cuts no character.
    private static func whole(_ window: UnsafeRawBufferPointer) -> Int {
        var length = longest
        while length > longest - 4, window[length] & 0xc0 == 0x80 { length -= 1 }
        // Four bytes that continue a character belong to none.
        return window[length] & 0xc0 == 0x80 ? longest : length
    }
}
