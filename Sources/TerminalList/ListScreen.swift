public import Cells
public import RefreshableList
import Workers

/// A list on the whole terminal that refreshes when pulled and fills itself at its end.
///
/// What `List { }.refreshable { }` and `UIRefreshControl` are on a phone:
///
///     let screen = ListScreen("Coffees", feed: coffees) { coffee in
///         Line(coffee.name).bold()
///         Line("Notes: \(coffee.notes)").dim()
///         Line("Origin: \(coffee.origin)", trailing: "Variety: \(coffee.variety)").dim()
///     }
///     try await screen.run()
public struct ListScreen<Source: Feed>: Sendable {
    package typealias State = ListState<Source.Item>

    /// Stands in the title bar.
    public var title: String
    package var feed: Source
    package var keys = KeyMap.standard
    /// Whether the wheel and clicks are reported to the list; the terminal's own selecting then needs Shift.
    package var usesMouse = true
    /// After how long the list refreshes by itself, again and again; nil for never.
    package var interval: Duration?
    let lines: @Sendable (Source.Item) -> [Line]
    /// All of an item; nil where that is what its row shows.
    package var detail: (@Sendable (Source.Item) -> [Line])?
    /// What `o` opens.
    package var link: (@Sendable (Source.Item) -> String?)?
    /// An item as a text that can be pasted elsewhere; nil for what its row says.
    package var copying: (@Sendable (Source.Item) -> String)?
    /// Opens a link outside of the program; why it could not, if so. Nil where nothing can.
    package var opening: (@MainActor @Sendable (String) async -> String?)?
    /// The host that the feed comes from: links to others are said before they are opened.
    package var host: String?
    private var fixedHeight: Int?

    /// A screen over a feed.
    ///
    /// - Parameter row: the lines of a row; it is called for rows that come into view, each time one is
    ///   drawn.
    public init(
        _ title: String, feed: Source, @LineBuilder row: @escaping @Sendable (Source.Item) -> [Line]
    ) {
        self.title = title
        self.feed = feed
        lines = row
    }

    /// The same screen, told that every row is so many lines of text that do not wrap, which spares measuring
    /// them.
    public func rowHeight(_ lines: Int) -> ListScreen {
        var screen = self
        screen.fixedHeight = max(1, lines)
        return screen
    }

    /// The same screen, refreshed by itself each time so long has passed.
    ///
    /// What comes of it is shown at once only while nobody reads further down; else it is announced.
    public func refreshing(every interval: Duration) -> ListScreen {
        var screen = self
        screen.interval = interval
        return screen
    }

    /// The same screen, whose items open to these lines; they wrap.
    public func detail(@LineBuilder _ lines: @escaping @Sendable (Source.Item) -> [Line]) -> ListScreen {
        var screen = self
        screen.detail = lines
        return screen
    }

    /// The same screen, whose items have links that a person can open and copy.
    ///
    /// - Parameter host: that of the feed; links to other hosts are shown before they are opened.
    public func link(
        host: String? = nil, _ link: @escaping @Sendable (Source.Item) -> String?
    ) -> ListScreen {
        var screen = self
        (screen.host, screen.link) = (host, link)
        return screen
    }

    /// The same screen without the mouse.
    public func mouse(_ isUsed: Bool) -> ListScreen {
        var screen = self
        screen.usesMouse = isUsed
        return screen
    }

    /// How rows are looked through for a filter: by what they show.
    package var matcher: Matcher<Source.Item> {
        let isMatch: @Sendable (Source.Item, Query) -> Bool = { [lines] item, query in
            let texts = lines(item).map { $0.trailing.isEmpty ? $0.text : "\($0.text) \($0.trailing)" }
            return query.matches(texts.joined(separator: "\n"))
        }
        let worker = Worker()
        return Matcher(isMatch: isMatch) { rows, portion, query in
            try await worker.result { turn in
                try portion.filter { row in
                    if row % 256 == 0 { try turn.check() }
                    return isMatch(rows[row], query)
                }
            }
        }
    }

    /// How many lines of the screen a row takes, in a width without the gutter.
    package func height(_ charset: Charset) -> RowHeight<Source.Item> {
        if let fixedHeight { return .fixed(fixedHeight) }
        return .measured { [lines] item, width in
            lines(item).reduce(0) { $0 + $1.height(width: width, charset: charset) }
        }
    }
}

/// Makes the lines of a row out of one line after another.
@resultBuilder
public enum LineBuilder {
    /// A line.
    public static func buildExpression(_ line: Line) -> [Line] { [line] }
    /// Lines that were made elsewhere.
    public static func buildExpression(_ lines: [Line]) -> [Line] { lines }
    /// Lines below each other.
    public static func buildBlock(_ lines: [Line]...) -> [Line] { lines.flatMap(\.self) }
    /// Lines that are there only under a condition.
    public static func buildOptional(_ lines: [Line]?) -> [Line] { lines ?? [] }
    /// One of two kinds of lines.
    public static func buildEither(first lines: [Line]) -> [Line] { lines }
    /// One of two kinds of lines.
    public static func buildEither(second lines: [Line]) -> [Line] { lines }
    /// Lines of a loop.
    public static func buildArray(_ lines: [[Line]]) -> [Line] { lines.flatMap(\.self) }
}
