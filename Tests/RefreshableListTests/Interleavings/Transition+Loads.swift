@testable import RefreshableList

/// What a step does to what is in flight, and to what waits.
extension Transition {
    /// Whether a refresh will replace the rows after a moment, and nobody stands in between.
    private func isReplacing(_ moment: Moment) -> Bool {
        guard world.style == .replaces else { return false }
        return switch moment.state.refresh {
        case .refreshing(_, let asker): asker == .someone || !moment.state.isRead
        case .waiting(_, let asker): asker == .someone
        default: false
        }
    }

    /// A page that was loading before its reader went back to the top may go on.
    var replacingStandsAlone: Bool {
        guard isReplacing(after), after.count(.page) > 0 || after.waits.contains(.page) else { return true }
        if case .refreshing(_, .nobody) = after.state.refresh {
            let hasBegun = started.contains { $0.kind == .page || $0.kind == .refresh }
            // Who clicks what is behind the last row reads on, though the only one is selected then.
            if step == .enter, before.state.shownCount == 1 { return true }
            return !hasBegun && before.state.refresh == after.state.refresh
        }
        return false
    }

    /// A page that is ready counts as started: a resize, which is no step here, would be enough for it.
    var isQuietAfterCancel: Bool {
        if before.isQuiet, !step.isWish, step != .tick, !started.isEmpty { return false }
        guard after.isQuiet else { return true }
        return switch after.state.append {
        case .ready, .interrupted, .loading, .waiting: false
        case .unknown, .paused, .failed, .ended: after.countdown(.refresh) == nil
        }
    }

    var pausedWaits: Bool {
        guard case .paused = before.state.append else { return true }
        // It waits for that query's sake: another query, or none, has it go on.
        if before.state.filter.filter?.hasPaused == true, Step.looking.contains(step) { return true }
        return step.isWish || step.ends(.refresh, .success) || !started.contains { $0.kind == .page }
    }

    var isJoined: Bool {
        guard before.count(.refresh) > 0, !before.state.isClosed else { return true }
        switch step {
        case .tick: return after.state == before.state && started.isEmpty
        case .refresh, .news:
            guard started.isEmpty, case .refreshing(_, .someone) = after.state.refresh else { return false }
            return after.current(.refresh) == before.current(.refresh)
        default: return true
        }
    }

    var interruptedResumes: Bool {
        if case .interrupted = after.state.append, after.count(.refresh) == 0,
            after.countdown(.refresh) == nil
        {
            return false
        }
        guard case .interrupted(let cursor) = before.state.append, step.ends(.refresh, .failure)
        else { return true }
        if case .loading(cursor, _) = after.state.append { return true } else { return false }
    }

    var othersGoOn: Bool {
        guard case .end(let load, _, _) = step, due?.isReplaced != true else { return true }
        return before.inFlight.allSatisfy { $0 == load || after.inFlight.contains($0) }
            && before.waits.allSatisfy(after.waits.contains)
    }

    var isPageForgotten: Bool {
        guard case .ready = after.state.append, !isReplacing(after), !after.state.isClosed
        else { return false }
        // What was not looked at may fill the screen.
        if case .hiding(let filter) = after.state.filter, filter.isSearching { return false }
        let last = after.state.shownCount - 1
        let view = world.list.visible(after.state)
        return last < 0 || view.contains { $0.index == last && $0.lines.lowerBound == 0 }
    }

    /// Rows that are replaced end their page's wait, and so does a refresh that will replace them.
    var waitSendsNothing: Bool {
        if before.countdown(.refresh) != nil {
            if [.refresh, .news, .tick].contains(step), !started.isEmpty { return false }
            if step == .tick, after.state != before.state { return false }
            if started.contains(where: { $0.kind == .refresh }) { return step == .waitOver(.refresh) }
        }
        guard before.countdown(.page) != nil, started.contains(where: { $0.kind == .page })
        else { return true }
        return step == .waitOver(.page) || isHeldShown || due?.isReplaced == true
    }
}
