import Feeds

extension Invocation {
    /// Reads the words after the program's name, with getopt_long(3); those behind `--` are a command.
    init(words: [String]) throws(UsageError) {
        let end = words.firstIndex(of: "--") ?? words.endIndex
        let scan = OptionScan(Array(words[..<end]))
        var options = Options()
        var given: [OptionRow] = []
        for match in try scan.matches() {
            let row = match.row
            if row.name == "help" { self = .help; return }
            if row.name == "version" { self = .version; return }
            guard row.set(&options, match.value) else {
                throw UsageError(text: "--\(row.name) \(quoted(match.value)): give \(row.allowed)")
            }
            given.append(row)
        }
        guard !["plain", "json"].allSatisfy({ name in given.contains { $0.name == name } }) else {
            throw UsageError(text: "--plain and --json: give one of them")
        }
        let command = end < words.endIndex ? Array(words[(end + 1)...]) : nil
        if let command, command.first?.isEmpty != false {
            throw UsageError(text: "-- needs a COMMAND after it\(command.isEmpty ? "" : ", not ''")")
        }
        if let alone = try SubcommandRow.invocation(of: scan.rest, hasCommand: command != nil) {
            self = alone
            return
        }
        options.source = try Options.Source(
            words: scan.rest, command: command, hasInput: StandardInput() != nil,
            folder: FeedFolder.ofProcess)
        for row in given { try row.check(options.source.kind) }
        self = .run(options)
    }
}
