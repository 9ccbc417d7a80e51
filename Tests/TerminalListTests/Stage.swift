import Cells
import Glibc
import RefreshableList
import Store
import StoreTestSupport
import TerminalList

struct Bean: Identifiable, Hashable, Sendable {
    let id: Int
    var name: String
    var notes = "silky, rhubarb, cocoa nib"
    var origin = "Yirgacheffe, Ethiopia"
    var variety = "Bourbon"
}

/// A feed that is only asked: the test itself says what came of it.
struct SilentFeed: Feed {
    var refreshStyle = RefreshStyle.replaces
    func refresh(since known: Known<Bean>) async throws -> Refreshed<Bean> { .replacement(Page(items: [])) }
    func page(after cursor: PageCursor) async throws -> Page<Bean> { Page(items: []) }
}

/// A list whose state a test brings about action by action, and its screen as text.
struct Stage {
    let screen: ListScreen<SilentFeed>
    let list: RefreshableList<SilentFeed>
    var state = ListState<Bean>()
    let size: Size
    let charset: Charset
    var now = WallTime(seconds: 1_700_000_000)

    /// 14 November 2023, 22:13:20 UTC.
    static let start = WallTime(seconds: 1_700_000_000)

    init(
        _ width: Int, _ height: Int, charset: Charset = .unicode, style: RefreshStyle = .replaces,
        matcher: Matcher<Bean>? = nil,
        @LineBuilder row: @escaping @Sendable (Bean) -> [Line] = Stage.row
    ) {
        Self.prepare()
        let screen = ListScreen("Coffees", feed: SilentFeed(refreshStyle: style), row: row)
        self.screen = screen
        self.charset = charset
        size = Size(width: width, height: height)
        list = RefreshableList(
            feed: screen.feed, clock: TestClock(), now: { Stage.start }, height: screen.height(charset),
            matcher: matcher)
        let arrangement = Arrangement(size)
        send(.resized(width: arrangement.rowWidth, lines: arrangement.rows.count))
    }

    /// Has widths and times come out the same everywhere.
    static func prepare() {
        setlocale(LC_CTYPE, "C.UTF-8")
        setenv("TZ", "UTC", 1)
        tzset()
    }

    @LineBuilder static func row(_ bean: Bean) -> [Line] {
        Line(bean.name).bold()
        Line("Notes: \(bean.notes)").dim()
        Line("Origin: \(bean.origin)", trailing: "Variety: \(bean.variety)").dim()
    }

    mutating func send(_ action: ListAction<Bean>) { _ = list.update(&state, action) }

    /// Ends the refresh that runs.
    mutating func refreshEnds(_ outcome: Outcome<Refreshed<Bean>>, at time: WallTime = Stage.start) {
        guard case .refreshing(let load, _) = state.refresh else { return }
        send(.refreshEnded(load, outcome, at: time))
    }

    /// Ends the page that loads.
    mutating func pageEnds(_ outcome: Outcome<Page<Bean>>) {
        guard case .loading(_, let load) = state.append else { return }
        send(.pageEnded(load, outcome))
    }

    /// Refreshes to these names.
    mutating func load(_ names: [String], next: String? = nil, skipped: Int = 0) {
        send(.refreshRequested)
        let beans = names.enumerated().map { Bean(id: $0.offset, name: $0.element) }
        let cursor = next.map { PageCursor($0) }
        refreshEnds(.success(.replacement(Page(items: beans, next: cursor, skipped: skipped))))
    }

    var grid: Grid {
        frame.grid
    }

    var frame: Frame {
        screen.draw(
            ScreenState(state, size: size), visible: list.visible(state), now: now, charset: charset)
    }

    /// The screen's lines, their ends trimmed.
    var lines: [String] {
        grid.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
}
