@testable import RefreshableList
@testable import Store

typealias Update = (inout ListState<Row>, ListAction<Row>) -> Effect<ListAction<Row>>

/// A list, its feed and a store, in which any step can be tried: no task runs and nothing waits.
struct World {
    let list: RefreshableList<HeldFeed>
    let style: RefreshStyle
    let answers: Answers
    /// Whether a person looks for rows.
    let isFiltered: Bool
    private let isRestored: Bool
    private let opening: [String]
    private let update: Update

    /// - Parameters:
    ///   - isFiltered: whether a person looks for rows; then loads only succeed or fail.
    ///   - isRestored: whether the list of another time is there at the start.
    ///   - opening: the first steps, in words, which are not walked.
    ///   - wrap: puts a fault around the real update.
    init(
        _ style: RefreshStyle, answers: Answers, isRestored: Bool = false, isFiltered: Bool = false,
        opening: [String] = [],
        wrap: (@escaping Update) -> Update = { $0 }
    ) {
        // The clock never sleeps and the feed is never asked: effects are looked at, not run.
        let list = RefreshableList(
            feed: HeldFeed(style), clock: ContinuousClock(), now: { WallTime(seconds: 0) },
            height: .measured { row, _ in row.height }, options: ListOptions(interval: .seconds(60)),
            matcher: isFiltered ? Search.matcher : nil)
        self.list = list
        self.isFiltered = isFiltered
        self.isRestored = isRestored
        self.opening = opening
        self.style = style
        self.answers = answers
        update = wrap { list.update(&$0, $1) }
    }

    /// A list on a screen that holds all but the last of the first rows: an empty one, or one that starts
    /// with them.
    var start: Moment {
        var moment = Moment()
        handle(.resized(width: 80, lines: 5), &moment)
        guard isRestored else { return moment }
        let page = Answers.page([1, 2, 3, 4], next: "1")
        let updated = WallTime(seconds: 0)
        handle(.restored(Snapshot(rows: page.items, next: page.next, stamp: nil, updated: updated)), &moment)
        handle(.started, &moment)
        for words in opening {
            guard let step = steps(from: moment).first(where: { $0.description == words }) else { continue }
            moment = self.moment(after: step, moment)
        }
        return moment
    }

    /// The moment after a step.
    func moment(after step: Step, _ before: Moment) -> Moment {
        var moment = before
        switch step {
        case .refresh: handle(.refreshRequested, &moment)
        case .cancel: handle(.cancelled, &moment)
        case .quit: handle(.closed, &moment)
        case .tick: handle(.intervalPassed, &moment)
        case .news: handle(.newsRequested, &moment)
        case .top: handle(.moved(.first, at: .zero), &moment)
        case .waitOver(let kind): waitOver(kind, &moment)
        // No wait has this number any more.
        case .lateSecond: handle(.secondPassed(Countdown(seconds: 0, number: 0)), &moment)
        case .reachTheEnd: reachTheEnd(&moment)
        case .enter: enter(&moment)
        case .filter(let text): handle(.filterChanged(text), &moment)
        case .hidingToggled: handle(.hidingToggled, &moment)
        case .match(let isForward): handle(.matchMoved(isForward: isForward), &moment)
        case .found(let search, let isLate): find(search, isLate: isLate, &moment)
        case .end(let load, let ending, _): end(load, ending, &moment)
        }
        moment.isQuiet = isQuiet(moment, after: step, before)
        let transition = Transition(world: self, before: before, step: step, after: moment)
        (moment.home, moment.ownPages) = (transition.home, transition.ownPages)
        return moment
    }

    private func isQuiet(_ moment: Moment, after step: Step, _ before: Moment) -> Bool {
        switch step {
        case .cancel: before.isQuiet || before.state.canCancel
        case .quit, .end(_, .givenUp, _), .end(_, .abandoned, _):
            before.isQuiet || moment.isIdle && !before.isIdle
        case .refresh, .enter, .reachTheEnd, .tick, .news, .match(isForward: true): false
        case .top: before.isQuiet && before.state.held == nil
        case .end, .waitOver, .lateSecond, .filter, .hidingToggled, .match, .found: before.isQuiet
        }
    }

    func handle(_ action: ListAction<Row>, _ moment: inout Moment) {
        moment.carryOut(update(&moment.state, action))
    }

    /// To the last row, or from there to what is behind it.
    private func reachTheEnd(_ moment: inout Moment) {
        let isThere = moment.state.selectedIndex == moment.state.shownCount - 1
        handle(.moved(isThere ? .down : .last, at: .zero), &moment)
    }

    /// Enter on the row behind the last one where that can be clicked, else on what is selected.
    private func enter(_ moment: inout Moment) {
        var line = 0
        for row in list.visible(moment.state) {
            if row.index == moment.state.shownCount { handle(.clicked(line: line), &moment) }
            line += row.lines.count
        }
        handle(.entered, &moment)
    }

    private func waitOver(_ kind: Load.Kind, _ moment: inout Moment) {
        guard let countdown = moment.countdown(kind) else { return }
        handle(.secondPassed(Countdown(seconds: 0, number: countdown.number)), &moment)
        moment.endWait(kind)
    }

    private func end(_ load: Load, _ ending: Ending, _ moment: inout Moment) {
        guard ending != .abandoned else {
            moment.end(load)
            return handle(.loadAbandoned(load.id), &moment)
        }
        moment.unanswered.removeAll { $0 == load }
        switch load.kind {
        case .refresh:
            let later = WallTime(seconds: (moment.state.lastUpdated?.seconds ?? 0) + 1)
            let outcome = outcome(ending, answers.refreshed(over: moment.state))
            handle(.refreshEnded(load.id, outcome, at: later), &moment)
        case .page:
            var asked = PageCursor("1")
            if case .loading(let cursor, _) = moment.state.append { asked = cursor }
            let page = Answers.page(after: asked, of: moment.state.rows)
            handle(.pageEnded(load.id, outcome(ending, page)), &moment)
        }
        // The work ends behind its last action, as in a store.
        moment.end(load)
    }

    private func outcome<Value>(_ ending: Ending, _ value: Value) -> Outcome<Value> {
        switch ending {
        case .success: .success(value)
        case .failure: .failure(reason: "broken")
        case .askedToWait: .askedToWait(.seconds(1))
        case .givenUp, .abandoned: .cancelled
        }
    }
}
