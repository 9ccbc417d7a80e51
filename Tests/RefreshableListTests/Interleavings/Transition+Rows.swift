@testable import RefreshableList

/// What a step does to the rows, and to what is read of them.
extension Transition {
    var isApplied: Bool {
        let rows = after.state.rows.items
        if step.ends(.page, .success), case .loading(let cursor, _) = before.state.append {
            let page = Answers.page(after: cursor, of: before.state.rows).items
            let isBehind = rows.starts(with: before.state.rows.items) { $0.id == $1.id }
            return isBehind && Set(rows).isSuperset(of: page) && after.state.held == before.state.held
        }
        guard let due else { return false }
        return rows == due.rows && after.state.held?.page.items == due.held
    }

    /// Only a move selects another row, Enter's click, and new rows when the list stands at its top.
    var selectionStays: Bool {
        if before.state.filter != .off || after.state.filter != .off { return isReadRowSelected }
        guard case .row = before.state.selection, let index = before.state.selectedIndex,
            ![.reachTheEnd, .enter, .top].contains(step)
        else { return true }
        let rows = before.state.rows.items
        let nearest = Array(rows[index...]) + rows[..<index].reversed()
        let survivor = nearest.first { after.state.rows.index(of: $0.id) != nil }
        let follows = (due != nil || isHeldShown) && before.state.isAtTop && index == 0
        return follows || survivor == nil || after.state.selection == survivor.map { .row($0.id) }
    }

    /// News on top come in above what is read; all else leaves it alone, and starting stops no page.
    var unaskedMovesNothing: Bool {
        let (old, new) = (before.state, after.state)
        let isSame =
            new.selection == old.selection && new.top == old.top
            && new.rows.items.map(\.id) == old.rows.items.map(\.id)
        if step == .tick {
            let goesOn =
                before.inFlight.allSatisfy(after.inFlight.contains)
                && before.waits.allSatisfy(after.waits.contains)
            return isSame && (goesOn || !old.isRead)
        }
        guard step.ends(.refresh, .success), case .refreshing(_, .nobody) = old.refresh, old.isRead
        else { return true }
        if case .onTop = world.answers.refreshed(over: old), old.held == nil { return true }
        // What is found meanwhile brings back what was read before it was looked for.
        if old.filter.filter?.isSearching == true { return true }
        return isSame
    }

    var heldIsShown: Bool {
        let (old, new) = (before.state, after.state)
        guard let held = old.held else { return new.held == nil || step.ends(.refresh, .success) }
        guard isHeldShown else {
            let isKept = new.held?.page.items == held.page.items && new.held?.time == held.time
            return isKept || step.ends(.refresh, .success)
        }
        let isFirst = new.isAtTop && (new.selectedIndex ?? 0) == 0
        return new.held == nil && new.rows.items == held.page.items && new.lastUpdated == held.time
            && !started.contains { $0.kind == .refresh } && (step == .news || isFirst)
    }
}
