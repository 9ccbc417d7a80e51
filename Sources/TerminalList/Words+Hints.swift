import Cells
import RefreshableList

/// The keys in the status bar.
extension Words {
    /// What can be done, and the command that does it; a click does it too.
    struct Hint {
        let text: String
        var command: Command?
    }

    /// The keys that work now and are good to know.
    ///
    /// - Parameter hasLink: whether the open item has a link.
    func hints<Item>(_ screen: ScreenState<Item>, hasLink: Bool) -> [Hint] {
        switch screen.opened {
        case .help:
            return [hint(.down, "down"), hint(.back, "back")]
        case .detail(let detail) where detail.hasFocus:
            return [
                hint(.copyItem, "copy"), hasLink ? hint(.openLink, "open link") : Hint(text: ""),
                hint(.nextItem, "next"), hint(.previousItem, "previous"), hint(.back, "back"),
            ]
        case .nothing, .detail:
            return listHints(screen.list, hasDetail: screen.opened.detail != nil)
        }
    }

    private func listHints<Item>(_ state: ListState<Item>, hasDetail: Bool) -> [Hint] {
        var hints: [Hint] = []
        if !state.rows.isEmpty {
            hints.append(Hint(text: isAccessible ? "up down move" : "\(charset.upDown) move"))
        }
        if state.isAppendSelected { hints.append(hint(.enter, "load")) }
        hints.append(state.canCancel ? hint(.cancel, "cancel") : hint(.refresh, "refresh"))
        switch state.filter {
        case .off: hints.append(hint(.filter, "filter"))
        case .hiding: hints += [hint(.toggleHiding, "mark"), hint(.escape, "all rows")]
        case .marking: hints += [hint(.nextMatch, "next match"), hint(.escape, "all rows")]
        }
        if hasDetail { hints.append(hint(.switchFocus, "to the item")) }
        hints.append(hint(.help, "help"))
        let leaving = hint(.back, hasDetail ? "close" : "quit")
        hints.append(leaving.text.isEmpty ? hint(.quit, "quit") : leaving)
        return hints
    }

    private func hint(_ command: Command, _ words: String) -> Hint {
        Hint(text: keys.hint(command, words), command: command)
    }
}
