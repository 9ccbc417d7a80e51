import Feeds

extension Options.Source {
    /// What the first word means: a subcommand, else a feed's name, else a file, which has `/` or `.` in it.
    init(words: [String], folder: @autoclosure () -> FeedFolder) throws(UsageError) {
        guard let first = words.first else {
            self = .builtIn(.coffees)
            return
        }
        let isOpen = first == Subcommand.open.rawValue
        guard words.count > 1 || !isOpen else {
            throw UsageError(text: "open needs the FILE of a described feed")
        }
        guard words.count == (isOpen ? 2 : 1) else {
            throw UsageError(text: "one feed or file at a time, not also \(words[isOpen ? 2 : 1])")
        }
        if isOpen {
            self = .described(file: words[1])
        } else if let feed = BuiltIn(rawValue: first) {
            self = .builtIn(feed)
        } else if let file = Self.described(first, folder()) {
            self = .described(file: file)
        } else if first == "-" {
            throw UsageError(text: "standard input cannot be shown yet; write it to a file", needsHelp: false)
        } else if first.contains(where: { $0 == "/" || $0 == "." }) {
            self = .file(first)
        } else {
            throw Self.unknown(first, folder())
        }
    }

    /// The file of a person's own feed.
    private static func described(_ name: String, _ folder: FeedFolder) -> String? {
        folder.names.contains(name) ? folder.file(of: name) : nil
    }

    private static func unknown(_ word: String, _ folder: FeedFolder) -> UsageError {
        let names = BuiltIn.allCases.map(\.rawValue) + Subcommand.allCases.map(\.rawValue) + folder.names
        let nearest = nearestName(to: word, of: names) ?? ""
        return UsageError(
            text: "no feed is called \(word); the nearest is \(nearest), and a file is ./\(word)")
    }
}
