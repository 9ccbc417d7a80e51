import Feeds

extension Invocation {
    /// Reads the words after the program's name, with getopt_long(3).
    init(words: [String]) throws(UsageError) {
        let scan = OptionScan(words)
        var options = Options()
        var given: [OptionRow] = []
        for match in try scan.matches() {
            let row = match.row
            if row.name == "help" { self = .help; return }
            if row.name == "version" { self = .version; return }
            guard row.set(&options, match.value) else {
                throw UsageError(text: "--\(row.name) \(match.value): give \(row.allowed)")
            }
            given.append(row)
        }
        if scan.rest.first == Subcommand.feeds.rawValue {
            guard scan.rest.count == 1 else { throw UsageError(text: "feeds stands alone") }
            self = .feeds
            return
        }
        if scan.rest.first == Subcommand.keys.rawValue {
            guard scan.rest.count == 1 else { throw UsageError(text: "keys stands alone") }
            self = .keys
            return
        }
        if scan.rest.first == Subcommand.cache.rawValue {
            guard scan.rest == ["cache", "clear"] else { throw UsageError(text: "cache is: cache clear") }
            self = .clearCache
            return
        }
        options.source = try Options.Source(words: scan.rest, folder: FeedFolder.ofProcess)
        for row in given { try row.check(options.source.kind) }
        self = .run(options)
    }
}
