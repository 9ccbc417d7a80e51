/// A text as letters, each of which is one thing where texts are compared.
///
/// A letter has the marks that can be composed with it: `é` is the same one as a scalar and as two, since
/// strings are compared canonically.
package struct Letters: Hashable, Sendable {
    package private(set) var letters: [String] = []

    package init() {}

    init(_ text: String) {
        letters.reserveCapacity(text.utf8.count)
        for scalar in text.unicodeScalars { append(scalar) }
    }

    package var count: Int { letters.count }

    /// Adds what follows: another letter, or a mark of the last one.
    package mutating func append(_ scalar: Unicode.Scalar) {
        if !letters.isEmpty, scalar.isComposed {
            letters[letters.count - 1].unicodeScalars.append(scalar)
        } else {
            letters.append(String(scalar))
        }
    }

    /// Where a word begins first, from a place on.
    package func firstPlace(of word: Pattern<String>, from place: Int = 0) -> Int? {
        word.firstPlace(from: place, count: count) { letters[$0] }
    }
}

extension Unicode.Scalar {
    /// Whether it becomes one letter with what stands before it.
    ///
    /// A virama, and the vowels and tones of Thai and Lao, are letters of their own: nothing is composed with
    /// them, and who types a word sees it found before they are there.
    fileprivate var isComposed: Bool {
        switch value {
        case ..<0x300: return false
        // The vowels and last consonants of Hangul.
        case 0x1160...0x11ff, 0xd7b0...0xd7ff: return true
        default:
            switch properties.canonicalCombiningClass.rawValue {
            case 0, 9, 103...122: return false
            default: return true
            }
        }
    }
}
