import Glibc

/// Where lines stand in bytes.
struct LineSplitter {
    /// How much makes a page: it is full with so many lines, or with so many bytes.
    struct Limit: Sendable {
        var lines: Int
        /// As many lines has the first page, which the first frame waits for; nil for no fewer than others.
        var firstLines: Int?
        var bytes: Int
        /// The most bytes that a line has; what goes on beyond is a line of its own.
        ///
        /// So nothing is lost, and a file without any line end costs no more than what is seen of it.
        var longest = 64 << 10
        /// Whether a page waits until it is full, where others wait for a line.
        var isFilled = false

        /// The same for the first page.
        var ofFirst: Limit {
            var limit = self
            limit.lines = firstLines ?? lines
            return limit
        }
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
            let window = UnsafeRawBufferPointer(rebasing: bytes[end...].prefix(limit.longest + 2))
            if let length = newline(window), visible(window, length) <= limit.longest {
                append(visible(window, length), length + 1)
            } else if window.count > limit.longest && (isEnd || window.count == limit.longest + 2) {
                let length = whole(window)
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
    private func whole(_ window: UnsafeRawBufferPointer) -> Int {
        let longest = limit.longest
        var length = longest
        while length > longest - 4, window[length] & 0xc0 == 0x80 { length -= 1 }
        // Four bytes that continue a character belong to none.
        return window[length] & 0xc0 == 0x80 ? longest : length
    }
}
