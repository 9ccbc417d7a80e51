package import Cells
package import RefreshableList

/// All that a screen knows: its list, and what is open over it.
package struct ScreenState<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
    package internal(set) var list: ListState<Item>
    package internal(set) var opened = Opened<Item>.nothing
    /// The item that the help was opened over.
    var behindHelp: Detail<Item>?
    /// What is typed in part: a number, or the first of two keys.
    var reader = KeyReader()
    /// The line in which a filter is typed, while it is.
    var input: InputLine?
    /// Words in the status bar.
    package internal(set) var message: Message?
    package internal(set) var size: Size
    /// A link whose address was said: it is opened when it is asked for again.
    var saidLink: String?
    /// Whether a link is being opened: a key that is held opens one.
    var isOpening = false
    var lastClick: Click?
    var lastNumber = 0
    /// The update that the age of the list is counted from.
    var datedAt: WallTime?
    /// Whether the list was not refreshed for long.
    package internal(set) var isStale = false
    /// How many minutes the rows have been there, where that changes what they say; nil while none counts.
    package internal(set) var minutes: Int?
    /// Whether a person left.
    package internal(set) var isOver = false

    /// Whether all is told by words.
    let isAccessible: Bool

    /// A screen of a list, at first of one without rows.
    package init(
        _ list: ListState<Item> = ListState(), size: Size = Size(width: 0, height: 0),
        isAccessible: Bool = false
    ) {
        self.list = list
        self.size = size
        self.isAccessible = isAccessible
    }

    /// Where all stands.
    package var arrangement: Arrangement {
        let hasDetail = opened.detail != nil
        return Arrangement(size, hasDetail: hasDetail, isTyping: input != nil, isAccessible: isAccessible)
    }

    /// The row that is selected.
    var selectedItem: Item? { list.selectedRow.map { list.rows[$0] } }
}

/// What is open over the list, or beside it.
package enum Opened<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
    /// The list alone.
    case nothing
    /// All of an item.
    case detail(Detail<Item>)
    /// The keys, from a line on.
    case help(top: Int)

    package var detail: Detail<Item>? {
        if case .detail(let detail) = self { detail } else { nil }
    }
}

/// An item that is open.
package struct Detail<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
    package var item: Item
    /// The first line in view.
    package var top = 0
    /// Whether moves scroll it; beside the list they may be the list's.
    package var hasFocus: Bool
    /// All of it as it is drawn: made once, so that scrolling costs what is in view.
    var picture: Picture?

    init(item: Item, hasFocus: Bool) {
        self.item = item
        self.hasFocus = hasFocus
    }

    struct Picture: Sendable {
        let id: Item.ID
        /// That of the rows that the item is from.
        let revision: Int
        let grid: Grid
    }

    /// No more cells are drawn of an item, which are megabytes of text.
    static var mostCells: Int { 1_000_000 }

    /// The top from which the rest of it fills so many lines.
    func lastTop(_ lines: Int) -> Int { max(0, (picture?.grid.size.height ?? 0) - lines) }
}

/// Words that stand in the status bar, most of them for a moment.
package struct Message: Hashable, Sendable {
    package let text: String
    /// Tells messages apart, so that an older one's time-out does not take a newer one away.
    let number: Int
}

/// A press of the mouse's button.
struct Click: Hashable, Sendable {
    let point: Point
    let time: Duration
}

/// What happened to a screen.
package enum ScreenAction<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
    /// What happened to its list.
    case list(ListAction<Item>)
    /// A person did something, at a time that goes forward from some fixed start.
    case event(Event, at: Duration)
    /// A message was shown long enough.
    case messageTimedOut(number: Int)
    /// The list of that update has become old.
    case aged(WallTime)
    /// Rows that say how long ago something was may have to say something else.
    case minutePassed
    /// A link was opened, or could not be for this reason.
    case linkOpened(failure: String?)
    /// A part of an item was copied, unless the terminal takes no copies.
    case copied(CopiedPart, isTaken: Bool)
}
