import Store

/// The end of the list: pages load one at a time, and never while a refresh is about to replace the rows.
extension RefreshableList {
    /// Starts the next page's load when the rows that are in view ask for it.
    func fill(_ state: inout State) -> Effect<Action> {
        guard !state.isClosed, case .ready(let cursor) = state.append, !isReplacing(state), needsMore(state)
        else { return .none }
        return startPage(&state, at: cursor)
    }

    func entered(_ state: inout State) -> Effect<Action> {
        guard state.isAppendSelected, !isReplacing(state) else { return .none }
        switch state.append {
        case .paused(let cursor), .failed(let cursor, _): return startPage(&state, at: cursor)
        case .unknown, .ready, .loading, .interrupted, .ended: return .none
        }
    }

    private func startPage(_ state: inout State, at cursor: PageCursor) -> Effect<Action> {
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

    func pageEnded(_ state: inout State, _ load: LoadID, _ outcome: Outcome<Page<Item>>) {
        guard case .loading(let cursor, load) = state.append else { return }
        switch outcome {
        case .success(let page):
            let new = state.rows.append(page.items)
            state.skipped += page.skipped
            state.append = state.paging.phase(after: page.next, items: page.items.count, new: new)
        case .failure(let reason):
            state.append = .failed(cursor, reason: reason)
        case .cancelled:
            state.append = .paused(cursor)
        }
    }

    /// Stops the page in flight for a refresh that will replace the rows.
    func interruptAppend(_ state: inout State) -> Effect<Action> {
        guard case .loading(let cursor, _) = state.append else { return .none }
        state.append = .interrupted(cursor)
        return .cancel(id: .page)
    }

    /// Starts the page again that a refresh stopped.
    func resumeInterrupted(_ state: inout State) -> Effect<Action> {
        guard case .interrupted(let cursor) = state.append else { return .none }
        return startPage(&state, at: cursor)
    }

    /// Lets nothing load by itself until a person asks for it.
    func pauseAppend(_ state: inout State) {
        switch state.append {
        case .ready(let cursor), .loading(let cursor, _), .interrupted(let cursor):
            state.append = .paused(cursor)
        case .unknown, .paused, .failed, .ended:
            break
        }
    }

    /// Takes a move towards the end as the wish for more.
    func resumePaused(_ state: inout State) {
        if case .paused(let cursor) = state.append { state.append = .ready(cursor) }
    }

    private func isReplacing(_ state: State) -> Bool {
        guard case .refreshing = state.refresh else { return false }
        return feed.refreshStyle == .replaces
    }

    /// Whether the first line of the last row, or of the one `prefetch` before it, is in view.
    private func needsMore(_ state: State) -> Bool {
        guard state.lines > 0 else { return false }
        guard !state.rows.isEmpty else { return true }
        let trigger = max(0, state.rows.count - 1 - max(0, feed.prefetch))
        return layout(state).isPartlyInView(trigger, from: state.view.top) || trigger < state.view.top.index
    }
}
