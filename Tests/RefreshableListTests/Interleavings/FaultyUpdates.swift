@testable import RefreshableList
@testable import Store

/// A mistake that could be made in the update, put around the real one to see that a walk finds it.
enum Fault: CaseIterable {
    /// The generation check is dropped: any answer is taken for that of the load in flight.
    case generationUnchecked
    /// An answer is applied though its load was cancelled and none is in flight.
    case cancelledAnswerApplied
    /// A refresh does not cancel the page in flight.
    case appendNotCancelled
    /// A cancel moves "Last updated at".
    case timeMovedOnCancel
    /// A second refresh starts another one.
    case joinStartsAnother
    /// A cancel leaves the append ready, so that the page starts again by itself.
    case readyAfterCancel
    /// A cancel with nothing to cancel wakes the append that an earlier one paused.
    case secondCancelWakes
    /// A refresh that fails wakes a paused append, though it had not stopped it.
    case failureWakesPaused
    /// New rows leave the selection at its index.
    case selectionByIndex
    /// A cancel ends the spinner and not the transfer.
    case cancelLeavesTheTransfer
    /// A failed refresh forgets the page that it stopped.
    case interruptedForgotten
    /// A refresh that is given up pauses the page beside it, which goes on loading.
    case pausedWhileLoading
    /// The tick goes on when nothing loads any more.
    case tickNeverEnds
    /// Quit leaves the page in flight.
    case quitLeavesThePage

    /// A rule that it breaks.
    var breaks: Rule {
        switch self {
        case .generationUnchecked, .cancelledAnswerApplied: .lateChangesNothing
        case .appendNotCancelled: .replacingStandsAlone
        case .timeMovedOnCancel: .timeMovesOnSuccess
        case .joinStartsAnother: .oneOfEach
        case .readyAfterCancel, .secondCancelWakes: .quietAfterCancel
        case .failureWakesPaused: .pausedWaits
        case .selectionByIndex: .selectionStays
        case .cancelLeavesTheTransfer: .cancelEndsAll
        case .pausedWhileLoading: .phasesTellWhatRuns
        case .interruptedForgotten: .interruptedResumes
        case .tickNeverEnds: .oneTick
        case .quitLeavesThePage: .quitIsTheEnd
        }
    }

    /// The style of refresh with which it shows.
    var style: RefreshStyle { self == .pausedWhileLoading ? .addsOnTop : .replaces }

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
        case (.interruptedForgotten, .refreshEnded(_, .failure, _)):
            if case .interrupted(let cursor) = state.append { state.append = .paused(cursor) }
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
        case (.quitLeavesThePage, .closed):
            effect = effect.without(cancelOf: .page)
        default:
            break
        }
    }
}

extension Effect {
    fileprivate func without(cancelOf id: EffectID) -> Effect {
        Effect(parts: parts.filter { if case .cancel(id) = $0 { false } else { true } })
    }
}
