@testable import RefreshableList

/// Two moments and the step between them.
struct Transition {
    let world: World
    let before: Moment
    let step: Step
    let after: Moment

    /// The rules that are broken here.
    var broken: [Rule] { Rule.allCases.filter { !holds($0) } }

    private func holds(_ rule: Rule) -> Bool {
        switch rule {
        case .oneOfEach: after.count(.refresh) <= 1 && after.count(.page) <= 1
        case .phasesTellWhatRuns: phasesTellWhatRuns
        case .replacingStandsAlone:
            world.style == .addsOnTop || after.count(.refresh) == 0 || after.count(.page) == 0
        case .oneTick: ticks == (after.state.isRefreshing || after.state.isAppending ? 1 : 0)
        case .uniqueIDs: Set(after.state.rows.items.map(\.id)).count == after.state.rows.count
        case .validView: world.list.viewProblem(after.state) == nil
        case .lateChangesNothing: !isLate || after.state == before.state && started.isEmpty
        case .timeMovesOnSuccess: hasMovedTime == step.ends(.refresh, .success)
        case .rowsChangeOnSuccess: isSuccess || after.state.rows == before.state.rows
        case .successIsApplied: !isSuccess || isApplied
        case .failureIsTold: isFailureTold
        case .selectionStays: selectionStays
        case .cancelEndsAll: step != .cancel || after.inFlight.isEmpty
        case .quietAfterCancel: isQuietAfterCancel
        case .pausedWaits: pausedWaits
        case .joined: step != .refresh || before.count(.refresh) == 0 || started.isEmpty
        case .interruptedResumes: interruptedResumes
        case .othersGoOn: othersGoOn
        case .nothingForgotten: !isPageForgotten
        case .quitIsTheEnd: !after.state.isClosed && step != .quit || after.running.isEmpty
        }
    }
}

extension Transition {
    private var started: [Load] { after.inFlight.filter { !before.inFlight.contains($0) } }
    private var ticks: Int { after.running.count { $0.ids.contains(.spinner) } }
    private var hasMovedTime: Bool { after.state.lastUpdated != before.state.lastUpdated }
    private var isLate: Bool { if case .end(_, _, true) = step { true } else { false } }
    private var isSuccess: Bool { step.ends(.refresh, .success) || step.ends(.page, .success) }

    private var phasesTellWhatRuns: Bool {
        let named = [after.current(.refresh), after.current(.page)].compactMap { $0 }
        return Set(named) == Set(after.inFlight)
            && after.state.isRefreshing == (after.count(.refresh) > 0)
            && after.state.isAppending == (after.count(.page) > 0)
    }

    private var isApplied: Bool {
        let rows = after.state.rows.items
        if step.ends(.page, .success), case .loading(let cursor, _) = before.state.append {
            let page = Answers.page(after: cursor, of: before.state.rows).items
            let isBehind = rows.starts(with: before.state.rows.items) { $0.id == $1.id }
            return isBehind && Set(rows).isSuperset(of: page)
        }
        switch world.answers.refreshed(over: before.state.rows) {
        case .replacement(let page): return rows == page.items
        case .onTop(let page): return rows.starts(with: page.items)
        case .unchanged: return rows == before.state.rows.items
        }
    }

    private var isFailureTold: Bool {
        if step.ends(.refresh, .failure) { return after.state.refresh == .failed("broken") }
        guard step.ends(.page, .failure) else { return true }
        if case .failed = after.state.append { return true } else { return false }
    }

    /// Only a move selects another row, Enter's click, and a refresh when the list stands at its top.
    private var selectionStays: Bool {
        guard case .row = before.state.selection, let index = before.state.selectedIndex,
            step != .reachTheEnd, step != .enter
        else { return true }
        let rows = before.state.rows.items
        let nearest = Array(rows[index...]) + rows[..<index].reversed()
        let survivor = nearest.first { after.state.rows.index(of: $0.id) != nil }
        let follows = step.ends(.refresh, .success) && before.state.isAtTop && index == 0
        return follows || survivor == nil || after.state.selection == survivor.map { .row($0.id) }
    }

    /// A page that is ready counts as started: a resize, which is no step here, would be enough for it.
    private var isQuietAfterCancel: Bool {
        if before.isQuiet, !step.isWish, !started.isEmpty { return false }
        guard after.isQuiet else { return true }
        return switch after.state.append {
        case .ready, .interrupted, .loading, .waiting: false
        case .unknown, .paused, .failed, .ended: true
        }
    }

    private var pausedWaits: Bool {
        guard case .paused = before.state.append else { return true }
        return step.isWish || step.ends(.refresh, .success) || !started.contains { $0.kind == .page }
    }

    private var interruptedResumes: Bool {
        if case .interrupted = after.state.append, after.count(.refresh) == 0 { return false }
        guard case .interrupted(let cursor) = before.state.append, step.ends(.refresh, .failure)
        else { return true }
        if case .loading(cursor, _) = after.state.append { return true } else { return false }
    }

    private var othersGoOn: Bool {
        guard case .end(let load, _, _) = step else { return true }
        let isReplaced = step.ends(.refresh, .success) && world.answers == .replacement
        return isReplaced || before.inFlight.allSatisfy { $0 == load || after.inFlight.contains($0) }
    }

    private var isPageForgotten: Bool {
        let isReplacing = world.style == .replaces && after.count(.refresh) > 0
        guard case .ready = after.state.append, !isReplacing, !after.state.isClosed else { return false }
        let last = after.state.rows.count - 1
        let view = world.list.visible(after.state)
        return last < 0 || view.contains { $0.index == last && $0.lines.lowerBound == 0 }
    }
}
