import Store

/// What nobody asked for: it must not move what is read, so it is held until a person wants to see it.
extension RefreshableList {
    /// Shows the list of another time, unless there is something newer already.
    func restore(_ state: inout State, _ snapshot: Snapshot<Item>) {
        guard !state.isStarted, state.rows.isEmpty, state.lastUpdated == nil else { return }
        replace(&state, with: Page(items: snapshot.rows, next: snapshot.next))
        state.stamp = snapshot.stamp
        state.lastUpdated = snapshot.updated
    }

    /// Shows what is held; where nothing is, refreshes.
    func showNews(_ state: inout State) -> Effect<Action> {
        switch state.refresh {
        case .idle, .pulling:
            guard state.held != nil else { break }
            state.refresh = .idle(nil)
            state.pull.refreshed()
            return .merge(.cancel(id: .pull), .cancel(id: .notice), showHeld(&state))
        case .refreshing, .waiting, .displayed, .failed: break
        }
        return startRefresh(&state, for: .someone)
    }

    /// Shows what is held, if something is.
    func showHeld(_ state: inout State) -> Effect<Action> {
        state.held.map { take(&state, $0.page, at: $0.time) } ?? .none
    }

    /// Replaces the rows in one step, with all that goes with them.
    func take(_ state: inout State, _ page: Page<Item>, at time: WallTime) -> Effect<Action> {
        let search = replace(&state, with: page)
        state.lastUpdated = time
        state.held = nil
        state.stamp = page.stamp
        state.isLive = page.isLive
        let effect = Effect<Action>.merge(search, .cancel(id: .page), .cancel(id: .pageWait))
        guard let stamp = page.stamp else { return effect }
        return .merge(effect, .run { [feed] _ in feed.shows(stamp) }.unawaited())
    }

    /// Takes rows that nobody asked for while others are read.
    ///
    /// When they are those that the list begins with, they are updated where they stand; otherwise they wait.
    func replaceUnasked(_ state: inout State, with page: Page<Item>, at time: WallTime) -> Effect<Action> {
        var top = Rows<Item>()
        _ = top.append(page.items)
        state.isLive = state.isLive || page.isLive
        if isTop(top, isAll: page.next == nil, of: state.rows) {
            _ = state.rows.append(page.items)
            state.mark(fresh: [])
            state.lastUpdated = time
            state.stamp = page.stamp
            state.held = nil
            let search = keepingPlace(&state) { searchOn(&$0, updated: page.items) }
            return .merge(search, resumeInterrupted(&state))
        }
        let new = top.items.count { state.rows.index(of: $0.id) == nil }
        state.held = Held(page: page, time: time, new: new)
        return resumeInterrupted(&state)
    }

    /// Puts rows on top of those that are held, since the feed was told of these.
    func putOnTop(
        of held: Held<Item>, _ page: Page<Item>, _ state: inout State, for asker: Asker, at time: WallTime
    ) -> Effect<Action> {
        var rows = Rows<Item>()
        _ = rows.append(held.page.items)
        rows.prepend(page.items)
        var all = held.page
        all.items = rows.items
        all.skipped += page.skipped
        all.stamp = page.stamp
        all.isLive = all.isLive || page.isLive
        let isWanted = asker == .someone || state.isUntouched
        return isWanted ? take(&state, all, at: time) : replaceUnasked(&state, with: all, at: time)
    }

    private func isTop(_ top: Rows<Item>, isAll: Bool, of rows: Rows<Item>) -> Bool {
        guard isAll ? top.count == rows.count : top.count <= rows.count else { return false }
        return (0..<top.count).allSatisfy { top[$0].id == rows[$0].id }
    }

    /// Notes that what was known is still all there is.
    func keep(
        _ state: inout State, _ stamp: Stamp?, for asker: Asker, at time: WallTime
    ) -> Effect<Action> {
        guard var held = state.held else {
            state.mark(fresh: [])
            state.lastUpdated = time
            state.stamp = stamp ?? state.stamp
            return resumeInterrupted(&state)
        }
        held.time = time
        held.page.stamp = stamp ?? held.page.stamp
        if asker == .someone || state.isUntouched { return take(&state, held.page, at: time) }
        state.held = held
        return resumeInterrupted(&state)
    }
}

extension ListState {
    /// What a refresh is told of the list: of the newest rows that there are, shown or not.
    var known: Known<Item> {
        guard let held else { return Known(newest: rows.items.first, stamp: stamp) }
        return Known(newest: held.page.items.first, stamp: held.page.stamp)
    }
}
