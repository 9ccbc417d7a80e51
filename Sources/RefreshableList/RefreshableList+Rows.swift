/// New rows: what is read stays where it is, by id, though rows come and go around it.
extension RefreshableList {
    /// Replaces all rows.
    func replace(_ state: inout State, with page: Page<Item>) {
        var rows = Rows<Item>()
        let new = rows.append(page.items)
        state.paging = Paging()
        state.append = state.paging.phase(after: page.next, items: page.items.count, new: new)
        state.skipped = page.skipped
        apply(rows, to: &state)
    }

    /// Puts rows before the first one.
    func putOnTop(_ state: inout State, _ page: Page<Item>) {
        var rows = state.rows
        rows.prepend(page.items)
        state.skipped += page.skipped
        if state.append == .unknown {
            state.append = state.paging.phase(
                after: page.next, items: page.items.count, new: page.items.count)
        }
        apply(rows, to: &state)
    }

    private func apply(_ rows: Rows<Item>, to state: inout State) {
        let old = state.rows
        let followsTop = state.isAtTop && (state.selectedIndex ?? 0) == 0
        let selected = state.selectedIndex
        let top = state.top.flatMap { state.index(of: $0.place) }
        state.rows = rows
        guard !rows.isEmpty, !followsTop, let selected, let top,
            let survivor = survivor(of: selected, from: old, in: rows)
        else {
            state.selection = rows.isEmpty ? nil : .row(rows[0].id)
            state.top = rows.isEmpty ? nil : Anchor(place: .row(rows[0].id), line: 0)
            return
        }
        if state.selection != .append || !state.append.offersEnter {
            state.selection = .row(rows[survivor].id)
        }
        let newTop = self.survivor(of: top, from: old, in: rows) ?? survivor
        let isSameRow = top < old.count && rows[newTop].id == old[top].id
        state.top = Anchor(place: .row(rows[newTop].id), line: isSameRow ? state.top?.line ?? 0 : 0)
        state.newAbove += (0..<newTop).count { old.index(of: rows[$0].id) == nil }
        revealSelection(&state)
    }

    /// Where a row is now; if it is gone the next survivor below it, else the next above.
    private func survivor(of index: Int, from old: Rows<Item>, in rows: Rows<Item>) -> Int? {
        let start = min(index, old.count)
        let below = (start..<old.count).lazy.compactMap { rows.index(of: old[$0].id) }.first
        return below ?? (0..<start).reversed().lazy.compactMap { rows.index(of: old[$0].id) }.first
    }
}
