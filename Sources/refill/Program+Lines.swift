import Feeds
import Glibc
import TerminalList

extension Program {
    /// Shows lines, or the items that are written in them.
    static func showLines(
        _ input: Options.LineInput, _ options: Options, _ config: Config
    ) throws(UsageError) {
        // Where only the first page is printed, it is to be a whole one.
        let fillsPages = isPrinting(options) && options.limit == nil
        if let format = options.itemFormat {
            let items = try FeedFolder.ofProcess.usableFormat(format)
            let feed =
                switch input {
                case .file(let path): LinesFeed(path: try readable(path), items: items)
                case .standardInput: LinesFeed(try handed(options), items: items, fillsPages: fillsPages)
                case .command(let words): LinesFeed(command: words, items: items, fillsPages: fillsPages)
                }
            var screen = ListScreen(items.name, feed: feed) { $0.lines(now: Int64(time(nil))) }
            screen.redrawsEachMinute = items.showsAges
            show(screen, options, config)
        } else {
            let feed =
                switch input {
                case .file(let path): LinesFeed(path: try readable(path), pageSize: options.pageSize)
                case .standardInput: LinesFeed(try handed(options), fillsPages: fillsPages)
                case .command(let words): LinesFeed(command: words, fillsPages: fillsPages)
                }
            let screen = ListScreen(input.title, feed: feed) { Line($0.text).tabbed() }
            show(screen.rowHeight(1), options, config)
        }
    }

    /// A file that cannot be read is said before the screen is taken.
    private static func readable(_ path: String) throws(UsageError) -> String {
        guard access(path, R_OK) != 0 else { return path }
        throw UsageError(text: "\(path): \(String(cString: strerror(errno)))", needsHelp: false)
    }

    private static func handed(_ options: Options) throws(UsageError) -> StandardInput {
        guard let input = StandardInput(isAsked: true) else {
            throw UsageError(text: "standard input is a terminal; pipe lines into it", needsHelp: false)
        }
        guard input.isFile || options.every == nil else {
            throw UsageError(
                text: "--every: a pipe cannot be read twice; a command can: refill -- COMMAND",
                needsHelp: false)
        }
        return input
    }
}
