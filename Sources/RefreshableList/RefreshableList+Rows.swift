/// New rows: what is read stays where it is, by id, though rows come and go around it.
extension RefreshableList {
    /// Replaces all rows.
    func replace(_ state: inout State, with page: Page<Item>) {
        var rows = Rows(after: state.rows)
        let new = rows.append(page.items)
        state.paging = Paging()
        state.append = state.paging.phase(after: page, new: new)
        state.skipped = page.skipped
        apply(rows, to: &state)
        state.boundary = nil
        state.notePageEnd(next: page.next)
    }

    /// Puts rows before the first one.
    func putOnTop(_ state: inout State, _ page: Page<Item>) {
        var rows = state.rows
        rows.prepend(page.items)
        state.skipped += page.skipped
        if state.append == .unknown {
            state.append = state.paging.phase(after: page, new: page.items.count)
        }
        apply(rows, to: &state)
        state.held = nil
        state.stamp = page.stamp
        state.isLive = state.isLive || page.isLive
        if state.boundary == nil { state.notePageEnd(next: page.next) }
    }

    /// Takes new rows over, and brings the view to where what is read is now, by the ids of this moment.
    private func apply(_ rows: Rows<Item>, to state: inout State) {
        let old = state.rows
        let (top, selected) = (state.view.top, state.view.selected)
        state.rows = rows
        guard !rows.isEmpty, !old.isEmpty, let selected, top != Position(index: 0, line: 0) || selected > 0,
            let survivor = survivor(of: selected, from: old, in: rows)
        else {
            (state.view.top, state.view.selected) = (Position(index: 0, line: 0), rows.isEmpty ? nil : 0)
            return
        }
        let isAppendSelected = selected == old.count && state.append.offersEnter
        state.view.selected = isAppendSelected ? rows.count : survivor
        let newTop = self.survivor(of: top.index, from: old, in: rows) ?? survivor
        let isSameRow = top.index < old.count && rows[newTop].id == old[top.index].id
        state.view.top = Position(index: newTop, line: isSameRow ? top.line : 0)
        state.newAbove += (0..<newTop).count { old.index(of: rows[$0].id) == nil }
        state.view.revealSelection(layout(state))
    }

    /// Where a row is now; if it is gone the next survivor below it, else the next above.
    private func survivor(of index: Int, from old: Rows<Item>, in rows: Rows<Item>) -> Int? {
        let start = min(index, old.count)
        let below = (start..<old.count).lazy.compactMap { rows.index(of: old[$0].id) }.first
        return below ?? (0..<start).reversed().lazy.compactMap { rows.index(of: old[$0].id) }.first
    }
}
