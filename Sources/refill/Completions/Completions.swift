/// What `refill completions SHELL` prints: a script that completes words by the tables of this program.
///
/// A person's own feeds are looked up by the script, each time: the program is not run for it.
func completions(for shell: Shell) -> String {
    switch shell {
    case .bash: bashCompletions()
    case .zsh: zshCompletions()
    case .fish: fishCompletions()
    }
}

extension Shell {
    /// A word that the shell takes for what it says.
    func quoted(_ word: String) -> String {
        let isPlain = word.utf8.allSatisfy { Self.plain.contains($0) }
        if isPlain, !word.isEmpty { return word }
        let inside = word.map { character in
            switch (character, self) {
            case ("'", .fish), ("\\", .fish): "\\\(character)"
            case ("'", _): "'\\''"
            default: String(character)
            }
        }
        return "'\(inside.joined())'"
    }

    private static let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./".utf8)
}

extension OptionRow {
    /// All ways to write it, without a value.
    var spellings: [String] { (letter.map { ["-\($0)"] } ?? []) + ["--\(name)"] }

    /// Those that are followed by a value.
    static var withValue: [OptionRow] { table.filter { $0.value != nil } }
}
