@testable import RefreshableList

/// What a step does to what is looked for, and to what is marked.
extension Transition {
    private var old: ListState<Row> { before.state }
    private var new: ListState<Row> { after.state }

    /// Whether rows that are newest came to be shown.
    private var isTakenOver: Bool { isHeldShown || due.map { $0.held == nil } ?? false }

    /// Rows that were there at the first refresh are not told from others.
    var isFreshMarked: Bool {
        guard isTakenOver else { return new.fresh.ids == old.fresh.ids }
        guard !old.rows.isEmpty else { return new.fresh.ids.isEmpty }
        return new.fresh.ids == Set(new.rows.items.map(\.id).filter { old.rows.index(of: $0) == nil })
    }

    var areMatchesExact: Bool {
        guard let filter = new.filter.filter else { return true }
        let rows = new.rows.items
        guard filter.looked <= rows.count else { return false }
        return filter.matches == (0..<filter.looked).filter { Search.isMatch(rows[$0], filter.query) }
    }

    var areSearchesTold: Bool {
        guard let filter = new.filter.filter, filter.isSearching else {
            return after.searches.isEmpty && (new.filter.filter?.looked ?? new.rows.count) == new.rows.count
        }
        return after.searches.map(\.number) == [filter.number] && after.searches[0].start == filter.looked
    }

    /// Where there is no match that way, nothing else is selected; with no filter nothing happens at all.
    var isNextMatchSelected: Bool {
        guard case .match(let isForward) = step else { return true }
        guard let filter = old.filter.filter else { return new == old }
        let row = old.selectedRow ?? old.rows.count
        let next = isForward ? filter.matches.first { $0 > row } : filter.matches.last { $0 < row }
        guard let next, old.selection != nil else {
            return new.selection == old.selection || old.selection == .append
        }
        return new.selection == .row(old.rows[next].id)
    }

    /// The row that is read stays selected, or the nearest that is shown, and is again when the filter goes.
    ///
    /// What was found, or is looked for otherwise, brings the nearest one; rows that come or go only the row
    /// itself, else they leave the selected one alone.
    var isReadRowSelected: Bool {
        switch step {
        case .reachTheEnd, .enter, .top, .match: return true
        default: break
        }
        let home = before.home ?? read(old)
        if old.selection == .append, old.shownCount > 0, isTakenOver { return true }
        if old.selection == .append, old.shownCount > 0, new.append.offersEnter {
            return new.selection == .append
        }
        guard new.shownCount > 0, let home, let row = survivor(of: home) else { return true }
        let nearest = nearestShown(to: row)
        if case .row(let id) = new.selection, id == nearest { return true }
        let isApplied = isTakenOver || due != nil || step.ends(.page, .success)
        switch step {
        case .filter, .hidingToggled, .found:
            if new.filter != old.filter { return false }
        default: break
        }
        guard isApplied else { return new.selection == old.selection }
        if isFollowed, new.selectedIndex == 0 { return true }
        guard nearest != new.rows[row].id else { return false }
        guard case .row(let selected) = old.selection else { return true }
        return new.selection == survivor(of: selected).flatMap(nearestShown).map { .row($0) }
    }

    /// The row that is read after the step.
    var home: Int? {
        guard new.filter != .off else { return nil }
        guard old.filter != .off else { return read(old) }
        let kept = before.home.flatMap(survivor).map { new.rows[$0].id }
        switch step {
        case .reachTheEnd, .top, .match: return read(new) ?? kept
        case .enter:
            guard world.list.visible(old).contains(where: { $0.index == old.shownCount }) else { return kept }
            guard old.append.offersEnter else { return read(old) ?? kept }
            return old.shownCount > 0 ? old.rows[old.row(at: old.shownCount - 1)].id : kept
        default:
            return isTakenOver && isFollowed ? new.rows.items.first?.id ?? kept : kept
        }
    }

    /// How many pages were loaded by themselves, after the step; one that goes on counts once.
    var ownPages: Int {
        let isOther = old.filter.filter?.query != new.filter.filter?.query
        var isWanted = false
        var goesOn = false
        switch (old.append, new.append) {
        case (.paused, .paused): break
        case (.paused, _): isWanted = step.isWish
        case (.failed, .loading): isWanted = step == .enter
        case (.interrupted, _), (.waiting, _): goesOn = true
        default: break
        }
        let pages = isOther || isWanted ? 0 : before.ownPages
        guard case .hiding = new.filter else { return pages }
        let isOwn = started.contains { $0.kind == .page } && !goesOn && step != .enter
        return isOwn ? pages + 1 : pages
    }

    /// Whether rows that take the place of these are read from the first on.
    private var isFollowed: Bool {
        let isAtHome = before.home.map { $0 == old.rows.items.first?.id } ?? true
        return old.isAtTop && (old.selectedIndex ?? 0) == 0 && isAtHome
    }

    /// What is read where it is selected; behind the last row it is that one.
    private func read(_ state: ListState<Row>) -> Int? {
        if let row = state.selectedRow { return state.rows[row].id }
        guard state.isAppendSelected, state.shownCount > 0 else { return nil }
        return state.rows[state.row(at: state.shownCount - 1)].id
    }

    /// Where a row is now; if it is gone, the next one below it that is there, else the next above.
    private func survivor(of id: Int) -> Int? {
        guard let index = old.rows.index(of: id) else { return nil }
        let rows = old.rows.items
        let nearest = Array(rows[index...]) + rows[..<index].reversed()
        return nearest.lazy.compactMap { new.rows.index(of: $0.id) }.first
    }

    private func nearestShown(to row: Int) -> Int? {
        let shown = (0..<new.shownCount).map(new.row)
        let nearest = shown.min { (abs($0 - row), -$0) < (abs($1 - row), -$1) }
        return nearest.map { new.rows[$0].id }
    }
}
