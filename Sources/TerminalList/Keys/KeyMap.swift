import Cells

/// Which keys tell what; the keys that the screen names are taken from it too.
package struct KeyMap: Hashable, Sendable {
    package struct Binding: Hashable, Sendable {
        package let keys: KeySequence
        package let command: Command
    }

    /// In the order in which they are named: the first keys of a command stand in hints.
    package let bindings: [Binding]
    /// What the first keys of a command are called, where these bindings have them.
    private let names: [String]

    package init(_ bindings: [Binding]) {
        self.bindings = bindings
        var last: Command?
        names = bindings.map { binding in
            defer { last = binding.command }
            return binding.command == last ? "" : binding.keys.name
        }
    }

    /// What keys tell.
    ///
    /// There are few bindings: to go through them takes less than it takes to make a table of them.
    package subscript(keys: KeySequence) -> Command? { bindings.first { $0.keys == keys }?.command }

    /// Whether a key is the first one of two that tell something.
    package func isPrefix(_ key: Key) -> Bool {
        bindings.contains { $0.keys.second != nil && $0.keys.first == key }
    }

    /// The keys of a command, as a person would say them.
    package func names(of command: Command) -> [String] {
        bindings.filter { $0.command == command }.map(\.keys.name)
    }

    /// The first keys of a command, as a person would say them.
    ///
    /// A frame asks for several.
    package func name(of command: Command) -> String {
        bindings.firstIndex { $0.command == command }.map { names[$0] } ?? ""
    }

    /// A key and what it does: `r refresh`; nothing when no key does it.
    func hint(_ command: Command, _ words: String) -> String {
        let name = name(of: command)
        return name.isEmpty ? "" : name + " " + words
    }
}

/// Keys by the user.
extension KeyMap {
    /// Quits while no other key does, whatever else was asked for.
    package static let lastResort = KeySequence(.control("C"))

    /// The map with other keys for some commands, instead of those that they have.
    ///
    /// A key that is given to one command is taken from the others; one that begins two keys that are given,
    /// or the other way round, too: no key ever has to wait for a clock. `quit` without any key has `^C`.
    package func replacing(_ given: [Command: [KeySequence]]) throws(KeyConflict) -> KeyMap {
        var given = given
        if given[.quit]?.isEmpty == true { given[.quit] = [Self.lastResort] }
        let taken = Command.allCases.flatMap { command in
            (given[command] ?? []).map { Binding(keys: $0, command: command) }
        }
        if let conflict = Self.conflict(in: taken) { throw conflict }
        var all = Command.allCases.flatMap { command in
            guard given[command] == nil else { return taken.filter { $0.command == command } }
            return bindings.filter { binding in
                binding.command == command && !taken.contains { $0.keys.clashes(with: binding.keys) }
            }
        }
        if !all.contains(where: { $0.command == .quit }) {
            let lastResort = Binding(keys: Self.lastResort, command: .quit)
            if let other = taken.first(where: { $0.keys.clashes(with: lastResort.keys) }) {
                throw KeyConflict(one: other, other: lastResort)
            }
            all.append(lastResort)
        }
        return KeyMap(all)
    }

    /// The first binding that clashes with one before it.
    ///
    /// Nobody limits how many keys are given: each is looked up, not held against all others.
    private static func conflict(in taken: [Binding]) -> KeyConflict? {
        var indices: [KeySequence: Int] = [:]
        // Where a key stands first, and where it stands alone.
        var firsts: [Key: Int] = [:]
        var alone: [Key: Int] = [:]
        for (index, one) in taken.enumerated() {
            let (keys, first) = (one.keys, one.keys.first)
            let clashing = keys.second == nil ? [firsts[first]] : [indices[keys], alone[first]]
            if let other = clashing.compactMap({ $0 }).min(), taken[other] != one {
                return KeyConflict(one: taken[other], other: one)
            }
            indices[keys] = indices[keys] ?? index
            firsts[first] = firsts[first] ?? index
            if keys.second == nil { alone[first] = alone[first] ?? index }
        }
        return nil
    }
}

extension KeySequence {
    /// Whether both cannot be told apart by what is typed: they are the same, or one begins the other.
    func clashes(with other: KeySequence) -> Bool {
        first == other.first && (second == nil || other.second == nil || second == other.second)
    }
}

/// Keys that were given to two commands.
package struct KeyConflict: Error, Hashable {
    package let one: KeyMap.Binding
    package let other: KeyMap.Binding
}
