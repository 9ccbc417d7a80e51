/// The view: what keeps the selection, the top and the counts valid after every action.
extension RefreshableList {
    /// The first line in view, by index.
    func position(_ state: State) -> Layout<Item>.Position? {
        guard let top = state.top, let index = state.index(of: top.place) else { return nil }
        return Layout<Item>.Position(index: index, line: top.line)
    }

    /// Puts a position at the top of the view.
    func show(_ position: Layout<Item>.Position, _ state: inout State) {
        state.top = Anchor(place: state.place(at: position.index), line: position.line)
    }

    /// Selects a row and moves the view as little as it takes to show it.
    func select(_ index: Int, _ state: inout State) {
        guard state.rows.count > 0 || state.append.offersEnter else { return }
        state.selection = state.place(at: index)
        revealSelection(&state)
    }

    /// Moves the view as little as it takes to show the selection.
    func revealSelection(_ state: inout State) {
        guard let selected = state.selectedIndex, let top = position(state) else { return }
        let layout = layout(state)
        show(layout.clamp(layout.reveal(selected, from: layout.clamp(top))), &state)
    }

    /// Mends what the action left invalid, and nothing else.
    func settle(_ state: inout State) {
        let layout = layout(state)
        guard layout.count > 0 else {
            (state.selection, state.top, state.newAbove) = (nil, nil, 0)
            return
        }
        if state.selectedIndex == nil || state.selection == .append && !state.append.offersEnter {
            let lost = state.selection == .append ? state.rows.count - 1 : 0
            let canSelect = state.append.offersEnter || !state.rows.isEmpty
            state.selection = canSelect ? state.place(at: max(0, lost)) : nil
        }
        let top = layout.clamp(position(state) ?? Layout<Item>.Position(index: 0, line: 0))
        show(top, &state)
        if let selected = state.selectedIndex, !layout.isPartlyInView(selected, from: top) {
            show(layout.clamp(layout.reveal(selected, from: top)), &state)
        }
        if state.isAtTop { state.newAbove = 0 }
    }
}
