import Store

/// Services that ask to be left alone for a while: the list counts the seconds, and asks again after that.
extension RefreshableList {
    /// A countdown, and what counts it.
    func countdown(_ state: inout State, from wait: Duration) -> (Countdown, Effect<Action>) {
        let (whole, rest) = wait.components
        let seconds = max(1, Int(whole) + (rest > 0 ? 1 : 0))
        let number = state.nextNumber()
        let first = max(.zero, wait - .seconds(seconds - 1))
        let effect = Effect<Action>.run { [clock] send in
            for left in (0..<seconds).reversed() {
                try await clock.sleep(for: left == seconds - 1 ? first : .seconds(1))
                send(.secondPassed(Countdown(seconds: left, number: number)))
            }
        }
        return (Countdown(seconds: seconds, number: number), effect)
    }

    /// Counts a second; after the last one what waited starts again.
    func count(_ state: inout State, _ countdown: Countdown) -> Effect<Action> {
        if case .waiting(let before, let asker) = state.refresh, before.number == countdown.number {
            guard countdown.seconds == 0 else {
                state.refresh = .waiting(countdown, asker)
                return .none
            }
            state.refresh = .idle(nil)
            return startRefresh(&state, for: asker)
        }
        if case .waiting(let cursor, let before) = state.append, before.number == countdown.number {
            guard countdown.seconds == 0 else {
                state.append = .waiting(cursor, countdown)
                return .none
            }
            guard isReplacing(state) else { return startPage(&state, at: cursor) }
            state.append = .interrupted(cursor)
        }
        return .none
    }
}
