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
    /// After how long it refreshes by itself, again and again; nil for never.
    var interval: Duration?
    /// Whether a page loads only when a person asks for it.
    var loadsByHand = false
    /// After how long a list that was not refreshed is out of date; nil for never.
    package var staleAfter: Duration? = .seconds(3600)
    /// Whether all is told by words, and nothing moves but what they say.
    package var isAccessible = false
    /// Whether the screen's own marks keep to ASCII, whatever the terminal can show.
    package var keepsToASCII = false
    package var theme = Theme.terminal
    /// Whether `NO_COLOR` in the environment takes the colours away.
    package var heedsNoColor = true
    /// Whether the terminal's window is titled as the list is.
    package var titlesWindow = true
    /// Whether rows say how long ago something was, so that they are drawn anew each minute.
    package var redrawsEachMinute = false
    let lines: @Sendable (Source.Item) -> [Line]
    /// All of an item, or as much as can be seen in a size; nil where that is what its row shows.
    package var detail: (@Sendable (Source.Item, Size) -> DetailLines)?
    /// What `o` opens.
    package var link: (@Sendable (Source.Item) -> String?)?
    /// An item as a text that can be pasted elsewhere, nil where it has more bytes than a limit; nil for what
    /// its row says.
    package var copying: (@Sendable (Source.Item, Int) -> String?)?
    /// Opens a link outside of the program; why it could not, if so. Nil where nothing can.
    package var open: (@MainActor @Sendable (String) async -> String?)?
    /// The host that the feed comes from: links to others are said before they are opened.
    package var host: String?
    /// How many lines a row has; nil where they are measured.
    var fixedHeight: Int?

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

    /// What is wanted of its list.
    package var options: ListOptions {
        ListOptions(interval: interval, loadsByHand: loadsByHand, hasSpinner: !isAccessible)
    }

    /// Which characters it is drawn with.
    package var charset: Charset {
        let charset = Charset.ofLocale
        return keepsToASCII && charset == .unicode ? .other : charset
    }

    /// What it says.
    func words(_ charset: Charset) -> Words {
        Words(charset: charset, keys: keys, isAccessible: isAccessible)
    }

    /// How many lines of the screen a row takes, in a width without the gutter.
    package func height(_ charset: Charset) -> RowHeight<Source.Item> {
        if let fixedHeight { return .fixed(fixedHeight) }
        return .measured { [lines] item, width in
            lines(item).reduce(0) { $0 + $1.height(width: width, charset: charset) }
        }
    }
}
