package import Cells

/// A command, and the number that was typed before it.
package struct Told: Hashable, Sendable {
    package let command: Command
    /// Nil where none was typed, or where the command takes none.
    package let count: Int?

    package init(_ command: Command, count: Int? = nil) {
        self.command = command
        self.count = count
    }
}

/// Makes commands of keys, one or two for each, with a number before them as in vi.
///
/// Nothing waits for a clock: what is typed in part waits for the next key. Esc, whatever it tells else, its
/// command, and keys that tell nothing only drop what is typed in part.
package struct KeyReader: Hashable, Sendable {
    /// No number is larger.
    package static let mostCount = 1_000_000

    private var count: Int?
    private var prefix: Key?

    package init() {}

    /// What is typed in part, as a person would say it: `10z`; empty when nothing is.
    package var pending: String { (count.map { "\($0)" } ?? "") + (prefix?.name ?? "") }

    /// Forgets what is typed in part.
    package mutating func drop() { self = KeyReader() }

    /// Takes the next key.
    ///
    /// - Returns: what it tells with those before it; nil where that is nothing yet, or nothing at all.
    package mutating func read(_ key: Key, _ map: KeyMap) -> Told? {
        if let prefix {
            if let command = map[KeySequence(prefix, key)] { return tell(command) }
            drop()
            // Whatever was begun, this is the way out.
            return key == .control("C") && map[KeySequence(key)] == .quit ? Told(.quit) : nil
        }
        if takeDigit(key, map) { return nil }
        if map.isPrefix(key) {
            prefix = key
            return nil
        }
        guard let command = map[KeySequence(key)] else {
            drop()
            return nil
        }
        if count != nil, command == .escape || key == .escape {
            drop()
            return nil
        }
        return tell(command)
    }

    private mutating func tell(_ command: Command) -> Told {
        defer { drop() }
        return Told(command, count: command.takesCount ? count : nil)
    }

    /// Takes a digit into the number; one that is bound, or a zero, begins none.
    private mutating func takeDigit(_ key: Key, _ map: KeyMap) -> Bool {
        guard case .character(let scalar) = key, ("0"..."9").contains(scalar) else { return false }
        let digit = Int(scalar.value) - 0x30
        guard let before = count else {
            guard digit > 0, map[KeySequence(key)] == nil, !map.isPrefix(key) else { return false }
            count = digit
            return true
        }
        count = min(before * 10 + digit, Self.mostCount)
        return true
    }
}
