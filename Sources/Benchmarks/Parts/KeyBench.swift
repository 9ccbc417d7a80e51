import Cells
import Glibc
import RefreshableList
import Store
import TerminalList

/// A feed that is never asked.
struct ReadyFeed<Item: Identifiable & Sendable>: Feed where Item.ID: Sendable {
    func refresh(since known: Known<Item>) async throws -> Refreshed<Item> { .replacement(Page(items: [])) }
    func page(after cursor: PageCursor) async throws -> Page<Item> { Page(items: []) }
}

/// A list that is loaded, moved in and drawn.
@MainActor
struct KeyBench<Item: Identifiable & Sendable> where Item.ID: Sendable {
    /// CPU of a move, in µs.
    let updateCost: Double
    /// CPU of a frame, in µs.
    let frameCost: Double

    init(_ screen: ListScreen<ReadyFeed<Item>>, _ items: [Item], _ size: Size) {
        let list = RefreshableList(
            feed: screen.feed, clock: ContinuousClock(), now: { WallTime(seconds: 0) },
            height: screen.height(.unicode))
        let arrangement = Arrangement(size)
        let store = Store(ListState<Item>()) { list.update(&$0, $1) }
        store.send(.resized(width: arrangement.rowWidth, lines: arrangement.rows.count))
        store.send(.started)
        if case .refreshing(let load, _) = store.state.refresh {
            let page = Page(items: items)
            store.send(.refreshEnded(load, .success(.replacement(page)), at: WallTime(seconds: 0)))
        }
        let moves = 20_000
        updateCost = cpuTime(of: moves) { turn in
            store.send(.moved(turn % 100 < 50 ? .down : .up, at: .seconds(turn)))
        }
        var frame: Frame?
        frameCost = cpuTime(of: 500) { _ in
            store.send(.moved(.down, at: .zero))
            frame = screen.draw(
                ScreenState(store.state, size: size), visible: list.visible(store.state),
                now: WallTime(seconds: 0), charset: .unicode, after: frame)
        }
        store.cancelAll()
    }
}

/// The process's CPU time that one of many turns takes, in µs.
private func cpuTime(of turns: Int, _ body: (Int) -> Void) -> Double {
    for turn in 0..<turns / 10 { body(turn) }
    let start = microseconds(CLOCK_PROCESS_CPUTIME_ID)
    for turn in 0..<turns { body(turn) }
    return (microseconds(CLOCK_PROCESS_CPUTIME_ID) - start) / Double(turns)
}
