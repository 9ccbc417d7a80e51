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
        let left = limit - .seconds(list.now().seconds - updated.seconds)
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
