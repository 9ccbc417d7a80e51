import RefreshableList

/// The keys in the status bar.
extension Words {
    /// The keys that work now and are good to know.
    ///
    /// - Parameter hasLink: whether the open item has a link.
    func hints<Item>(_ screen: ScreenState<Item>, hasLink: Bool) -> [String] {
        switch screen.opened {
        case .help:
            return [keys.hint(.down, "down"), keys.hint(.back, "back")]
        case .detail(let detail) where detail.hasFocus:
            return [
                keys.hint(.copyItem, "copy"), hasLink ? keys.hint(.openLink, "open link") : "",
                keys.hint(.nextItem, "next"), keys.hint(.previousItem, "previous"), keys.hint(.back, "back"),
            ]
        case .nothing, .detail:
            return listHints(screen.list, hasDetail: screen.opened.detail != nil)
        }
    }

    private func listHints<Item>(_ state: ListState<Item>, hasDetail: Bool) -> [String] {
        var hints: [String] = []
        if !state.rows.isEmpty { hints.append(isAccessible ? "up down move" : "\(charset.upDown) move") }
        if state.isAppendSelected { hints.append(keys.hint(.enter, "load")) }
        hints.append(state.canCancel ? keys.hint(.cancel, "cancel") : keys.hint(.refresh, "refresh"))
        switch state.filter {
        case .off: hints.append(keys.hint(.filter, "filter"))
        case .hiding:
            hints.append(keys.hint(.toggleHiding, "mark"))
            hints.append(clearing)
        case .marking:
            hints.append(keys.hint(.nextMatch, "next match"))
            hints.append(clearing)
        }
        if hasDetail { hints.append(keys.hint(.switchFocus, "to the item")) }
        hints.append(keys.hint(.help, "help"))
        let leaving = hasDetail ? "close" : "quit"
        let back = keys.hint(.back, leaving)
        hints.append(back.isEmpty ? keys.hint(.quit, "quit") : back)
        return hints
    }

    /// How all rows come back: Esc does more than the other keys that cancel.
    private var clearing: String { keys[KeySequence(.escape)] == .cancel ? "Esc all rows" : "" }
}
