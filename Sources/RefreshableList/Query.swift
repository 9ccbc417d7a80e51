/// What a person looks for: words that must all be there, in any order.
///
/// Capitals count only where one is typed.
package struct Query: Hashable, Sendable {
    /// As it was typed.
    package let text: String
    /// Its words, in small letters unless capitals count.
    package let words: [String]
    package let heedsCase: Bool
    /// The words' bytes.
    private let needles: [[UInt8]]
    /// Whether no word has a letter beyond ASCII.
    private let isASCII: Bool

    package init(_ text: String) {
        self.text = text
        heedsCase = text.contains(where: \.isUppercase)
        let folded = heedsCase ? text : text.lowercased()
        words = folded.split(whereSeparator: \.isWhitespace).map(String.init)
        needles = words.map { Array($0.utf8) }
        isASCII = needles.allSatisfy { $0.allSatisfy { $0 < 0x80 } }
    }

    /// Whether every word stands in one of the texts that are looked into.
    package func matches(_ texts: (_ look: (String) -> Void) -> Void) -> Bool {
        var isFound = [Bool](repeating: false, count: needles.count)
        texts { text in look(in: text, &isFound) }
        return isFound.allSatisfy { $0 }
    }

    /// Notes the words that stand in a text.
    private func look(in text: String, _ isFound: inout [Bool]) {
        // Only small letters beyond ASCII cannot be told byte by byte.
        var text = isASCII || heedsCase ? text : text.lowercased()
        text.withUTF8 { bytes in
            for (place, needle) in needles.enumerated() where !isFound[place] {
                isFound[place] = has(needle, in: bytes)
            }
        }
    }

    /// Whether a word stands in bytes.
    private func has(_ needle: [UInt8], in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        needle.withUnsafeBufferPointer { needle in
            guard let first = needle.first, bytes.count >= needle.count else { return needle.isEmpty }
            let last = bytes.count - needle.count
            var start = 0
            while start <= last {
                if folded(bytes[start]) == first {
                    var length = 1
                    while length < needle.count, folded(bytes[start + length]) == needle[length] {
                        length += 1
                    }
                    if length == needle.count { return true }
                }
                start += 1
            }
            return false
        }
    }

    /// A byte as the words have it.
    private func folded(_ byte: UInt8) -> UInt8 {
        !heedsCase && byte >= 0x41 && byte <= 0x5a ? byte | 0x20 : byte
    }
}
