/// What a person looks for: words that must all be there, in any order.
///
/// Capitals count only where one is typed.
package struct Query: Hashable, Sendable {
    /// As it was typed.
    package let text: String
    /// Its words, in small letters unless capitals count.
    package let words: [String]
    package let heedsCase: Bool

    package init(_ text: String) {
        self.text = text
        heedsCase = text.contains(where: \.isUppercase)
        let folded = heedsCase ? text : text.lowercased()
        words = folded.split(whereSeparator: \.isWhitespace).map(String.init)
    }

    /// Whether every word stands in a text.
    package func matches(_ text: String) -> Bool {
        var folded = heedsCase ? text : text.lowercased()
        return folded.withUTF8 { bytes in
            words.allSatisfy { word in Self.place(of: Array(word.utf8), in: bytes[...]) != nil }
        }
    }

    /// Where a word first stands in bytes.
    private static func place(of word: [UInt8], in bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
        guard let first = word.first, bytes.count >= word.count else { return word.isEmpty ? 0 : nil }
        for start in bytes.startIndex...bytes.endIndex - word.count where bytes[start] == first {
            if word.indices.allSatisfy({ bytes[start + $0] == word[$0] }) { return start }
        }
        return nil
    }
}
