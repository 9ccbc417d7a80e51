import Store

/// Rows that say how long ago something was.
extension Interaction {
    /// Has the rows drawn anew each minute, once there are any and where that may change what they say.
    func countMinutes(_ state: inout State) -> Effect<Action> {
        guard screen.redrawsEachMinute, state.minutes == nil, !state.list.rows.isEmpty else { return .none }
        state.minutes = 0
        return .run { [clock] send in
            while true {
                try await clock.sleep(for: .seconds(60))
                send(.minutePassed)
            }
        }
        .cancellable(id: .minute).unawaited()
    }
}

extension EffectID {
    static let minute: EffectID = "minute"
}
