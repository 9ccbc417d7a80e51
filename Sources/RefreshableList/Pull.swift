/// Tells a pull at the top from a key that is held or a wheel that still spins.
///
/// A burst is moves up with short gaps. One that began below the top never pulls, nor does one that begins
/// soon after such a burst arrived there; and one burst refreshes once at most.
struct Pull: Hashable, Sendable {
    /// A list pulled this far refreshes.
    static let full = 6
    /// Moves that are further apart are of two bursts.
    static let burstGap = Duration.milliseconds(120)
    /// After so long without a move a pull lets go; so long after an arrival nothing pulls.
    static let calm = Duration.milliseconds(800)

    /// The number of the timer that lets go.
    var timer = 0
    private var lastMove: Duration?
    private var mayPull = false
    private var beganBelow = false
    private var hasRefreshed = false
    private var arrival: Duration?

    /// Ends a burst: what follows a move towards the end is another one.
    mutating func turnedBack() { lastMove = nil }

    /// Counts a move up in, before it is made.
    ///
    /// - Returns: whether it pulls, if there is nothing above to move to.
    mutating func count(moveUpAt time: Duration, isAtTop: Bool) -> Bool {
        if lastMove.map({ time - $0 >= Pull.burstGap }) ?? true {
            beganBelow = !isAtTop
            mayPull = isAtTop && arrival.map { time - $0 >= Pull.calm } ?? true
            hasRefreshed = false
        }
        lastMove = time
        return isAtTop && mayPull && !hasRefreshed
    }

    /// Notes that a move came to the top.
    mutating func arrived(at time: Duration) {
        if beganBelow { arrival = time }
    }

    /// Notes that this burst has refreshed the list.
    mutating func refreshed() { hasRefreshed = true }
}

/// What is remembered of the pages since the list was last replaced.
package struct Paging: Hashable, Sendable {
    static let mostEmpty = 5
    static let mostStale = 3

    private var used: Set<PageCursor> = []
    private var emptyInARow = 0
    private var staleInARow = 0

    package init() {}

    /// Notes that the page at a cursor is asked for.
    package mutating func use(_ cursor: PageCursor) { used.insert(cursor) }

    /// What follows a page that came, so many of whose rows are new.
    package mutating func phase<Item>(after page: Page<Item>, new: Int) -> AppendPhase {
        if page.items.isEmpty {
            emptyInARow += 1
        } else {
            emptyInARow = 0
            staleInARow = new == 0 && !page.mayRepeat ? staleInARow + 1 : 0
        }
        guard let next = page.next else { return .ended(page.ending.map { .said($0.words) }) }
        if used.contains(next) { return .ended(.cursorUsedBefore) }
        if emptyInARow >= Paging.mostEmpty { return .ended(.emptyPages(emptyInARow)) }
        if staleInARow >= Paging.mostStale { return .ended(.nothingNew(pages: staleInARow)) }
        return .ready(next)
    }
}
