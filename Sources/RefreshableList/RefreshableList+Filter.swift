import Store

/// Looking for rows: what is read stays selected, or comes back once the filter is gone.
extension RefreshableList {
    var bounds: SearchBounds { matcher?.bounds ?? SearchBounds() }

    /// Looks for something else, or for nothing.
    func filterChanged(_ state: inout State, to text: String) -> Effect<Action> {
        let query = Query(text)
        if state.filter.filter?.query.words == query.words, !query.words.isEmpty { return .none }
        resumeBounded(&state)
        guard !query.words.isEmpty else { return endFilter(&state) }
        if state.home == nil { noteHome(&state) }
        let phase = state.filter.with(Filter(query, number: state.nextNumber(), pagesLeft: bounds.mostPages))
        return keepingPlace(&state, homeward: true) { state in
            state.filter = phase
            return search(&state)
        }
    }

    /// Shows all rows again.
    func endFilter(_ state: inout State) -> Effect<Action> {
        guard state.filter != .off else { return .none }
        keepingPlace(&state, homeward: true) { $0.filter = .off }
        state.home = nil
        return .cancel(id: .filter)
    }

    /// Hides what does not match where it was shown, and the other way round.
    func hidingToggled(_ state: inout State) -> Effect<Action> {
        guard var filter = state.filter.filter else { return .none }
        resumeBounded(&state)
        filter.number = state.nextNumber()
        return keepingPlace(&state, homeward: true) { state in
            state.filter = state.isHiding ? .marking(filter) : .hiding(filter)
            // A search that runs is that of the number before.
            return filter.isSearching ? search(&state) : .none
        }
    }

    /// Selects the next row that matches, or the one before.
    func matchMoved(_ state: inout State, isForward: Bool) -> Effect<Action> {
        guard let filter = state.filter.filter, let selected = state.view.selected else { return .none }
        defer { noteHome(&state) }
        let row = selected < state.shownCount ? state.row(at: selected) : state.rows.count
        let place = filter.firstPlace(from: isForward ? row + 1 : row) - (isForward ? 0 : 1)
        guard filter.matches.indices.contains(place) else { return isForward ? towardsEnd(&state) : .none }
        state.view.select(state.nearestShown(to: filter.matches[place]) ?? 0, layout(state))
        return .none
    }

    /// Looks at the rows that were not looked at: at some now, at the others away from here.
    func search(_ state: inout State) -> Effect<Action> {
        guard var filter = state.filter.filter, let matcher, filter.looked < state.rows.count else {
            return .cancel(id: .filter)
        }
        var (end, bytes) = (filter.looked, 0)
        let mostRows = min(state.rows.count, end + matcher.bounds.portion)
        while end < mostRows, bytes < matcher.bounds.portionBytes {
            let look = matcher.look(state.rows[end], filter.query)
            if look.isMatch { filter.matches.append(end) }
            bytes += look.bytes
            end += 1
        }
        filter.looked = end
        let rows = state.rows.items
        filter.isSearching = end < rows.count
        state.filter = state.filter.with(filter)
        guard end < rows.count else { return .cancel(id: .filter) }
        return .run { [filter] send in
            var start = filter.looked
            while start < rows.count {
                let portion = start..<min(rows.count, start + matcher.bounds.farPortion)
                let matches = try await matcher.search(rows, portion, filter.query)
                let isLast = portion.upperBound == rows.count
                send(.found(Found(number: filter.number, rows: portion, matches: matches, isLast: isLast)))
                start = portion.upperBound
            }
        }
        .cancellable(id: .filter, cancelInFlight: true).unawaited()
    }

    /// Takes over what a search found, if it is the search of this filter.
    func found(_ state: inout State, _ found: Found) -> Effect<Action> {
        guard var filter = state.filter.filter, filter.number == found.number,
            filter.looked == found.rows.lowerBound
        else { return .none }
        filter.matches += found.matches
        filter.looked = found.rows.upperBound
        filter.isSearching = !found.isLast
        return keepingPlace(&state) { state in
            state.filter = state.filter.with(filter)
            return found.isLast ? search(&state) : .none
        }
    }

    /// Looks at all rows, since others came in their place.
    func searchAnew(_ state: inout State) -> Effect<Action> {
        guard var filter = state.filter.filter else { return .none }
        (filter.matches, filter.looked, filter.number) = ([], 0, state.nextNumber())
        filter.isSearching = false
        state.filter = state.filter.with(filter)
        return search(&state)
    }

