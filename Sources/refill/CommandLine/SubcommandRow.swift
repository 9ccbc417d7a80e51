/// A word that is no feed, as a person writes it; the help, the parser and its errors come from this table.
///
/// So do the manual page and the completions.
struct SubcommandRow: Sendable {
    let word: String
    /// What the word after it is called; nil where there is none.
    var argument: String?
    /// What that word may be.
    var values = Values.none
    let help: String
    /// What is to be done with that word; nil where it is no more than another way to name a feed.
    var invocation: (@Sendable (String) -> Invocation?)?

    /// How it is written: `open FILE`.
    var usage: String { word + (argument.map { " \($0)" } ?? "") }

    /// Names a described feed by its file.
    static let open = SubcommandRow(
        word: "open", argument: "FILE", values: .file, help: "a feed that this file describes")

    static let table = [
        open,
        SubcommandRow(
            word: "feeds", help: "list the feeds that there are, and what is wrong with them",
            invocation: { _ in .feeds }),
        SubcommandRow(
            word: "keys", help: "list the keys, as ~/.config/refill/config.json sets them",
            invocation: { _ in .keys }),
        SubcommandRow(
            word: "cache", argument: "clear", values: .words(["clear"]),
            help: "forget the lists that are kept for the next start",
            invocation: { $0 == "clear" ? .clearCache : nil }),
        SubcommandRow(
            word: "completions", argument: "SHELL", values: .words(Shell.allCases.map(\.rawValue)),
            help: "print what completes words in bash, zsh or fish",
            invocation: { Shell(rawValue: $0).map(Invocation.completions) }),
        SubcommandRow(
            word: "man", help: "print the manual page: refill man | man -l -", invocation: { _ in .manual }),
    ]

    /// What the words after the program's name ask for; nil where they name what is to be shown.
    ///
    /// - Parameter hasCommand: whether a command stands behind `--`.
    static func invocation(of words: [String], hasCommand: Bool) throws(UsageError) -> Invocation? {
        guard let word = words.first, let row = table.first(where: { $0.word == word }),
            let invocation = row.invocation
        else { return nil }
        guard words.count == (row.argument == nil ? 1 : 2), !hasCommand else { throw row.misused() }
        let argument = words.last ?? ""
        guard let invocation = invocation(argument) else {
            throw row.misused("\(row.word) \(quoted(argument))")
        }
        return invocation
    }

    /// What is allowed instead.
    private func misused(_ words: String? = nil) -> UsageError {
        guard argument != nil, case .words(let allowed) = values else {
            return UsageError(text: "\(word) stands alone")
        }
        if allowed.count == 1 { return UsageError(text: "\(word) is: \(usage)") }
        let list = allowed.joined(separator: ", ")
        return UsageError(text: "\(words ?? usage): give one of \(list)")
    }
}
