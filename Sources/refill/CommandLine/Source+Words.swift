import Feeds

extension Options.Source {
    /// What the first word means: a subcommand, else a feed's name, else a file, which has `/` or `.` in it.
    ///
    /// - Parameters:
    ///   - command: the words behind `--`.
    ///   - hasInput: whether lines were handed to the program.
    init(
        words: [String], command: [String]?, hasInput: @autoclosure () -> Bool,
        folder: @autoclosure () -> FeedFolder
    ) throws(UsageError) {
        if let command {
            if let word = words.first {
                throw UsageError(
                    text: "one feed, file or command at a time, not \(quoted(word)) and a command")
            }
            self = .lines(.command(command))
            return
        }
        guard let first = words.first else {
            self = hasInput() ? .lines(.standardInput) : .builtIn(.coffees)
            return
        }
        let isOpen = first == SubcommandRow.open.word
        guard !isOpen || words.count > 1 && !words[1].isEmpty else {
            let words = words.count > 1 ? ", not ''" : ""
            throw UsageError(text: "open needs the FILE of a described feed\(words)")
        }
        guard words.count == (isOpen ? 2 : 1) else {
            throw UsageError(text: "one feed or file at a time, not also \(quoted(words[isOpen ? 2 : 1]))")
        }
        if isOpen {
            self = .described(file: words[1])
        } else if let feed = BuiltIn(rawValue: first) {
            self = .builtIn(feed)
        } else if let file = Self.described(first, folder()) {
            self = .described(file: file)
        } else if first == "-" {
            self = .lines(.standardInput)
        } else if first.contains(where: { $0 == "/" || $0 == "." }) {
            self = .lines(.file(first))
        } else {
            throw Self.unknown(first, folder())
        }
    }

    /// The file of a description that is named by a feed's name, or by a file, which has `/` or `.` in it.
    static func descriptionFile(_ word: String, _ folder: FeedFolder) throws(UsageError) -> String {
        if let file = described(word, folder) { return file }
        if word.contains(where: { $0 == "/" || $0 == "." }) { return word }
        let instead = namesInstead(of: word, folder.names)
        let file = word.isEmpty ? nil : "a file is \(quoted("./\(word)"))"
        let hints = [instead, file].compactMap { $0 }.map { "; \($0)" }
        throw UsageError(text: "no feed of yours is called \(quoted(word))\(hints.joined())")
    }

    /// The file of a person's own feed.
    private static func described(_ name: String, _ folder: FeedFolder) -> String? {
        // No name of a file has a slash: the folder need not be looked through.
        !name.contains("/") && folder.names.contains(name) ? folder.file(of: name) : nil
    }

    private static func unknown(_ word: String, _ folder: FeedFolder) -> UsageError {
        let feeds = BuiltIn.allCases.map(\.rawValue) + folder.names
        let nearest = nearestName(to: word, of: feeds + SubcommandRow.table.map(\.word))
        let instead = nearest.map { "the nearest is \($0)" } ?? "there are \(feeds.joined(separator: ", "))"
        let others = "; a file is \(quoted("./\(word)")), a command -- \(quoted(word))"
        return UsageError(
            text: "no feed is called \(quoted(word)); \(instead)\(word.isEmpty ? "" : others)")
    }
}
