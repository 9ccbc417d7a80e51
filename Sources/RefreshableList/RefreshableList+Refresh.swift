import Store

/// Refreshing: one at a time, cancelled at once, applied in one step.
extension RefreshableList {
    /// Starts a refresh, or joins the one that runs; what nobody asked for only starts when nothing runs.
    func startRefresh(_ state: inout State, for asker: Asker) -> Effect<Action> {
        switch state.refresh {
        case .refreshing(let load, _) where asker == .someone:
            state.refresh = .refreshing(load, asker)
            return .merge(interruptAppend(&state), .join(id: .refresh))
        case .waiting(let countdown, _) where asker == .someone:
            state.refresh = .waiting(countdown, asker)
            return interruptAppend(&state)
        case .displayed where asker == .nobody: return .none
        case .refreshing, .waiting: return .none
        case .idle, .pulling, .displayed, .failed: break
        }
        state.isStarted = true
        let load = LoadID(number: state.nextNumber())
        state.refresh = .refreshing(load, asker)
        if asker == .someone { state.pull.refreshed() }
        let interruption = interruptAppend(&state)
        let known = state.known
        let run = Effect<Action>.run(abandoned: .loadAbandoned(load)) { [feed, now] send in
            let outcome = await Outcome.of { try await feed.refresh(since: known) }
            send(.refreshEnded(load, outcome, at: now()))
        }
        return .merge(
            .cancel(id: .pull), .cancel(id: .notice), interruption, run.cancellable(id: .refresh))
    }

    func refreshEnded(
        _ state: inout State, _ load: LoadID, _ outcome: Outcome<Refreshed<Item>>, at time: WallTime
    ) -> Effect<Action> {
        guard case .refreshing(load, let asker) = state.refresh else { return .none }
        switch outcome {
        case .success(let refreshed):
            return succeed(&state, refreshed, for: asker, at: time)
        case .failure(let reason):
            state.refresh = .failed(reason)
            return resumeInterrupted(&state)
        case .askedToWait(let wait):
            let (countdown, effect) = countdown(&state, from: wait)
            state.refresh = .waiting(countdown, asker)
            return effect.cancellable(id: .wait, cancelInFlight: true).unawaited()
        case .cancelled:
            return refreshCancelled(&state)
        }
    }

    private func succeed(
        _ state: inout State, _ refreshed: Refreshed<Item>, for asker: Asker, at time: WallTime
    ) -> Effect<Action> {
        state.refresh = .idle(nil)
        switch refreshed {
        case .replacement(let page):
            if asker == .nobody, !state.isUntouched { return replaceUnasked(&state, with: page, at: time) }
            return .merge(take(&state, page, at: time), show(page.notice.map(Notice.Words.said), &state))
        case .onTop(let page):
            let said = page.notice.map(Notice.Words.said)
            if let held = state.held {
                return .merge(putOnTop(of: held, page, &state, for: asker, at: time), show(said, &state))
            }
            let isNews = !page.items.isEmpty || state.lastUpdated == nil
            let search = putOnTop(&state, page)
            state.lastUpdated = time
            // Nothing was replaced, so what comes after the last row is still what the stopped page holds.
            let words = said ?? (isNews ? nil : .nothingNew)
            return .merge(search, resumeInterrupted(&state), show(words, &state))
        case .unchanged(let stamp, let notice):
            let words = notice.map(Notice.Words.said)
            return .merge(keep(&state, stamp, for: asker, at: time), show(words, &state))
        }
    }

    /// Ends a refresh as if it had not begun, but for a notice; a page that loads or waits beside it goes on.
    func refreshCancelled(_ state: inout State) -> Effect<Action> {
        switch state.append {
        case .ready, .interrupted: pauseAppend(&state)
        case .unknown, .paused, .loading, .waiting, .failed, .ended: break
        }
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
        // From here on it is a person who lets nothing load.
        if state.filter.filter?.hasPaused == true { setPagesLeft(&state, 0) }
        switch state.refresh {
        case .refreshing, .waiting, .displayed:
            pauseAppend(&state)
            return .merge(
                .cancel(id: .refresh), .cancel(id: .wait), .cancel(id: .page), .cancel(id: .pageWait),
                stopFeed(&state), refreshCancelled(&state))
        case .pulling:
            springBack(&state)
        case .idle, .failed:
            break
        }
        guard state.canCancel else { return .cancel(id: .pull) }
        pauseAppend(&state)
        return .merge(
            .cancel(id: .pull), .cancel(id: .page), .cancel(id: .pageWait), stopFeed(&state))
    }

    /// Ends what the feed runs between its calls.
    func stopFeed(_ state: inout State) -> Effect<Action> {
        guard state.isLive else { return .none }
        state.isLive = false
        state.held?.page.isLive = false
        return .run { [feed] _ in feed.stop() }.unawaited()
    }

    /// Ends a load whose starter gave it up, as if a person had cancelled that one.
    func abandoned(_ state: inout State, _ load: LoadID) -> Effect<Action> {
        if case .refreshing(load, _) = state.refresh { return refreshCancelled(&state) }
        if case .loading(_, load) = state.append { pauseAppend(&state) }
        return .none
    }

    /// Shows the refreshing state without a handler; a refresh that runs is shown already.
    func beginDisplay(_ state: inout State) -> Effect<Action> {
        guard !state.isRefreshing else { return .none }
        state.refresh = .displayed
        return .merge(.cancel(id: .pull), .cancel(id: .notice), .cancel(id: .wait))
    }
}
