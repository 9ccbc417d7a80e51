import Store

/// Moving: all of it goes through `select` and `show`, and what comes out is settled once more after the action.
extension RefreshableList {
    func moved(_ state: inout State, _ move: Move, at time: Duration) -> Effect<Action> {
        if move.isTowardsEnd {
            carryOut(move, &state)
            return towardsEnd(&state)
        }
        let wasAtTop = state.isAtTop && (state.rows.isEmpty || state.selectedIndex == 0)
        let mayPull = state.pull.count(moveUpAt: time, isAtTop: wasAtTop)
        if wasAtTop, move.pull > 0 { return mayPull ? pulled(&state, by: move.pull) : .none }
        carryOut(move, &state)
        if !wasAtTop, state.isAtTop, state.selectedIndex == 0 { state.pull.arrived(at: time) }
        return .none
    }

    func scrolled(_ state: inout State, by lines: Int, at time: Duration) -> Effect<Action> {
        guard lines < 0 else {
            scroll(&state, by: lines)
            return towardsEnd(&state)
        }
        let wasAtTop = state.isAtTop
        let mayPull = state.pull.count(moveUpAt: time, isAtTop: wasAtTop)
        if wasAtTop { return mayPull ? pulled(&state, by: 1) : .none }
        scroll(&state, by: lines)
        if state.isAtTop { state.pull.arrived(at: time) }
        return .none
    }

    func click(_ state: inout State, line: Int) {
        guard let top = position(state), let clicked = layout(state).position(atLine: line, from: top),
            clicked.index < state.rows.count || state.append.offersEnter
        else { return }
        state.selection = state.place(at: clicked.index)
    }

    /// Pulls the list past its top; pulled far enough it refreshes.
    private func pulled(_ state: inout State, by amount: Int) -> Effect<Action> {
        let pulled: Int
        let rest: RestingPhase
        switch state.refresh {
        case .refreshing, .displayed: return .none
        case .idle(let notice): (pulled, rest) = (amount, .idle(notice))
        case .failed(let reason): (pulled, rest) = (amount, .failed(reason))
        case .pulling(let before, let from): (pulled, rest) = (before + amount, from)
        }
        guard pulled < Pull.full else { return startRefresh(&state) }
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

    private func towardsEnd(_ state: inout State) -> Effect<Action> {
        state.pull.turnedBack()
        springBack(&state)
        resumePaused(&state)
        return .cancel(id: .pull)
    }

    private func carryOut(_ move: Move, _ state: inout State) {
        guard let top = position(state), let selected = state.selectedIndex else { return }
        let half = max(1, state.lines / 2)
        switch move {
        case .down: step(&state, by: 1, from: selected, top: top)
        case .up: step(&state, by: -1, from: selected, top: top)
        case .pageDown: page(&state, by: max(1, state.lines), from: selected, top: top)
        case .pageUp: page(&state, by: -max(1, state.lines), from: selected, top: top)
        case .halfPageDown: page(&state, by: half, from: selected, top: top)
        case .halfPageUp: page(&state, by: -half, from: selected, top: top)
        case .first: select(0, &state)
        case .last: select(max(0, state.rows.count - 1), &state)
        }
    }

    /// One row further; within a row that is taller than the view, one line.
    private func step(_ state: inout State, by step: Int, from selected: Int, top: Layout<Item>.Position) {
        let layout = layout(state)
        let first = layout.lines(from: top, to: selected, limit: state.lines)
        let hidesMore = step > 0 ? first + layout.height(selected) > state.lines : first < 0
        if layout.height(selected) > state.lines, hidesMore {
            show(layout.move(top, by: step), &state)
        } else {
            let last = state.append.offersEnter ? state.rows.count : state.rows.count - 1
            select(min(max(0, selected + step), max(0, last)), &state)
        }
    }

    /// The view moved by at most so many lines to the start of a row, the selection on the same line of it.
    private func page(_ state: inout State, by lines: Int, from selected: Int, top: Layout<Item>.Position) {
        let layout = layout(state)
        var target = layout.move(top, by: lines)
        if lines > 0, target.index > top.index {
            target.line = 0
        } else if lines < 0, target.line > 0, target.index < top.index {
            target = Layout<Item>.Position(index: target.index + 1, line: 0)
        }
        target = layout.clamp(target)
        guard target != top else { return select(lines > 0 ? state.rows.count - 1 : 0, &state) }
        let offset = max(0, layout.lines(from: top, to: selected, limit: state.lines))
        show(target, &state)
        select(min(layout.move(target, by: offset).index, state.rows.count - 1), &state)
    }

    /// The view moved by lines; the selection is carried along so that it stays in view.
    private func scroll(_ state: inout State, by lines: Int) {
        guard let top = position(state), let selected = state.selectedIndex else { return }
        let layout = layout(state)
        let target = layout.clamp(layout.move(top, by: lines))
        show(target, &state)
        guard !layout.isInView(selected, from: target) else { return }
        let isAbove = selected < target.index || selected == target.index && target.line > 0
        var nearest = isAbove ? target.index : layout.move(target, by: max(0, state.lines - 1)).index
        if !layout.isInView(nearest, from: target) { nearest += isAbove ? 1 : -1 }
        if !layout.isInView(nearest, from: target) { nearest = target.index }
        state.selection = state.place(at: min(max(0, nearest), max(0, state.rows.count - 1)))
    }
}
