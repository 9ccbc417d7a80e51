import Store

/// Moves, and the pull that those past the top add up to.
extension RefreshableList {
    /// The rows of a state, as they stand in its view.
    func layout(_ state: State) -> Layout {
        var fixedHeight: Int?
        var measure: (Int) -> Int = { _ in 1 }
        switch height {
        case .fixed(let lines): fixedHeight = max(1, lines)
        case .measured(let height):
            let (rows, width) = (state.rows, state.view.width)
            if case .hiding(let filter) = state.filter {
                measure = { height(rows[filter.matches[$0]], width) }
            } else {
                measure = { height(rows[$0], width) }
            }
        }
        return Layout(
            rows: state.shownCount, lines: state.view.lines, hasAppendRow: state.hasAppendRow,
            offersEnter: state.append.offersEnter, fixedHeight: fixedHeight, measure: measure)
    }

    func moved(_ state: inout State, _ move: Move, times: Int, at time: Duration) -> Effect<Action> {
        if move.isTowardsEnd {
            state.view.carryOut(move, times: times, layout(state))
            return towardsEnd(&state)
        }
        let before = state.view.selected ?? 0
        let wasAtTop = state.isAtTop && before == 0
        let mayPull = state.pull.count(moveUpAt: time, isAtTop: wasAtTop)
        if wasAtTop, move.pull > 0 { return mayPull && times == 1 ? pulled(&state, by: move.pull) : .none }
        // What is held is above all that is read.
        let news = move == .first ? showHeld(&state) : .none
        if move == .first { state.newAbove = 0 }
        state.view.carryOut(move, times: times, layout(state))
        // To a row of its own choice a move may go either way.
        if move.pull == 0, move != .first, state.view.selected ?? 0 > before { return towardsEnd(&state) }
        if !wasAtTop, state.isAtTop, state.view.selected == 0 { state.pull.arrived(at: time) }
        return news
    }

    func scrolled(
        _ state: inout State, by lines: Int, times: Int, at time: Duration
    ) -> Effect<Action> {
        guard lines < 0 else {
            state.view.scroll(by: lines * times, layout(state))
            return towardsEnd(&state)
        }
        let wasAtTop = state.isAtTop
        let mayPull = state.pull.count(moveUpAt: time, isAtTop: wasAtTop)
        if wasAtTop { return mayPull && times == 1 ? pulled(&state, by: 1) : .none }
        state.view.scroll(by: lines * times, layout(state))
        if state.isAtTop { state.pull.arrived(at: time) }
        return .none
    }

    /// Pulls the list past its top; pulled far enough it refreshes.
    private func pulled(_ state: inout State, by amount: Int) -> Effect<Action> {
        let pulled: Int
        let rest: RestingPhase
        switch state.refresh {
        case .refreshing, .waiting, .displayed: return .none
        case .idle(let notice): (pulled, rest) = (amount, .idle(notice))
        case .failed(let reason): (pulled, rest) = (amount, .failed(reason))
        case .pulling(let before, let from): (pulled, rest) = (before + amount, from)
        }
        guard pulled < Pull.full else { return showNews(&state) }
        state.refresh = .pulling(pulled, from: rest)
        state.pull.timer = state.nextNumber()
        return .run { [clock, number = state.pull.timer] send in
            try await clock.sleep(for: Pull.calm)
            send(.pullLetGo(number: number))
        }
        .cancellable(id: .pull, cancelInFlight: true).unawaited()
    }

    /// Lets a pulled list go.
    func springBack(_ state: inout State) {
        if case .pulling(_, let rest) = state.refresh { state.refresh = rest.phase }
    }

    func towardsEnd(_ state: inout State) -> Effect<Action> {
        state.pull.turnedBack()
        resumePaused(&state)
        guard case .pulling = state.refresh else { return .none }
        springBack(&state)
        return .cancel(id: .pull)
    }
}
