import Cells
import Locks
import RefreshableList
import StoreTestSupport

@testable import Store
@testable import TerminalList

/// What a screen did beyond itself.
final class Deeds: Sendable {
    let copied = Locked<[String]>([])
    let opened = Locked<[String]>([])
    let others = Locked<[String]>([])
    /// Whether the terminal has a clipboard.
    let takesCopies = Locked(true)
}

/// A screen with a store, on a list of beans.
@MainActor
final class Seat {
    let deeds = Deeds()
    let store: Store<ScreenState<Bean>, ScreenAction<Bean>>
    let interaction: Interaction<SilentFeed>
    let clock = TestClock()
    private var time = Duration.seconds(100)

    init(
        _ width: Int = 80, _ height: Int = 12,
        change: (ListScreen<SilentFeed>) -> ListScreen<SilentFeed> = { $0 }
    ) {
        Stage.prepare()
        var screen = ListScreen("Beans", feed: SilentFeed(refreshStyle: .replaces), row: Stage.row)
            .detail {
                Line($0.name).bold(); Line($0.notes)
            }
            .link(host: "beans.example") { bean in
                [
                    "https://beans.example/\(bean.id)", "https://other.example/x", "file:///etc/passwd",
                    nil,
                ][
                    bean.id % 4]
            }
        screen.copying = { bean, _ in "{\"id\":\(bean.id)}" }
        screen = change(screen)
        let list = RefreshableList(
            feed: screen.feed, clock: clock, now: { Stage.start }, height: screen.height(.unicode),
            options: screen.options, matcher: screen.matcher)
        var world = ScreenWorld()
        world.copy = { [deeds] text in
            deeds.copied.withLock { $0.append(text) }; return deeds.takesCopies.withLock { $0 }
        }
        world.open = { [deeds] link in
            deeds.opened.withLock { $0.append(link) }; return nil
        }
        world.repaint = { [deeds] in deeds.others.withLock { $0.append("repaint") } }
        world.leave = { [deeds] in deeds.others.withLock { $0.append("leave") } }
        let interaction = Interaction(
            screen, list: list, charset: .unicode, clock: clock, world: world)
        self.interaction = interaction
        store = Store(ScreenState(isAccessible: screen.isAccessible)) { interaction.update(&$0, $1) }
        store.send(.event(.resized(Size(width: width, height: height)), at: .zero))
    }

    var state: ScreenState<Bean> { store.state }
    var grid: Grid {
        interaction.screen.draw(
            state, visible: interaction.list.visible(state.list), now: Stage.start, charset: .unicode
        ).grid
    }
    var lines: [String] {
        grid.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
    var status: String { lines[lines.count - 1] }

    /// What of a line is marked as found.
    func marked(_ y: Int) -> String {
        let cells = (0..<grid.size.width).map { grid[$0, y] }.filter { $0.style.role == .match }
        return String(String.UnicodeScalarView(cells.flatMap(\.scalars)))
    }

    func load(_ count: Int, next: String? = nil) { refresh(ids: Array(0..<count), next: next) }

    func refresh(names: [String]) {
        refresh(names.enumerated().map { Bean(id: $0.offset, name: $0.element) })
    }

    func refresh(ids: [Int], next: String? = nil, at time: WallTime = Stage.start) {
        refresh(ids.map { Bean(id: $0, name: "Bean \($0)") }, next: next, at: time)
    }

    private func refresh(_ beans: [Bean], next: String? = nil, at time: WallTime = Stage.start) {
        store.send(.list(.refreshRequested))
        guard case .refreshing(let load, _) = state.list.refresh else { return }
        let page = Page(items: beans, next: next.map { PageCursor($0) })
        store.send(
            .list(.refreshEnded(load, .success(.replacement(page)), at: time)))
    }

    func fail(_ reason: String) {
        store.send(.list(.refreshRequested))
        guard case .refreshing(let load, _) = state.list.refresh else { return }
        store.send(.list(.refreshEnded(load, .failure(reason: reason), at: Stage.start)))
    }

    func advance(_ duration: Duration) async {
        await clock.advance(by: duration, until: { true })
        await settle()
    }

    func press(_ keys: Key...) async {
        for key in keys {
            time += .seconds(1)
            store.send(.event(.key(key), at: time))
        }
        await settle()
    }

    func type(_ text: String) async {
        for scalar in text.unicodeScalars { await press(.character(scalar)) }
    }

    func click(_ x: Int, _ y: Int, after gap: Duration = .seconds(1)) {
        time += gap
        store.send(.event(.click(Point(x: x, y: y)), at: time))
    }

    func settle() async {
        await StoreTestSupport.settle { [self] in
            store.runningCount == clock.sleeperCount + (state.list.isRefreshing ? 1 : 0)
        }
    }

    /// A seat before a list of so many rows.
    static func loaded(
        _ width: Int = 80, _ height: Int = 12, rows: Int = 9, next: String? = nil,
        change: (ListScreen<SilentFeed>) -> ListScreen<SilentFeed> = { $0 }
    ) async -> Seat {
        let seat = Seat(width, height, change: change)
        seat.load(rows, next: next)
        await seat.settle()
        return seat
    }
}
