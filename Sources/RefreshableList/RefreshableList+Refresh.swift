import Store

/// Refreshing: one at a time, cancelled at once, applied in one step.
extension RefreshableList {
    /// Starts a refresh, or joins the one that runs.
    func startRefresh(_ state: inout State) -> Effect<Action> {
        if case .refreshing = state.refresh { return .join(id: .refresh) }
        let load = LoadID(number: state.nextNumber())
        state.refresh = .refreshing(load)
        state.pull.refreshed()
        let interruption = feed.refreshStyle == .replaces ? interruptAppend(&state) : .none
        let newest = state.rows.items.first
        let run = Effect<Action>.run(abandoned: .loadAbandoned(load)) { [feed, now] send in
            let outcome = await Outcome.of { try await feed.refresh(newest: newest) }
            send(.refreshEnded(load, outcome, at: now()))
        }
        return .merge(
            .cancel(id: .pull), .cancel(id: .notice), interruption, run.cancellable(id: .refresh))
    }

    func refreshEnded(
        _ state: inout State, _ load: LoadID, _ outcome: Outcome<Refreshed<Item>>, at time: WallTime
    ) -> Effect<Action> {
        guard state.refresh == .refreshing(load) else { return .none }
        switch outcome {
        case .success(let refreshed):
            return succeed(&state, refreshed, at: time)
        case .failure(let reason):
            state.refresh = .failed(reason)
            return resumeInterrupted(&state)
        case .cancelled:
            return refreshCancelled(&state)
        }
    }

    private func succeed(
        _ state: inout State, _ refreshed: Refreshed<Item>, at time: WallTime
    ) -> Effect<Action> {
        state.refresh = .idle(nil)
        defer { state.lastUpdated = time }
        switch refreshed {
        case .replacement(let page):
            replace(&state, with: page)
            return .merge(.cancel(id: .page), show(page.notice.map(Notice.Words.said), &state))
        case .onTop(let page):
            let isNews = !page.items.isEmpty || state.lastUpdated == nil
            putOnTop(&state, page)
            let words = page.notice.map(Notice.Words.said) ?? (isNews ? nil : .nothingNew)
            // Nothing was replaced, so what comes after the last row is still what the stopped page holds.
            return .merge(resumeInterrupted(&state), show(words, &state))
        }
    }

    /// Ends a refresh as if it had not begun, but for a notice; a page that loads beside it goes on.
    func refreshCancelled(_ state: inout State) -> Effect<Action> {
        if !state.isAppending { pauseAppend(&state) }
        guard state.lastUpdated != nil else {
            state.refresh = .idle(nil)
            return .none
        }
        return show(.cancelled, &state)
    }

    /// Shows a notice in the refresh row for two seconds, if there is one.
    private func show(_ words: Notice.Words?, _ state: inout State) -> Effect<Action> {
        guard let words else { return .none }
        let number = state.nextNumber()
        state.refresh = .idle(Notice(words: words, number: number))
        return .run { [clock] send in
            try await clock.sleep(for: .seconds(2))
            send(.noticeTimedOut(number: number))
        }
        .cancellable(id: .notice, cancelInFlight: true).unawaited()
    }

    /// Cancels what is in flight; when nothing is, nothing happens.
    func cancel(_ state: inout State) -> Effect<Action> {
        switch state.refresh {
        case .refreshing, .displayed:
            pauseAppend(&state)
            return .merge(.cancel(id: .refresh), .cancel(id: .page), refreshCancelled(&state))
        case .pulling:
            springBack(&state)
        case .idle, .failed:
            break
        }
        guard state.isAppending else { return .cancel(id: .pull) }
        pauseAppend(&state)
        return .merge(.cancel(id: .pull), .cancel(id: .page))
    }

    /// Ends a load whose starter gave it up, as if a person had cancelled that one.
    func abandoned(_ state: inout State, _ load: LoadID) -> Effect<Action> {
        if state.refresh == .refreshing(load) { return refreshCancelled(&state) }
        if case .loading(_, load) = state.append { pauseAppend(&state) }
        return .none
    }

    /// Shows the refreshing state without a handler; a refresh that runs is shown already.
    func beginDisplay(_ state: inout State) -> Effect<Action> {
        guard !state.isRefreshing else { return .none }
        state.refresh = .displayed
        return .merge(.cancel(id: .pull), .cancel(id: .notice))
    }
}
