/// What may stand where a word is asked for, as completions offer it.
enum Values: Hashable, Sendable {
    /// No word is asked for.
    case none
    /// Something that nobody can list.
    case any
    case words([String])
    case file
    /// A feed of the person's own, or a file that describes one.
    case feed
}

/// The shells that words are completed for.
enum Shell: String, CaseIterable {
    case bash, zsh, fish
}
