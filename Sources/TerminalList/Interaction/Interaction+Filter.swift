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
            guard state.input?.edit(key) == true else { return .none }
            return filterTyped(&state)
        }
    }

    /// Looks for what stands in the line.
    func filterTyped(_ state: inout State) -> Effect<Action> {
        send(&state, .filterChanged(state.input?.text ?? ""))
    }
}
