public import Cells
public import RefreshableList

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

    /// The same screen without the mouse.
    public func mouse(_ isUsed: Bool) -> ListScreen {
        var screen = self
        screen.usesMouse = isUsed
        return screen
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
