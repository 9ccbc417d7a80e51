import Cells
import RefreshableList
import Store

/// The line in which a filter is typed.
extension Interaction {
    /// Opens it with what is looked for now.
    func openInput(_ state: inout State) -> Effect<Action> {
        state.reader.drop()
        state.input = InputLine(state.list.filter.filter?.query.text ?? "")
        return .none
    }

    /// Goes from an open item to the list for what is looked for there.
    func filterBehind(_ state: inout State) -> Effect<Action> {
        let effect = state.arrangement.isWide ? switchFocus(&state) : closeOpened(&state)
        return .merge(effect, openInput(&state))
    }

    /// Goes to the next match, or to the one before; where there is none, says so.
    func moveToMatch(_ state: inout State, isForward: Bool) -> Effect<Action> {
        guard let filter = state.list.filter.filter else {
            let key = screen.keys.name(of: .filter)
            return say(&state, key.isEmpty ? "Nothing is looked for" : "Nothing is looked for: \(key) does")
        }
        let selected = state.list.selectedIndex
        let effect = send(&state, .matchMoved(isForward: isForward))
        let isMoving = state.list.selectedIndex != selected || state.list.isAppending || filter.isSearching
        let isAll = if case .ended = state.list.append { true } else { !isForward }
        let place = "\(isForward ? "below" : "above")\(isAll ? "" : " in what is loaded")"
        return isMoving ? effect : .merge(effect, say(&state, "No match \(place)"))
    }

    /// A key while the line is open: it edits, ends the line, or moves in the list.
    func typed(_ state: inout State, _ key: Key, at time: Duration) -> Effect<Action> {
        switch key {
        case .enter:
            state.input = nil
            return .none
        case .escape, .control("G"):
            state.input = nil
            return send(&state, .filterChanged(""))
        case .control("C"):
            return leave(&state)
        case .up: return send(&state, .moved(.up, at: time))
        case .down: return send(&state, .moved(.down, at: time))
        case .pageUp: return send(&state, .moved(.pageUp, at: time))
        case .pageDown: return send(&state, .moved(.pageDown, at: time))
        case .backspace where state.input?.text.isEmpty == true:
            state.input = nil
            return .none
        default:
            if state.input?.edit(key) == true { return filterTyped(&state) }
            // What does nothing to a line may still be wanted.
            switch screen.keys[KeySequence(key)] {
            case .repaint: return .run { [world] _ in world.repaint() }
            case .suspend: return .run { [world] _ in world.suspend() }
            default: return .none
            }
        }
    }

    /// Looks for what stands in the line, as it is shown there: rows are looked through as they are shown.
    func filterTyped(_ state: inout State) -> Effect<Action> {
        send(&state, .filterChanged(safeText(state.input?.text ?? "", charset: charset)))
    }
}
