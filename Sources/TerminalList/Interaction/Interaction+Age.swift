import RefreshableList
import Store

/// Lists that were not refreshed for long.
extension Interaction {
    /// Counts the age of the list from its last update on.
    func age(_ state: inout State) -> Effect<Action> {
        guard let updated = state.list.lastUpdated, updated != state.datedAt,
            let limit = screen.staleAfter
        else { return .none }
        state.datedAt = updated
        // As durations, since a file may say anything; one of the future ages from now on, not from then.
        let age: Duration = .seconds(list.now().seconds) - .seconds(updated.seconds)
        let left = limit - max(.zero, age)
        state.isStale = left <= .zero
        guard !state.isStale else { return .cancel(id: .age) }
        return .run { [clock] send in
            try await clock.sleep(for: left)
            send(.aged(updated))
        }
        .cancellable(id: .age, cancelInFlight: true).unawaited()
    }
}

extension EffectID {
    static let age: EffectID = "age"
}
