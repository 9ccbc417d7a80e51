import Store

/// The end of the list: pages load one at a time, and never while a refresh is about to replace the rows.
extension RefreshableList {
    /// Starts the next page's load when the rows that are in view ask for it.
    func fill(_ state: inout State) -> Effect<Action> {
        guard !state.isClosed, state.isStarted else { return .none }
        switch state.append {
        case .ready where options.loadsByHand:
            pauseAppend(&state)
            settle(&state)
            return .none
        // One that a refresh interrupted goes on once a person reads on meanwhile.
        case .ready(let cursor), .interrupted(let cursor):
            guard !isReplacing(state), needsMore(state) else { return .none }
            return mayFill(&state) ? startPage(&state, at: cursor) : .none
        case .unknown, .paused, .loading, .waiting, .failed, .ended:
            return .none
        }
    }

    func entered(_ state: inout State) -> Effect<Action> {
        guard state.isAppendSelected, !isReplacing(state) else { return .none }
        switch state.append {
        case .paused(let cursor), .failed(let cursor, _):
            wantMore(&state)
            return startPage(&state, at: cursor)
        case .unknown, .ready, .loading, .waiting, .interrupted, .ended: return .none
        }
    }

    func startPage(_ state: inout State, at cursor: PageCursor) -> Effect<Action> {
        let load = LoadID(number: state.nextNumber())
        state.append = .loading(cursor, load)
        state.paging.use(cursor)
        settle(&state)
        return .run(abandoned: .loadAbandoned(load)) { [feed] send in
            let outcome = await Outcome.of { try await feed.page(after: cursor) }
            send(.pageEnded(load, outcome))
        }
        .cancellable(id: .page, cancelInFlight: true)
    }

    func pageEnded(
        _ state: inout State, _ load: LoadID, _ outcome: Outcome<Page<Item>>
    ) -> Effect<Action> {
        guard case .loading(let cursor, load) = state.append else { return .none }
        switch outcome {
        case .success(let page):
            let new = state.rows.append(page.items)
            state.skipped += page.skipped
            let updated = new < page.items.count ? page.items : []
            state.append = state.paging.phase(after: page, new: new)
            state.isLive = page.isLive || state.held?.page.isLive ?? false
            state.notePageEnd(next: page.next)
            if page.isPart { giveBack(&state) }
            guard state.filter != .off else { return .none }
            return keepingPlace(&state) { searchOn(&$0, updated: updated) }
        case .failure(let reason):
            state.append = .failed(cursor, reason: reason)
        case .askedToWait(let wait):
            let (countdown, effect) = countdown(&state, from: wait)
            state.append = .waiting(cursor, countdown)
            return effect.cancellable(id: .pageWait, cancelInFlight: true).unawaited()
        case .cancelled:
            state.append = .paused(cursor)
        }
        return .none
    }

    /// Stops the page in flight, or in waiting, for a refresh that will replace the rows.
    func interruptAppend(_ state: inout State) -> Effect<Action> {
        guard isReplacing(state) else { return .none }
        switch state.append {
        case .loading(let cursor, _), .waiting(let cursor, _):
            state.append = .interrupted(cursor)
            return .merge(.cancel(id: .page), .cancel(id: .pageWait))
        case .unknown, .ready, .paused, .interrupted, .failed, .ended:
            return .none
        }
    }

    /// Starts the page again that a refresh stopped.
    func resumeInterrupted(_ state: inout State) -> Effect<Action> {
        guard case .interrupted(let cursor) = state.append else { return .none }
        return startPage(&state, at: cursor)
    }

    /// Lets nothing load by itself until a person asks for it.
    func pauseAppend(_ state: inout State) {
        switch state.append {
        case .ready(let cursor), .loading(let cursor, _), .waiting(let cursor, _), .interrupted(let cursor):
            state.append = .paused(cursor)
        case .unknown, .paused, .failed, .ended:
            break
        }
    }

    /// Takes a move towards the end as the wish for more, unless that is told otherwise.
    func resumePaused(_ state: inout State) {
        guard !options.loadsByHand, case .paused(let cursor) = state.append else { return }
        state.append = .ready(cursor)
        wantMore(&state)
    }

    /// Goes on where only a query that is gone had come to its bound.
    func resumeBounded(_ state: inout State) {
        guard state.filter.filter?.hasPaused == true else { return }
        setPagesLeft(&state, 0)
        if case .paused(let cursor) = state.append { state.append = .ready(cursor) }
    }

    /// Has a page not count that was only a part of one.
    private func giveBack(_ state: inout State) {
        guard let filter = state.filter.filter, !filter.hasPaused else { return }
        setPagesLeft(&state, min(bounds.mostPages, filter.pagesLeft + 1))
    }

    /// Lets so many pages more be loaded for the query.
    private func wantMore(_ state: inout State) { setPagesLeft(&state, bounds.mostPages) }

    func setPagesLeft(_ state: inout State, _ count: Int) {
        guard var filter = state.filter.filter else { return }
        filter.pagesLeft = count
        state.filter = state.filter.with(filter)
    }

    /// Whether a page may be loaded by itself; for a query only so many, then a person is asked.
    private func mayFill(_ state: inout State) -> Bool {
        guard case .hiding(var filter) = state.filter else { return true }
        // What was not looked at may fill the screen.
        guard !filter.isSearching else { return false }
        guard filter.pagesLeft > 0 else {
            pauseAppend(&state)
            setPagesLeft(&state, Filter.paused)
            settle(&state)
            return false
        }
        filter.pagesLeft -= 1
        state.filter = .hiding(filter)
        return true
    }

    /// Whether a refresh will replace the rows, so that a page would be of no use.
    ///
    /// One that nobody asked for does so only while nobody reads.
    func isReplacing(_ state: State) -> Bool {
        guard feed.refreshStyle == .replaces else { return false }
        return switch state.refresh {
        case .refreshing(_, let asker): asker == .someone || state.isUntouched
        case .waiting(_, let asker): asker == .someone
        case .idle, .pulling, .displayed, .failed: false
        }
    }

    /// Whether the first line of the last row, or of the one `prefetch` before it, is in view.
    private func needsMore(_ state: State) -> Bool {
        guard state.lines > 0 else { return false }
        guard state.shownCount > 0 else { return true }
        let trigger = max(0, state.shownCount - 1 - max(0, feed.prefetch))
        return layout(state).isPartlyInView(trigger, from: state.view.top) || trigger < state.view.top.index
    }
}
