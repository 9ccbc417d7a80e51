import Cells

/// A line that a person types, edited as readline does.
struct InputLine: Hashable, Sendable {
    private var characters: [Character]
    /// How many characters stand before the cursor.
    private(set) var cursor: Int

    init(_ text: String = "") {
        characters = Array(text)
        cursor = characters.count
    }

    /// In scalars; of what is pasted the rest is dropped, as nobody types it and each key would cost it.
    static var longest: Int { 1000 }

    var text: String { String(characters) }
    /// What stands before the cursor.
    var head: String { String(characters[..<cursor]) }
    /// What stands behind it, the cursor on its first character.
    var tail: String { String(characters[cursor...]) }

    /// Puts text before the cursor, as far as there is room for it; line breaks count as blanks.
    mutating func insert(_ text: String) {
        let tail = characters[cursor...]
        let room = Self.longest - characters.reduce(0) { $0 + $1.unicodeScalars.count }
        let inserted = String(String.UnicodeScalarView(text.unicodeScalars.prefix(max(0, room))))
        let head = String(characters[..<cursor]) + String(inserted.map { $0.isNewline ? " " : $0 })
        let start = Array(head)
        (characters, cursor) = (start + tail, start.count)
    }

    /// Edits by a key; false when the key edits nothing.
    mutating func edit(_ key: Key) -> Bool {
        switch key {
        case .character(let scalar): insert(String(Character(scalar)))
        case .left, .control("B"): cursor = max(0, cursor - 1)
        case .right, .control("F"): cursor = min(characters.count, cursor + 1)
        case .home, .control("A"): cursor = 0
        case .end, .control("E"): cursor = characters.count
        case .meta("b"): cursor = wordStart
        case .meta("f"): cursor = wordEnd
        case .backspace, .control("H"): remove(max(0, cursor - 1)..<cursor)
        case .delete, .control("D"): remove(cursor..<min(characters.count, cursor + 1))
        case .control("W"): remove(wordStart..<cursor)
        case .meta("d"): remove(cursor..<wordEnd)
        case .control("U"): remove(0..<cursor)
        case .control("K"): remove(cursor..<characters.count)
        default: return false
        }
        return true
    }

    private mutating func remove(_ range: Range<Int>) {
        characters.removeSubrange(range)
        cursor = range.lowerBound
    }

    /// Where the word before the cursor begins.
    private var wordStart: Int {
        var place = cursor
        while place > 0, characters[place - 1].isWhitespace { place -= 1 }
        while place > 0, !characters[place - 1].isWhitespace { place -= 1 }
        return place
    }

    /// Where the word behind the cursor ends.
    private var wordEnd: Int {
        var place = cursor
        while place < characters.count, characters[place].isWhitespace { place += 1 }
        while place < characters.count, !characters[place].isWhitespace { place += 1 }
        return place
    }
}
