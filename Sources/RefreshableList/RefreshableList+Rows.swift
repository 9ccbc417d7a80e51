import Store

/// New rows: what is read stays where it is, by id, though rows come and go around it.
extension RefreshableList {
    /// Replaces all rows.
    @discardableResult func replace(_ state: inout State, with page: Page<Item>) -> Effect<Action> {
        var rows = Rows(after: state.rows)
        let new = rows.append(page.items)
        state.paging = Paging()
        state.append = state.paging.phase(after: page, new: new)
        state.skipped = page.skipped
        let search = apply(rows, new: rows.count, to: &state) { searchAnew(&$0) }
        state.boundary = nil
        state.notePageEnd(next: page.next)
        return search
    }

    /// Puts rows before the first one.
    func putOnTop(_ state: inout State, _ page: Page<Item>) -> Effect<Action> {
        var rows = state.rows
        rows.prepend(page.items)
        state.skipped += page.skipped
        if state.append == .unknown {
            state.append = state.paging.phase(after: page, new: page.items.count)
        }
        state.keepBoundary(under: page.items, in: rows)
        let old = state.rows
        let search = apply(rows, new: page.items.count, to: &state) { searchTop(&$0, page, over: old) }
        state.stamp = page.stamp
        state.isLive = state.isLive || page.isLive
        if state.boundary == nil { state.notePageEnd(next: page.next) }
        return search
    }

    /// Takes new rows over, and brings the view to where what is read is now, by the ids of this moment.
    ///
    /// - Parameters:
    ///   - new: so many of them, from the first on, came with a refresh.
    ///   - search: looks for the matches among them.
    private func apply(
        _ rows: Rows<Item>, new: Int, to state: inout State, search: (inout State) -> Effect<Action>
    ) -> Effect<Action> {
        let (old, view, isUntouched) = (state.rows, state.view, state.isUntouched)
        let top = view.top.index < state.shownCount ? state.row(at: view.top.index) : old.count
        let selected = state.selectedRow ?? old.count
        if let home = state.home, let row = old.index(of: home.id) {
            state.home = survivor(of: row, from: old, in: rows).map { Home(id: rows[$0].id, line: home.line) }
        }
        let refreshed = old.isEmpty ? [] : rows.items.prefix(new).lazy.map { $0.id }
        state.mark(fresh: Set(refreshed.filter { old.index(of: $0) == nil }))
        state.rows = rows
        let effect = search(&state)
        guard !rows.isEmpty, !old.isEmpty, view.selected != nil, !isUntouched,
            let survivor = survivor(of: selected, from: old, in: rows)
        else {
            (state.view.top, state.view.selected) = (Position(index: 0, line: 0), rows.isEmpty ? nil : 0)
            if isUntouched, state.home != nil {
                state.home = rows.items.first.map { Home(id: $0.id, line: 0) }
            }
            return effect
        }
        let isAppendSelected = selected == old.count && state.append.offersEnter
        state.view.selected = isAppendSelected ? state.shownCount : state.nearestShown(to: survivor)
        let newTop = self.survivor(of: top, from: old, in: rows) ?? survivor
        let shownTop = state.nearestShown(to: newTop) ?? 0
        let isSameRow =
            top < old.count && rows[newTop].id == old[top].id && shownTop < state.shownCount
            && state.row(at: shownTop) == newTop
        state.view.top = Position(index: shownTop, line: isSameRow ? view.top.line : 0)
        state.newAbove += (0..<newTop).count { old.index(of: rows[$0].id) == nil }
        state.view.revealSelection(layout(state))
        return effect
    }

    /// Where a row is now; if it is gone the next survivor below it, else the next above.
    private func survivor(of index: Int, from old: Rows<Item>, in rows: Rows<Item>) -> Int? {
        let start = min(index, old.count)
        let below = (start..<old.count).lazy.compactMap { rows.index(of: old[$0].id) }.first
        return below ?? (0..<start).reversed().lazy.compactMap { rows.index(of: old[$0].id) }.first
    }
}
