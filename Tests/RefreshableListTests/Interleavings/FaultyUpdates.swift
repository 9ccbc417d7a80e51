@testable import RefreshableList
@testable import Store

extension Fault {
    /// The update with this mistake.
    func wrap(_ update: @escaping Update) -> Update {
        { state, action in
            let before = state
            var effect = update(&state, self.mistake(action, &state))
            self.spoil(&state, &effect, before, action)
            return effect
        }
    }

    /// What goes wrong before the real update: the action that it is given, and the state.
    private func mistake(_ action: ListAction<Row>, _ state: inout ListState<Row>) -> ListAction<Row> {
        switch (self, action) {
        case (.generationUnchecked, .refreshEnded(_, let outcome, let time)):
            if case .refreshing(let load, _) = state.refresh { return .refreshEnded(load, outcome, at: time) }
        case (.generationUnchecked, .pageEnded(_, let outcome)):
            if case .loading(_, let load) = state.append { return .pageEnded(load, outcome) }
        case (.cancelledAnswerApplied, .refreshEnded(let load, .success, _)):
            if !state.isRefreshing { state.refresh = .refreshing(load, .someone) }
        case (.joinStartsAnother, .refreshRequested):
            if state.isRefreshing { state.refresh = .idle(nil) }
        case (.secondCancelWakes, .cancelled) where !state.canCancel:
            if case .paused(let cursor) = state.append { state.append = .ready(cursor) }
        case (.failureWakesPaused, .refreshEnded(let load, .failure, _)):
            if case .paused(let cursor) = state.append, state.refresh == .refreshing(load, .someone) {
                state.append = .ready(cursor)
            }
        case (.unaskedMoves, .refreshEnded(let load, .success, _)):
            if state.refresh == .refreshing(load, .nobody) { state.refresh = .refreshing(load, .someone) }
        case (.newsAskTheFeed, .newsRequested):
            return .refreshRequested
        case (.waitEndsEarly, .refreshRequested), (.tickEndsTheWait, .intervalPassed):
            if case .waiting = state.refresh { state.refresh = .idle(nil) }
        case (.secondUnchecked, .secondPassed):
            if case .waiting(let left, _) = state.refresh {
                return .secondPassed(Countdown(seconds: 0, number: left.number))
            }
        case (.heldIsLost, .refreshEnded(_, .success(.onTop), _)):
            state.held = nil
        case (.interruptedForgotten, .refreshEnded(_, .failure, _)):
            if case .interrupted(let cursor) = state.append { state.append = .paused(cursor) }
        case (.staleFoundTaken, .found(let found)):
            guard let number = state.filter.filter?.number else { break }
            let (rows, matches) = (found.rows, found.matches)
            return .found(Found(number: number, rows: rows, matches: matches, isLast: found.isLast))
        default:
            break
        }
        return action
    }

    /// What goes wrong after the real update: the state that it left, and the effect.
    private func spoil(
        _ state: inout ListState<Row>, _ effect: inout Effect<ListAction<Row>>, _ before: ListState<Row>,
        _ action: ListAction<Row>
    ) {
        switch (self, action) {
        case (.appendNotCancelled, .refreshRequested) where before.isAppending:
            state.append = before.append
            effect = effect.without(cancelOf: .page)
        case (.timeMovedOnCancel, .cancelled) where before.isRefreshing:
            state.lastUpdated = WallTime(seconds: 1 + (before.lastUpdated?.seconds ?? 0))
        case (.readyAfterCancel, .cancelled) where before.canCancel:
            if case .paused(let cursor) = state.append { state.append = .ready(cursor) }
        case (.selectionByIndex, .refreshEnded(let load, .success, _)):
            let last = state.rows.count - 1
            if last >= 0, before.refresh == .refreshing(load, .someone) {
                state.view.selected = min(before.selectedIndex ?? 0, last)
            }
        case (.cancelLeavesTheTransfer, .cancelled):
            effect = effect.without(cancelOf: .refresh)
        case (.pausedWhileLoading, .refreshEnded(_, .cancelled, _)):
            if case .loading(let cursor, _) = state.append { state.append = .paused(cursor) }
        case (.tickNeverEnds, _):
            effect = effect.without(cancelOf: .spinner)
        case (.timeMovesOnHeld, .refreshEnded):
            if let held = state.held { state.lastUpdated = held.time }
        case (.joinerForgotten, .refreshRequested), (.joinerForgotten, .newsRequested):
            if case .refreshing(_, .nobody) = before.refresh { state.refresh = before.refresh }
        case (.cancelDropsHeld, .cancelled):
            state.held = nil
        case (.cancelLeavesTheWait, .cancelled):
            effect = effect.without(cancelOf: .pageWait)
        case (.cancelLeavesTheFeed, .cancelled):
            state.isLive = before.isLive
        case (.heldStaysLive, .cancelled):
            if let isLive = before.held?.page.isLive { state.held?.page.isLive = isLive }
        case (.pausedWhileWaiting, .refreshEnded(_, .cancelled, _)):
            if case .waiting(let cursor, _) = state.append { state.append = .paused(cursor) }
        case (.pageEndForgotten, .pageEnded):
            state.boundary = before.boundary
        case (.pageEndMoves, .refreshEnded(_, .success, _)):
            if let boundary = before.boundary { state.boundary = boundary }
        case (.quitLeavesThePage, .closed):
            effect = effect.without(cancelOf: .page)
        default:
            spoilLooking(&state, &effect, before, action)
        }
    }

    /// The same of what is looked for, and of what is marked.
    private func spoilLooking(
        _ state: inout ListState<Row>, _ effect: inout Effect<ListAction<Row>>, _ before: ListState<Row>,
        _ action: ListAction<Row>
    ) {
        switch (self, action) {
        case (.homeForgotten, .filterChanged):
            state.home = nil
        case (.freshStays, .refreshEnded):
            state.fresh = before.fresh
        case (.freshEndsWithPage, .pageEnded):
            state.mark(fresh: [])
        case (.pagesUnbounded, .pageEnded):
            guard var filter = state.filter.filter, before.isAppending else { break }
            filter.pagesLeft = Search.mostPages
            state.filter = state.filter.with(filter)
        case (.pageNotLooked, .pageEnded):
            state.filter = before.filter
            effect = effect.without(runOf: .filter)
        case (.matchesByIndex, .refreshEnded):
            guard var filter = state.filter.filter, let matches = before.filter.filter?.matches else { break }
            filter.matches = matches
            state.filter = state.filter.with(filter)
        case (.toggleEndsTheSearch, .hidingToggled):
            effect = effect.without(runOf: .filter)
        case (.searchOutlivesTheFilter, .filterChanged("")):
            effect = effect.without(cancelOf: .filter)
        case (.nextStays, .matchMoved) where before.selectedRow != nil:
            state.view = before.view
        default:
            break
        }
    }
}

extension Effect {
    fileprivate func without(cancelOf id: EffectID) -> Effect {
        Effect(parts: parts.filter { if case .cancel(id) = $0 { false } else { true } })
    }

    fileprivate func without(runOf id: EffectID) -> Effect {
        Effect(parts: parts.filter { if case .run(let run) = $0 { !run.ids.contains(id) } else { true } })
    }
}
