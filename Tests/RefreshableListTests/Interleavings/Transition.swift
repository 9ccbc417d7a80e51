@testable import RefreshableList

/// Two moments and the step between them.
struct Transition {
    let world: World
    let before: Moment
    let step: Step
    let after: Moment
    /// What must come of the step when it is the answer of a refresh in flight.
    let due: Due?

    init(world: World, before: Moment, step: Step, after: Moment) {
        (self.world, self.before, self.step, self.after) = (world, before, step, after)
        guard step.ends(.refresh, .success), case .refreshing(_, let asker) = before.state.refresh
        else {
            due = nil
            return
        }
        due = Due(world.answers.refreshed(over: before.state), over: before.state, for: asker)
    }

    /// The rules that are broken here; where nothing happens, none that was not broken before.
    var broken: [Rule] {
        isLate && after.state == before.state && started.isEmpty ? [] : Rule.allCases.filter { !holds($0) }
    }

    private func holds(_ rule: Rule) -> Bool {
        switch rule {
        case .oneOfEach: after.count(.refresh) <= 1 && after.count(.page) <= 1
        case .phasesTellWhatRuns: phasesTellWhatRuns
        case .replacingStandsAlone: replacingStandsAlone
        case .oneTick: ticks == (after.state.isRefreshing || after.state.isAppending ? 1 : 0)
        case .uniqueIDs: Set(after.state.rows.items.map(\.id)).count == after.state.rows.count
        case .validView: world.list.viewProblem(after.state) == nil
        case .lateChangesNothing: !isLate || after.state == before.state && started.isEmpty
        case .timeMovesOnSuccess: hasMovedTime == (isHeldShown || due.map { $0.held == nil } ?? false)
        case .rowsChangeOnSuccess: isSuccess || isHeldShown || after.state.rows == before.state.rows
        case .successIsApplied: !isSuccess || isApplied
        case .failureIsTold: isFailureTold
        case .selectionStays: selectionStays
        case .cancelEndsAll: step != .cancel || after.inFlight.isEmpty
        case .cancelEndsWaits: step != .cancel || after.isFree
        case .quietAfterCancel: isQuietAfterCancel
        case .pausedWaits: pausedWaits
        case .joined: isJoined
        case .interruptedResumes: interruptedResumes
        case .othersGoOn: othersGoOn
        case .nothingForgotten: !isPageForgotten
        case .quitIsTheEnd: !after.state.isClosed && step != .quit || after.running.isEmpty
        case .unaskedMovesNothing: unaskedMovesNothing
        case .heldIsShown: heldIsShown
        case .waitSendsNothing: waitSendsNothing
        case .stoppedIsOver: before.state.isLive || !after.state.isLive || isSuccess && isAnswerLive
        case .snapshotIsWhole: isSnapshotWhole
        case .freshIsMarked: isFreshMarked
        case .matchesAreExact: areMatchesExact
        case .searchesAreTold: areSearchesTold
        case .pagesAreBounded: after.ownPages <= Search.mostPages
        case .nextMatch: isNextMatchSelected
        }
    }
}

extension Moment {
    /// Whether nothing waits, and nothing of the feed's runs between its calls.
    fileprivate var isFree: Bool {
        waits.isEmpty && !state.isLive && Load.Kind.allCases.allSatisfy { countdown($0) == nil }
    }
}

extension Transition {
    var started: [Load] { after.inFlight.filter { !before.inFlight.contains($0) } }
    var isSuccess: Bool { step.ends(.refresh, .success) || step.ends(.page, .success) }

    /// Whether somebody asks for what is held; after a failure and during a load news are a refresh.
    var isHeldShown: Bool {
        guard before.state.held != nil, !before.state.isClosed else { return false }
        switch (step, before.state.refresh) {
        case (.top, _), (.news, .idle), (.news, .pulling): return true
        default: return false
        }
    }

    private var ticks: Int { after.running.count { $0.ids.contains(.spinner) } }
    private var hasMovedTime: Bool { after.state.lastUpdated != before.state.lastUpdated }
    private var isLate: Bool { step.isLate }

    private var phasesTellWhatRuns: Bool {
        let named = [after.current(.refresh), after.current(.page)].compactMap { $0 }
        return Set(named) == Set(after.inFlight)
            && after.state.isRefreshing == (after.count(.refresh) > 0)
            && after.state.isAppending == (after.count(.page) > 0)
            && after.waits.sorted { $0 == .refresh && $1 == .page }
                == Load.Kind.allCases.filter { after.countdown($0) != nil }
    }

    private var isAnswerLive: Bool {
        guard step.ends(.refresh, .success) else { return false }
        switch world.answers.refreshed(over: before.state) {
        case .replacement(let page), .onTop(let page): return page.isLive
        case .unchanged: return false
        }
    }

    private var isFailureTold: Bool {
        if step.ends(.refresh, .failure) { return after.state.refresh == .failed("broken") }
        guard step.ends(.page, .failure) else { return true }
        if case .failed = after.state.append { return true } else { return false }
    }

    /// All rows came in whole pages, so all are kept, with the cursor that the list itself goes on with.
    private var isSnapshotWhole: Bool {
        let state = after.state
        guard let snapshot = state.snapshot
        else { return state.append == .unknown || state.lastUpdated == nil }
        guard snapshot.rows == state.rows.items else { return false }
        switch state.append {
        case .ready(let next), .paused(let next), .loading(let next, _), .waiting(let next, _),
            .interrupted(let next), .failed(let next, _):
            return snapshot.next == next
        case .ended(nil): return snapshot.next == nil
        case .unknown, .ended: return true
        }
    }
}
