import Feeds
import Glibc
import HTTP
import TerminalList

extension Program {
    /// Shows what the command line asks for.
    static func run(_ options: Options) throws(UsageError) {
        switch options.source {
        case .coffees:
            let screen = ListScreen("Coffees", feed: try coffees(options)) { $0.lines }
            show(screen.rowHeight(3).mouse(options.usesMouse))
        case .file(let path):
            try check(path)
            let name = path.split(separator: "/").last.map(String.init) ?? path
            let feed = LinesFeed(path: path, pageSize: options.pageSize)
            let screen = ListScreen(name, feed: feed) { Line($0.text) }
            show(screen.rowHeight(1).mouse(options.usesMouse))
        }
    }

    /// A file that cannot be read is said before the screen is taken.
    private static func check(_ path: String) throws(UsageError) {
        guard access(path, R_OK) != 0 else { return }
        throw UsageError(text: "\(path): \(String(cString: strerror(errno)))")
    }

    private static func coffees(_ options: Options) throws(UsageError) -> CoffeeFeed {
        let pageSize = options.pageSize ?? 10
        guard let url = options.url else {
            let seed = options.seed ?? UInt64.random(in: .min ... .max)
            return CoffeeFeed(
                seed: seed, pageSize: pageSize, latency: options.latency, clock: ContinuousClock())
        }
        do throws(WrongAddress) {
            let transport = Transport(userAgent: "refill/\(version)")
            return try CoffeeFeed(url: url, pageSize: pageSize, transport: transport)
        } catch {
            throw UsageError(text: "--url \(error.reason)")
        }
    }
}
