import Feeds
import Glibc
import HTTP
import TerminalList
import Web

extension Program {
    /// Shows what the command line asks for.
    static func run(_ options: Options, _ config: Config) throws(UsageError) {
        switch options.source {
        case .builtIn(.coffees):
            let screen = ListScreen("Coffees", feed: try coffees(options)) { $0.lines }
            show(screen.rowHeight(3), options, config, kept(options, "coffees", size: options.pageSize ?? 10))
        case .builtIn(.numbers):
            let feed = try made(options, NumbersFeed.init(seed:latency:clock:)) {
                url, client throws(WrongAddress) in
                try NumbersFeed(url: url, client: client)
            }
            let screen = ListScreen("Numbers", feed: feed) { Line("\($0.value)").bold() }
            show(screen.rowHeight(1), options, config, kept(options, "numbers"))
        case .builtIn(.advice):
            let feed = try made(options, AdviceFeed.init(seed:latency:clock:)) {
                url, client throws(WrongAddress) in
                try AdviceFeed(url: url, client: client)
            }
            let screen = ListScreen("Advice", feed: feed) { $0.lines }
            show(screen, options, config, kept(options, "advice"))
        case .described(let file):
            try showDescribed(file, options, config)
        case .lines(let input):
            try showLines(input, options, config)
        }
    }

    private static func showDescribed(
        _ file: String, _ options: Options, _ config: Config
    ) throws(UsageError) {
        let description = try FeedFolder.ofProcess.checked(file)
        guard options.pageSize == nil || description.takesSize else {
            throw UsageError(text: "--page-size: there is no {size} in \(file)", needsHelp: false)
        }
        let feed = DescribedFeed(description, pageSize: options.pageSize, client: client())
        var screen = ListScreen(description.name, feed: feed) { $0.lines(now: Int64(time(nil))) }
        screen.redrawsEachMinute = description.showsAges
        let keeping = Keeping(description, size: options.pageSize)
        show(screen, options, config, keeping, every: description.every, host: description.host)
    }

    private static func kept<Item: KeptItem>(
        _ options: Options, _ name: String, size: Int? = nil
    ) -> Keeping<Item> {
        Keeping(name, url: options.url, seed: options.seed, size: size)
    }

    /// Shows a screen as the command line and the config want it.
    ///
    /// - Parameters:
    ///   - interval: after how long the feed would be refreshed, if the command line does not say.
    ///   - host: that of the feed; nil for that of `--url`.
    static func show<Source: Feed>(
        _ screen: ListScreen<Source>, _ options: Options, _ config: Config,
        _ keeping: Keeping<Source.Item>? = nil, every interval: Duration? = nil, host: String? = nil
    ) where Source.Item: ShownItem {
        let host = host ?? options.url.flatMap { try? WebAddress($0).host }
        var screen = screen.mouse(options.usesMouse && config.usesMouse)
            .loadingByHand(options.loadsByHand || config.loadsByHand)
            .accessible(options.isAccessible || config.isAccessible || isAccessibilityAsked)
            .stale(after: config.staleAfter)
            .showingItems(host: host)
            .theme(options.theme ?? config.theme)
        // What is asked for now counts more than what is asked of all programs.
        screen.heedsNoColor = options.theme == nil
        screen.titlesWindow = config.titlesWindow
        screen.keys = config.keys
        screen.open = { [keys = config.keys] link in
            await LinkOpener(copyKey: keys.name(of: .copyLink), variable: variable).open(link)
        }
        screen.keepsToASCII = options.keepsToASCII || config.keepsToASCII
        if let interval = options.every ?? interval { screen = screen.refreshing(every: interval) }
        if isPrinting(options) {
            print(screen, options)
        } else if options.limit != nil {
            fail("--limit goes with --plain, --json, or an output that is no terminal", status: 2)
        } else {
            show(screen, options.usesCache ? keeping : nil)
        }
    }

    /// Whether the environment asks for words instead of marks, for all programs.
    private static var isAccessibilityAsked: Bool {
        variable("ACCESSIBLE").map { !["", "0", "false"].contains($0) } ?? false
    }

    private static func coffees(_ options: Options) throws(UsageError) -> CoffeeFeed {
        let pageSize = options.pageSize ?? 10
        return try made(options) { seed, latency, clock in
            CoffeeFeed(seed: seed, pageSize: pageSize, latency: latency, clock: clock)
        } from: { url, client throws(WrongAddress) in
            try CoffeeFeed(url: url, pageSize: pageSize, client: client)
        }
    }

    /// A built-in feed: made up here, or fetched where an address is given.
    private static func made<Source: Feed>(
        _ options: Options, _ make: (UInt64, Duration, any Clock<Duration>) -> Source,
        from fetch: (String, Client) throws(WrongAddress) -> Source
    ) throws(UsageError) -> Source {
        guard let url = options.url else {
            let seed = options.seed ?? UInt64.random(in: .min ... .max)
            return make(seed, options.latency, ContinuousClock())
        }
        do throws(WrongAddress) {
            return try fetch(url, client())
        } catch {
            throw UsageError(text: "--url \(error.reason)")
        }
    }

    private static func client() -> Client {
        Client(transport: Transport(userAgent: "refill/\(version)"))
    }
}
