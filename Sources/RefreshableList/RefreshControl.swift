package import Store

/// What stands in the refresh row, for a program that looks at it or steers it, as with `UIRefreshControl`.
@MainActor
public final class RefreshControl {
    private let look: @MainActor () -> ControlLook
    private let refreshing: @MainActor () -> Bool
    private let change: @MainActor (Change) -> StoreTask

    private enum Change {
        case begin, end, look(ControlLook), refresh
    }

    /// The control of a list.
    ///
    /// - Parameters:
    ///   - state: what the list knows now.
    ///   - send: tells it what happened.
    package init<Item>(
        of state: @escaping @MainActor () -> ListState<Item>,
        send: @escaping @MainActor (ListAction<Item>) -> StoreTask
    ) {
        look = { state().control }
        refreshing = { state().isRefreshing }
        change = { change in
            switch change {
            case .begin: send(.displayBegan)
            case .end: send(.displayEnded)
            case .look(let look): send(.controlChanged(look))
            case .refresh: send(.refreshRequested)
            }
        }
    }

    /// The control of the list in a store.
    package convenience init<Item>(of store: Store<ListState<Item>, ListAction<Item>>) {
        self.init(of: { store.state }, send: { store.send($0) })
    }

    /// Whether the spinner turns: a refresh runs, or the program shows one.
    public var isRefreshing: Bool { refreshing() }

    /// Refreshes, or joins the refresh that runs, and returns when that has ended.
    ///
    /// Cancelling the waiting task cancels the refresh if this call started it; otherwise only the wait ends.
    public func refresh() async { await change(.refresh).finish() }

    /// Shows the refreshing state; the refresh handler does not run.
    ///
    /// A person may end it with the key that cancels: `isRefreshing` tells.
    public func beginRefreshing() { _ = change(.begin) }

    /// Ends what `beginRefreshing()` shows; ignored while a refresh handler runs.
    public func endRefreshing() { _ = change(.end) }

    /// What stands in place of "Last updated at …"; nil for that.
    ///
    /// While a refresh is shown, that stands there.
    public var title: String? {
        get { look().title }
        set { _ = change(.look(ControlLook(title: newValue, tint: tint))) }
    }

    /// The colour of the refresh row.
    public var tint: Tint {
        get { look().tint }
        set { _ = change(.look(ControlLook(title: title, tint: newValue))) }
    }
}

/// A colour of the refresh row.
public enum Tint: Hashable, Sendable, CaseIterable {
    case standard, red, green, yellow, blue, magenta, cyan
}

/// What a program wants the refresh control to look like.
package struct ControlLook: Hashable, Sendable {
    package var title: String?
    package var tint = Tint.standard

    package init(title: String? = nil, tint: Tint = .standard) {
        self.title = title
        self.tint = tint
    }
}
