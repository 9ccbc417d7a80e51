import Locks
import RefreshableList
import Store
import StoreTestSupport

/// A list on a held feed, a test clock and a store, with the words that its stories are told in.
@MainActor
final class Scene {
    let feed: HeldFeed
    let clock = TestClock()
    let searcher = HeldSearcher()
    let store: Store<ListState<Row>, ListAction<Row>>
    let list: RefreshableList<HeldFeed>
    private var time = Duration.seconds(100)

    init(
        _ style: RefreshStyle = .replaces, prefetch: Int = 0, heedsCancellation: Bool = true,
        width: Int = 80, lines: Int = 10, options: ListOptions = ListOptions(),
        rowBytes: Int = 0
    ) {
        feed = HeldFeed(style, prefetch: prefetch, heedsCancellation: heedsCancellation)
        let tick = Ticker()
        let list = RefreshableList(
            feed: feed, clock: clock, now: { WallTime(seconds: tick.next()) },
            height: .measured { row, width in width < 40 ? row.height * 2 : row.height }, options: options,
            matcher: searcher.matcher(bytes: rowBytes))
        self.list = list
        store = Store(ListState()) { list.update(&$0, $1) }
        store.send(.resized(width: width, lines: lines))
    }

    /// A wall clock that is one second later each time it is asked.
    private final class Ticker: Sendable {
        private let now = Locked(Int64(1000))
        func next() -> Int64 {
            now.withLock { now in
                now += 1
                return now
            }
        }
    }

    var state: ListState<Row> { store.state }
    var ids: [Int] { state.rows.items.map(\.id) }
    var selected: Int? {
        if case .row(let id) = state.selection { id } else { nil }
    }
    var topRow: Int? {
        if case .row(let id) = state.top?.place { id } else { nil }
    }
    /// The ids of the rows in view, and -1 for the row behind the last one.
    var view: [Int] {
        list.visible(state).map { $0.index < state.shownCount ? state.rows[state.row(at: $0.index)].id : -1 }
    }

    func send(_ action: ListAction<Row>) async {
        store.send(action)
        await settle()
    }

    /// Moves that are a second apart, so that no two are of one burst.
    func move(_ moves: Move...) async {
        for move in moves {
            time += .seconds(1)
            store.send(.moved(move, at: time))
        }
        await settle()
    }

    /// The same move again and again, so long apart.
    func hold(_ move: Move, times: Int, gap: Duration = .milliseconds(30)) async {
        for _ in 0..<times {
            time += gap
            store.send(.moved(move, at: time))
        }
        await settle()
    }

    func scroll(_ lines: Int, times: Int = 1, gap: Duration = .milliseconds(30)) async {
        for _ in 0..<times {
            time += gap
            store.send(.scrolled(lines, at: time))
        }
        await settle()
    }

    /// Lets everything run until all work waits for an answer or for the clock.
    func settle() async {
        await StoreTestSupport.settle(until: isQuiet)
    }

    /// Moves the clock of the timers.
    func advance(by duration: Duration) async {
        await clock.advance(by: duration, until: isQuiet)
    }

    private func isQuiet() -> Bool {
        store.runningCount == feed.awaited + clock.sleeperCount + searcher.awaited
    }

    /// Lets time pass for moves that follow; timers stand still.
    func pause(_ duration: Duration) { time += duration }

    func answer(_ number: Int, _ answer: HeldFeed.Answer) async {
        await settle()
        feed.answer(number, answer)
        await settle()
    }

    /// A list with a first page of rows 1 to `count`, and another to come if `next` names it.
    func load(_ count: Int = 10, next: String? = "2", height: Int = 1) async {
        await send(.started)
        await answer(0, .replacement(1...max(1, count), next: next, height: height))
    }
}

extension HeldFeed.Answer {
    static func replacement(_ ids: ClosedRange<Int>, next: String? = nil, height: Int = 1) -> Self {
        .refreshed(.replacement(.rows(Array(ids), next: next, height: height)))
    }
    static func replacement(_ ids: [Int], next: String? = nil) -> Self {
        .refreshed(.replacement(.rows(ids, next: next)))
    }
    static func onTop(_ ids: [Int], next: String? = nil) -> Self {
        .refreshed(.onTop(.rows(ids, next: next)))
    }
    static func rows(_ ids: ClosedRange<Int>, next: String? = nil) -> Self {
        .page(.rows(Array(ids), next: next))
    }
    static func rows(_ ids: [Int], next: String? = nil) -> Self { .page(.rows(ids, next: next)) }
    static var broken: Self { .failure(Broken()) }
}

extension Page<Row> {
    static func rows(_ ids: [Int], next: String?, height: Int = 1) -> Page {
        Page(items: ids.map { Row(id: $0, height: height) }, next: next.map { PageCursor($0) })
    }
}
