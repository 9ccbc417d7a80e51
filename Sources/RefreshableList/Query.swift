/// What a person looks for: words that must all be there, in any order.
///
/// Capitals count only where one is typed. Texts are compared as they are shown, and canonically.
package struct Query: Hashable, Sendable {
    /// As it was typed.
    package let text: String
    /// Its words, in small letters unless capitals count.
    package let words: [String]
    package let heedsCase: Bool
    /// The words as letters.
    package let letters: [Pattern<String>]
    /// The words' bytes.
    private let needles: [Pattern<UInt8>]
    /// Whether no word has a letter beyond ASCII.
    private let isASCII: Bool
    /// Whether bytes tell where a word stands in a plain text.
    private let isPlain: Bool

    package init(_ text: String) {
        self.text = text
        heedsCase = text.contains(where: \.isUppercase)
        let folded = heedsCase ? text : text.lowercased()
        words = folded.split(whereSeparator: \.isWhitespace).map(String.init)
        letters = words.map { Pattern(Letters($0).letters) }
        needles = words.map { Pattern(Array($0.utf8)) }
        let kinds = words.map { Array($0.utf8).withUnsafeBufferPointer { TextKind($0) } }
        isASCII = kinds.allSatisfy { $0 == .ascii }
        isPlain = !kinds.contains(.other)
    }

    /// Whether every word stands in one of the texts that are looked into.
    ///
    /// - Parameter shown: what is to be seen of a text of which some may not be shown as it is.
    package func matches(
        _ texts: (_ look: (String) -> Void) -> Void, shown: @escaping (String) -> String = { $0 }
    ) -> Bool {
        var isFound = [Bool](repeating: false, count: needles.count)
        texts { text in
            var text = text
            switch text.withUTF8({ TextKind($0) }) {
            case .ascii: look(byBytesIn: &text, &isFound)
            case .plain where isPlain:
                // Only small letters beyond ASCII cannot be told byte by byte.
                if !isASCII && !heedsCase { text = text.lowercased() }
                look(byBytesIn: &text, &isFound)
            case .plain: look(byLettersIn: text, &isFound)
            case .other: look(byLettersIn: shown(text), &isFound)
            }
        }
        return isFound.allSatisfy { $0 }
    }

    /// Notes the words that stand in a text.
    private func look(byLettersIn text: String, _ isFound: inout [Bool]) {
        let found = Letters(heedsCase ? text : text.lowercased())
        for (place, word) in letters.enumerated() where !isFound[place] {
            isFound[place] = found.firstPlace(of: word) != nil
        }
    }

    private func look(byBytesIn text: inout String, _ isFound: inout [Bool]) {
        text.withUTF8 { bytes in
            for (place, needle) in needles.enumerated() where !isFound[place] {
                isFound[place] = needle.firstPlace(count: bytes.count) { folded(bytes[$0]) } != nil
            }
        }
    }

    /// A byte as the words have it.
    private func folded(_ byte: UInt8) -> UInt8 {
        !heedsCase && byte >= 0x41 && byte <= 0x5a ? byte | 0x20 : byte
    }
}
