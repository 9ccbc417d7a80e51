/// Where a list gets its rows: a refresh brings the newest, a page brings those that follow.
///
/// Both calls run on the caller's actor, so a feed that computes or blocks moves that elsewhere by itself. A
/// feed should heed the cancellation of its task; the list ignores what a cancelled call returns all the
/// same. An error that says its `reason` (see `ReasonedError`) is shown by it.
public protocol Feed<Item>: Sendable {
    /// A row's content; unique by its id.
    associatedtype Item: Identifiable & Sendable where Item.ID: Sendable

    /// What a refresh does to the rows that are there; known before it runs, since it decides what it
    /// interrupts.
    var refreshStyle: RefreshStyle { get }

    /// How many rows before the last one the next page is asked for; 0 asks when the last row comes into
    /// view.
    var prefetch: Int { get }

    /// Fetches what is newest.
    ///
    /// - Parameter known: what the list holds, so that a feed can ask for what is newer.
    func refresh(since known: Known<Item>) async throws -> Refreshed<Item>

    /// Fetches the rows that follow.
    ///
    /// - Parameter cursor: what the page before gave as its `next`.
    func page(after cursor: PageCursor) async throws -> Page<Item>

    /// Ends what the feed keeps running between its calls, at once; called when a person cancels or leaves.
    ///
    /// What a `Page` said of it by `isLive` is over then.
    func stop()

    /// Told that the list consists of the rows which came with this stamp, and of those that follow them.
    ///
    /// What is kept for rows of other refreshes is of no use any more, but for those that came later.
    func shows(_ stamp: Stamp)
}

extension Feed {
    /// A refresh replaces the rows.
    public var refreshStyle: RefreshStyle { .replaces }
    /// The next page is asked for when the last row comes into view.
    public var prefetch: Int { 0 }
    /// Nothing runs between calls.
    public func stop() {}
    /// Nothing is kept for rows.
    public func shows(_ stamp: Stamp) {}
}

/// What a list holds when it is refreshed.
public struct Known<Item: Sendable>: Sendable {
    /// The first row of the list; nil when it is empty.
    public var newest: Item?
    /// What the feed noted of the rows that the list holds.
    public var stamp: Stamp?

    /// What a list holds; nothing, when nothing is said.
    public init(newest: Item? = nil, stamp: Stamp? = nil) {
        self.newest = newest
        self.stamp = stamp
    }
}

/// A note that a feed makes of the rows of a refresh, and gets back at the next one: an ETag.
///
/// It is kept with the rows and goes with them, so that one of a refresh that was cancelled never counts.
public struct Stamp: Hashable, Sendable {
    /// In the words of the feed that made it.
    public let text: String

    /// A note of a feed's own text.
    public init(_ text: String) { self.text = text }
}

/// What a refresh does to the rows that are there.
public enum RefreshStyle: Hashable, Sendable {
    /// The rows are replaced, and a page in flight is of no use any more.
    case replaces
    /// New rows are put on top, and pages go on as before.
    case addsOnTop
}

/// What a refresh brought.
public enum Refreshed<Item: Sendable>: Sendable {
    /// The list is these rows now.
    case replacement(Page<Item>)
    /// These rows go on top, the first one topmost; `next` counts only when the list was empty before.
    case onTop(Page<Item>)
    /// What the list holds is still what there is; a new stamp takes the place of the old one.
    case unchanged(stamp: Stamp? = nil, notice: String? = nil)
}

/// Rows in their order, and how to get those that follow.
public struct Page<Item: Sendable>: Sendable {
    /// The rows, topmost first; one whose id is in the list already replaces it where it stands.
    public var items: [Item]
    /// Where the next page starts; nil at the end.
    public var next: PageCursor?
    /// How many items of the page could not be read and were left out.
    public var skipped: Int
    /// What the refresh row says for a moment once a refresh brought this page: `The same advice as before`.
    ///
    /// Nil for the list's own words; a page that follows others has no place to say it.
    public var notice: String?
    /// The feed's note of a refresh's rows, given back to it at the next one.
    public var stamp: Stamp?
    /// What is said of the end where nothing follows; nil for no words.
    public var ending: PageEnding?
    /// Whether something of the feed's runs on after this page, which `stop()` ends.
    public var isLive = false
    /// Whether rows that are there already are no sign of an end: lines end where they end.
    public var mayRepeat = false
    /// Whether it is what had come so far, and not as much as a page holds.
    public var isPart = false

    /// A page of rows; its `stamp`, `ending` and what is false here can be set then.
    public init(items: [Item], next: PageCursor? = nil, skipped: Int = 0, notice: String? = nil) {
        self.items = items
        self.next = next
        self.skipped = skipped
        self.notice = notice
    }
}

/// How a list came to its end, in words for a person.
public enum PageEnding: Hashable, Sendable {
    /// All came: `exit status 0`.
    case complete(String)
    /// Something broke off, so that rows may be missing: `exit status 1`.
    case failed(String)

    /// What is said of it.
    public var words: String {
        switch self {
        case .complete(let words), .failed(let words): words
        }
    }
}

extension Refreshed: Equatable where Item: Equatable {}
extension Page: Equatable where Item: Equatable {}

/// Where a page starts, in the words of the feed that made it.
///
/// A cursor that comes a second time ends the list; a service without cursors counts its pages.
public struct PageCursor: Hashable, Sendable {
    /// What the feed needs to find the page.
    public let text: String

    /// A cursor of a feed's own text.
    public init(_ text: String) { self.text = text }
}

/// An error of a service that wants to be left alone for a while: the list says so, waits, and asks again.
public protocol AskedToWait: ReasonedError {
    /// For how long from now on.
    var wait: Duration { get }
}

/// An error with words for a person, short enough for a line: `no answer within 15 s`.
public protocol ReasonedError: Error {
    /// What happened, without a capital and without a full stop.
    var reason: String { get }
}
