public import Cells
public import RefreshableList

/// A feed made of closures, for a list over what a program has at hand.
public struct ClosureFeed<Item: Identifiable & Sendable>: Feed where Item.ID: Sendable {
    /// What a refresh does to the rows that are there.
    public fileprivate(set) var refreshStyle = RefreshStyle.replaces
    fileprivate var refresh: @Sendable (Item?) async throws -> Page<Item> = { _ in Page(items: []) }
    fileprivate var page: @Sendable (PageCursor) async throws -> Page<Item> = { _ in Page(items: []) }

    /// Calls the closure that `refreshable` was given.
    public func refresh(since known: Known<Item>) async throws -> Refreshed<Item> {
        let page = try await refresh(known.newest)
        return refreshStyle == .replaces ? .replacement(page) : .onTop(page)
    }

    /// Calls the closure that `nextPage` was given.
    public func page(after cursor: PageCursor) async throws -> Page<Item> {
        try await page(cursor)
    }
}

extension ListScreen {
    /// A screen whose rows come from closures.
    ///
    ///     ListScreen("Advice", of: Slip.self) { slip in
    ///         Line(slip.advice).wrapping(atMost: 5)
    ///     }
    ///     .refreshable { newest in Page(items: try await fetchAdvice()) }
    public init<Item>(
        _ title: String, of type: Item.Type, @LineBuilder row: @escaping @Sendable (Item) -> [Line]
    ) where Source == ClosureFeed<Item> {
        self.init(title, feed: ClosureFeed<Item>(), row: row)
    }

    /// The same screen, refreshed by a closure: at the start, by `r`, and by a pull past the top.
    ///
    /// - Parameters:
    ///   - style: whether the rows that it returns replace those that are there or go on top.
    ///   - action: fetches rows, given the first row of the list; it should heed its task's cancellation.
    public func refreshable<Item>(
        _ style: RefreshStyle = .replaces, action: @escaping @Sendable (Item?) async throws -> Page<Item>
    ) -> ListScreen where Source == ClosureFeed<Item> {
        var screen = self
        screen.feed.refreshStyle = style
        screen.feed.refresh = action
        return screen
    }

    /// The same screen, its next page fetched by a closure when the last row comes into view.
    public func nextPage<Item>(
        _ action: @escaping @Sendable (PageCursor) async throws -> Page<Item>
    ) -> ListScreen where Source == ClosureFeed<Item> {
        var screen = self
        screen.feed.page = action
        return screen
    }
}