    /// Looks at rows that came behind the others, and again at those that were updated where they stand.
    func searchOn(_ state: inout State, updated: [Item]) -> Effect<Action> {
        guard var filter = state.filter.filter, let matcher else { return .none }
        // The search that runs goes on with those that came; it knows nothing of an update.
        if updated.isEmpty { return filter.isSearching ? .none : search(&state) }
        let places = Set(updated.compactMap { state.rows.index(of: $0.id) }.filter { $0 < filter.looked })
        let matches = places.filter { matcher.look(state.rows[$0], filter.query).isMatch }
        filter.matches = (filter.matches.filter { !places.contains($0) } + matches).sorted()
        filter.number = state.nextNumber()
        state.filter = state.filter.with(filter)
        return search(&state)
    }

    /// Looks at rows that came on top of others, which keep what was found of them.
    func searchTop(_ state: inout State, _ page: Page<Item>, over old: Rows<Item>) -> Effect<Action> {
        guard var filter = state.filter.filter, let matcher else { return .none }
        guard filter.looked == old.count else { return searchAnew(&state) }
        let count = Set(page.items.map(\.id)).count
        let others = filter.matches.compactMap { state.rows.index(of: old[$0].id) }.filter { $0 >= count }
        filter.matches = (0..<count).filter { matcher.look(state.rows[$0], filter.query).isMatch } + others
        (filter.looked, filter.number) = (state.rows.count, state.nextNumber())
        state.filter = state.filter.with(filter)
        return .none
    }

    /// Makes a change of what is shown, with the selected row, or the nearest that is shown, on its line.
    ///
    /// The row that a person selected comes back on the line on which it was left.
    /// - Parameter isHomeward: whether it does though it was selected all along, on another line meanwhile.
    @discardableResult func keepingPlace<Value>(
        _ state: inout State, homeward isHomeward: Bool = false, _ change: (inout State) -> Value
    ) -> Value {
        let before = layout(state)
        let line = state.view.selected.map { self.line(of: $0, state, before) } ?? 0
        let selectedRow = state.selectedRow
        let isBehindRows = state.isAppendSelected && state.shownCount > 0
        let home = state.home.flatMap { state.rows.index(of: $0.id) }
        let wanted = home ?? selectedRow
        let value = change(&state)
        guard let wanted, let nearest = state.nearestShown(to: wanted) else { return value }
        let selected = isBehindRows && state.append.offersEnter ? state.shownCount : nearest
        let after = layout(state)
        state.view.selected = selected
        let start = Position(index: selected, line: 0)
        let isBack = state.selectedRow == home && (isHomeward || home != selectedRow)
        let place = isBack ? state.home?.line ?? line : line
        state.view.top = after.clamp(after.move(start, by: -max(0, place)))
        state.view.revealSelection(after)
        return value
    }

    /// Notes which row a person selected, and where, so that a filter that hides it can bring it back.
    ///
    /// Who goes behind the last row is at that one.
    func noteHome(_ state: inout State) {
        guard let selected = state.view.selected, state.shownCount > 0 else { return }
        let index = min(selected, state.shownCount - 1)
        let line = line(of: index, state, layout(state))
        state.home = Home(id: state.rows[state.row(at: index)].id, line: line)
    }

    /// On which line of the view a row that is shown begins; below zero where its begin is not in view.
    private func line(of index: Int, _ state: State, _ layout: Layout) -> Int {
        layout.lines(from: state.view.top, to: index, limit: state.view.lines)
    }
}

extension ListState {
    /// Whether only rows that match are shown.
    var isHiding: Bool {
        if case .hiding = filter { true } else { false }
    }

    /// How many rows are shown.
    package var shownCount: Int {
        if case .hiding(let filter) = filter { filter.matches.count } else { rows.count }
    }

    /// The place among all rows of one that is shown.
    package func row(at shown: Int) -> Int {
        if case .hiding(let filter) = filter { filter.matches[shown] } else { shown }
    }

    /// Where a row is shown; if it is not, the nearest one that is, of two that are as near the lower one.
    func nearestShown(to row: Int) -> Int? {
        guard shownCount > 0 else { return nil }
        guard case .hiding(let filter) = filter else { return min(row, rows.count - 1) }
        let (below, matches) = (filter.firstPlace(from: row), filter.matches)
        guard below < matches.count else { return matches.count - 1 }
        return below > 0 && row - matches[below - 1] < matches[below] - row ? below - 1 : below
    }

    /// The place of the selected row among all rows; nil where none is selected.
    package var selectedRow: Int? {
        view.selected.flatMap { $0 < shownCount ? row(at: $0) : nil }
    }

    /// Another one after each change of what stands at a place of the view.
    package var shownRevision: ShownRevision {
        ShownRevision(rows: rows.revision, filter: filter.filter?.number ?? 0, fresh: fresh.number)
    }
}
