import Cells
import Feeds
import Glibc
import RefreshableList
import Store
import TerminalList

/// What a key costs without a terminal: the update, and the frame that follows.
@MainActor
enum KeyCosts {
    static func measure() {
        print("a key, by the rows that are loaded (CPU, µs):   update   frame")
        for (width, height) in [(80, 24), (200, 50)] {
            for count in [100, 10_000, 100_000] {
                let coffees = report(coffeeList(count), Size(width: width, height: height))
                print("\(count) coffees, \(width)x\(height): \(coffees)")
                let lines = report(lineList(count), Size(width: width, height: height))
                print("\(count) lines, \(width)x\(height): \(lines)")
            }
        }
    }

    private static func coffeeList(_ count: Int) -> (ListScreen<ReadyFeed<Coffee>>, [Coffee]) {
        let coffees = (0..<count).map { number in
            Coffee(
                id: "\(number)", blendName: "Coffee \(number)", origin: "Yirgacheffe, Ethiopia",
                variety: "Bourbon", notes: "silky, rhubarb, cocoa nib", intensifier: "crisp")
        }
        let screen = ListScreen("Coffees", feed: ReadyFeed<Coffee>()) { coffee in
            Line(coffee.blendName).bold()
            Line("Notes: \(coffee.notes)").dim()
            Line("Origin: \(coffee.origin)", trailing: "Variety: \(coffee.variety)").dim()
        }
        return (screen.rowHeight(3), coffees)
    }

    private static func lineList(_ count: Int) -> (ListScreen<ReadyFeed<TextLine>>, [TextLine]) {
        let lines = (0..<count).map { TextLine("Coffee \($0) Summer Town — Yirgacheffe, Ethiopia") }
        return (ListScreen("lines", feed: ReadyFeed<TextLine>()) { Line($0.text) }.rowHeight(1), lines)
    }

    private static func report<Item>(
        _ list: (screen: ListScreen<ReadyFeed<Item>>, items: [Item]), _ size: Size
    ) -> String {
        let list = KeyBench(list.screen, list.items, size)
        return "\(round(list.updateCost * 100) / 100)   \(round(list.frameCost * 100) / 100)"
    }
}

/// A feed that is never asked.
struct ReadyFeed<Item: Identifiable & Sendable>: Feed where Item.ID: Sendable {
    func refresh(newest: Item?) async throws -> Refreshed<Item> { .replacement(Page(items: [])) }
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
        if case .refreshing(let load) = store.state.refresh {
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
                store.state, visible: list.visible(store.state), size: size, now: WallTime(seconds: 0),
                charset: .unicode, after: frame)
        }
        store.cancelAll()
    }
}

/// The process's CPU time that one of many turns takes, in µs.
func cpuTime(of turns: Int, _ body: (Int) -> Void) -> Double {
    func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
    }
    for turn in 0..<turns / 10 { body(turn) }
    let start = now()
    for turn in 0..<turns { body(turn) }
    return (now() - start) / Double(turns)
}
