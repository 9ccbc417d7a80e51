/// Keeps json-c from losing digits of whole numbers that 64 bits do not hold.
///
/// json-c writes the greatest that it has in their place, but keeps the text of a number with an exponent. So
/// such numbers are given the exponent `e0` before, and lose it after.
enum LongNumbers {
    /// So many digits may be too many.
    private static let many = 19

    /// The text with its long numbers marked; nil when there are none, as in nearly every text.
    static func guarded(_ bytes: ArraySlice<UInt8>) -> [UInt8]? {
        let ends = ends(bytes)
        guard !ends.isEmpty else { return nil }
        var result: [UInt8] = []
        var copied = bytes.startIndex
        for end in ends {
            result += bytes[copied..<end]
            result += "e0".utf8
            copied = end
        }
        return result + bytes[copied...]
    }

    /// The text of a number as it was before it was marked.
    static func original(_ text: String) -> String {
        let digits = text.utf8.dropLast(2).drop { $0 == UInt8(ascii: "-") }
        guard text.hasSuffix("e0"), digits.count >= many, digits.allSatisfy(isDigit) else { return text }
        return String(text.dropLast(2))
    }

    /// Where the long whole numbers end that stand outside of strings.
    private static func ends(_ bytes: ArraySlice<UInt8>) -> [Int] {
        bytes.withUnsafeBufferPointer { text in
            var ends: [Int] = []
            var index = 0
            while index < text.count {
                if text[index] == UInt8(ascii: "\"") {
                    index = endOfString(text, index)
                } else if isDigit(text[index]) {
                    let start = index
                    while index < text.count, isDigit(text[index]) { index += 1 }
                    guard index - start >= many, isWhole(text, start, index) else { continue }
                    ends.append(bytes.startIndex + index)
                } else {
                    index += 1
                }
            }
            return ends
        }
    }

    /// Behind the quote that closes the string which opens at `start`.
    private static func endOfString(_ text: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int {
        var index = start + 1
        while index < text.count {
            if text[index] == UInt8(ascii: "\"") { return index + 1 }
            index += text[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        return index
    }

    /// Whether digits are a number of their own: no fraction or exponent, neither theirs nor around them.
    private static func isWhole(_ text: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) -> Bool {
        let around = [start > 0 ? text[start - 1] : 0, end < text.count ? text[end] : 0]
        return around.allSatisfy { byte in !".eE+".utf8.contains(byte) }
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte)
    }
}
