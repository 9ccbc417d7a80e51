import Cells
import RefreshableList

/// The keys in the status bar.
extension Words {
    /// What can be done, and the command that does it; a click does it too.
    struct Hint {
        let text: String
        var command: Command?
        /// Whether it is the last one to go where there is little room.
        var isUrgent = false
    }

    /// The keys that work now and are good to know.
    ///
    /// - Parameters:
    ///   - goesOn: whether what is open goes on below the screen, which is seen nowhere else.
    ///   - canAct: whether a command would do something.
    func hints<Item>(
        _ screen: ScreenState<Item>, goesOn: Bool, canAct: (Command) -> Bool
    ) -> [Hint] {
        var hints: [Hint] = []
        if goesOn { hints.append(Hint(text: keys.hint(.down, "down"), command: .down, isUrgent: true)) }
        switch screen.opened {
        case .help:
            break
        case .detail(let detail) where detail.hasFocus:
            hints.append(hint(.copyItem, "copy"))
            if canAct(.openLink) { hints.append(hint(.openLink, "open link")) }
            if canAct(.nextItem) { hints.append(hint(.nextItem, "next")) }
            if canAct(.previousItem) { hints.append(hint(.previousItem, "previous")) }
            // Here Enter does something else, so that no key can be named.
            if !canAct(.nextItem), screen.list.append.offersEnter {
                hints.append(Hint(text: "more to load"))
            }
        case .nothing, .detail:
            return listHints(screen.list, hasDetail: screen.opened.detail != nil, canAct)
        }
        return hints + [leaving("back")]
    }

    private func listHints<Item>(
        _ state: ListState<Item>, hasDetail: Bool, _ canAct: (Command) -> Bool
    ) -> [Hint] {
        var hints: [Hint] = []
        let isBehindRow = state.isAppendSelected || !state.isAtTop
        if state.shownCount > 1 || state.shownCount == 1 && (isBehindRow || canAct(.down)) {
            hints.append(moving)
        }
        if state.isAppendSelected, canAct(.enter) { hints.append(hint(.enter, "load")) }
        hints.append(state.canCancel ? hint(.cancel, "cancel") : hint(.refresh, "refresh"))
        switch state.filter {
        case .off: hints.append(hint(.filter, "filter"))
        case .hiding: hints.append(hint(.toggleHiding, "mark"))
        case .marking: if canAct(.nextMatch) { hints.append(hint(.nextMatch, "next match")) }
        }
        // With an item open, that goes first.
        if state.filter != .off, !hasDetail { hints.append(hint(.escape, "all rows")) }
        if hasDetail { hints.append(hint(.switchFocus, "to the item")) }
        hints.append(hint(.help, "help"))
        let quitting = keys.name(of: .back).isEmpty ? Command.quit : .back
        hints.append(hasDetail ? leaving("close") : hint(quitting, "quit"))
        return hints
    }

    /// The key that closes what is open; one of the three commands that do may have none.
    private func leaving(_ words: String) -> Hint {
        hint([.back, .close, .escape].first { !keys.name(of: $0).isEmpty } ?? .back, words)
    }

    private func hint(_ command: Command, _ words: String) -> Hint {
        Hint(text: keys.hint(command, words), command: command)
    }

    /// The keys that move: the arrows, or others where those do something else.
    private var moving: Hint {
        if keys[KeySequence(.down)] == .down, keys[KeySequence(.up)] == .up {
            return Hint(text: isAccessible ? "up down move" : "\(charset.upDown) move")
        }
        let names = [keys.name(of: .down), keys.name(of: .up)].filter { !$0.isEmpty }
        return Hint(text: names.isEmpty ? "" : names.joined(separator: " ") + " move")
    }
}
