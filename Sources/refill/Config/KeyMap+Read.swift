import JSON
import TerminalList

extension KeyMap {
    /// The map with the keys that a person gives to commands: `{"refresh": ["r", "F5"], "quit": []}`.
    func reading(_ value: JSONValue, at place: ConfigPlace) throws(UsageError) -> KeyMap {
        var given: [Command: [KeySequence]] = [:]
        let names = Command.allCases.map(\.rawValue)
        for member in try place.members(of: value, "command", in: names) {
            guard let command = Command(rawValue: member.name) else { continue }
            given[command] = try keys(member.value, at: place.member(member.name))
        }
        do throws(KeyConflict) {
            return try replacing(given)
        } catch {
            throw words(of: error, at: place)
        }
    }

    /// One key, or a list of them.
    private func keys(_ value: JSONValue, at place: ConfigPlace) throws(UsageError) -> [KeySequence] {
        var keys: [KeySequence] = []
        var taken: Set<KeySequence> = []
        for value in value.array ?? [value] {
            guard case .string(let name) = value else {
                throw place.error("a key is allowed, or a list of keys: \"r\", [\"r\", \"F5\"], []")
            }
            guard let sequence = KeySequence(name: name) else {
                throw place.error("'\(name)' is no key; allowed: \(Key.allowedNames)")
            }
            if taken.insert(sequence).inserted { keys.append(sequence) }
        }
        return keys
    }

    private func words(of conflict: KeyConflict, at place: ConfigPlace) -> UsageError {
        let (one, other) = (conflict.one, conflict.other)
        guard one.keys == other.keys else {
            return place.error(
                "\(one.keys.name), given to \(one.command.rawValue), and \(other.keys.name), given to "
                    + "\(other.command.rawValue), begin alike")
        }
        let isLastResort = one.keys == Self.lastResort && [one.command, other.command].contains(.quit)
        let why = isLastResort ? "; it quits where no other key does" : ""
        return place.error(
            "\(one.keys.name) is given to \(one.command.rawValue) and to \(other.command.rawValue)\(why)")
    }
}
