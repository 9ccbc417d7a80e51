import Glibc

/// Keeps json-c from cutting the name of a member at a zero, which may stand there as `\u0000`.
///
/// A mark is written for it before, and taken back after: SUB, which is told apart from a SUB of the text's
/// own.
enum ZeroEscapes {
    private static let zero = Array(#"\u0000"#.utf8)
    private static let sub: UInt8 = 0x1a

    /// The text with its zeros marked; nil when there are none, as in nearly every text.
    static func guarded(_ bytes: ArraySlice<UInt8>) -> [UInt8]? {
        guard bytes.withUnsafeBytes(mayHaveZero) else { return nil }
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var rest = bytes
        while let byte = rest.first {
            // A backslash takes the byte behind it along: behind two of them nothing is escaped.
            let length = byte != UInt8(ascii: "\\") ? 1 : rest.dropFirst().first == UInt8(ascii: "u") ? 6 : 2
            let piece = rest.prefix(length)
            if piece.elementsEqual(zero) {
                result += #"\u001a0"#.utf8
            } else if byte == sub || isEscapedSub(piece) {
                result += #"\u001a1"#.utf8
            } else {
                result += piece
            }
            rest = rest.dropFirst(length)
        }
        return result
    }

    /// A string or a name as it was before it was marked.
    static func original(_ text: String) -> String {
        guard text.utf8.contains(sub) else { return text }
        var result = String.UnicodeScalarView()
        var isMarked = false
        for scalar in text.unicodeScalars {
            if isMarked {
                result.append(scalar == "0" ? "\0" : "\u{1a}")
                isMarked = false
            } else if scalar == "\u{1a}" {
                isMarked = true
            } else {
                result.append(scalar)
            }
        }
        return String(result)
    }

    /// Whether the six bytes stand somewhere, be it behind a backslash.
    private static func mayHaveZero(_ text: UnsafeRawBufferPointer) -> Bool {
        var rest = text[...]
        while let start = rest.base.baseAddress?.advanced(by: rest.startIndex),
            let found = memchr(start, Int32(UInt8(ascii: "\\")), rest.count)
        {
            rest = rest.dropFirst(UnsafeRawPointer(found) - start)
            if rest.starts(with: zero) { return true }
            rest = rest.dropFirst()
        }
        return false
    }

    private static func isEscapedSub(_ piece: ArraySlice<UInt8>) -> Bool {
        piece.elementsEqual(#"\u001a"#.utf8) || piece.elementsEqual(#"\u001A"#.utf8)
    }
}
