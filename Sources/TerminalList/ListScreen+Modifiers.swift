public import Cells
public import RefreshableList

/// The same screen, otherwise: each of these returns another one.
extension ListScreen {
    /// The same screen, told that every row is so many lines of text that do not wrap, which spares measuring
    /// them.
    public func rowHeight(_ lines: Int) -> ListScreen {
        var screen = self
        screen.fixedHeight = max(1, lines)
        return screen
    }

    /// The same screen, refreshed by itself each time so long has passed.
    ///
    /// What comes of it is shown at once only while nobody reads further down; else it is announced.
    public func refreshing(every interval: Duration) -> ListScreen {
        var screen = self
        screen.interval = interval
        return screen
    }

    /// The same screen, whose pages load only when a person asks for them at the list's end.
    public func loadingByHand(_ isAsked: Bool = true) -> ListScreen {
        var screen = self
        screen.loadsByHand = isAsked
        return screen
    }

    /// The same screen, which says that it is out of date when it was not refreshed for so long (an hour, if
    /// this is not called); nil for never.
    public func stale(after age: Duration?) -> ListScreen {
        var screen = self
        screen.staleAfter = age
        return screen
    }

    /// The same screen for people who have it read to them: words instead of marks, and nothing that moves by
    /// itself.
    public func accessible(_ isAccessible: Bool = true) -> ListScreen {
        var screen = self
        screen.isAccessible = isAccessible
        return screen
    }

    /// The same screen, whose items open to these lines; they wrap.
    public func detail(@LineBuilder _ lines: @escaping @Sendable (Source.Item) -> [Line]) -> ListScreen {
        var screen = self
        screen.detail = { item, _ in DetailLines(lines: lines(item)) }
        return screen
    }

    /// The same screen, whose items have links that a person can open and copy.
    ///
    /// Copying needs no more; opening is up to `opening(_:)`.
    ///
    /// - Parameter host: that of the feed; links to other hosts, to all if it is nil, are shown before they
    ///   are opened.
    public func link(
        host: String? = nil, _ link: @escaping @Sendable (Source.Item) -> String?
    ) -> ListScreen {
        var screen = self
        (screen.host, screen.link) = (host, link)
        return screen
    }

    /// The same screen, whose links are opened by this.
    ///
    /// - Parameter open: opens an http or https address; returns why it could not, or nil.
    public func opening(_ open: @escaping @MainActor @Sendable (String) async -> String?) -> ListScreen {
        var screen = self
        screen.open = open
        return screen
    }

    /// The same screen, with the wheel and clicks or without: with them, the terminal's own selecting needs
    /// Shift.
    public func mouse(_ isUsed: Bool = true) -> ListScreen {
        var screen = self
        screen.usesMouse = isUsed
        return screen
    }
}
