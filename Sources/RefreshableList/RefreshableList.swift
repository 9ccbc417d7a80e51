package import Store

/// A list that can be moved in, pulled, refreshed, cancelled and scrolled without end.
///
/// `update` decides and does nothing: what is to be done it returns as effects, and what the world must tell
/// it (the feed, a clock to sleep on, the time of day, how tall a row is) is handed in.
package struct RefreshableList<Source: Feed>: Sendable {
    package typealias Item = Source.Item
    package typealias State = ListState<Item>
    package typealias Action = ListAction<Item>

    let feed: Source
    let clock: any Clock<Duration>
    package let now: @Sendable () -> WallTime
    let height: RowHeight<Item>
    let options: ListOptions
    let matcher: Matcher<Item>?

    /// - Parameters:
    ///   - clock: only sleeps.
    ///   - now: the time of day.
    ///   - height: how many lines a row takes.
    ///   - matcher: looks through rows for a filter; nil where there is none.
    package init(
        feed: Source, clock: any Clock<Duration>, now: @escaping @Sendable () -> WallTime,
        height: RowHeight<Item>, options: ListOptions = ListOptions(), matcher: Matcher<Item>? = nil
    ) {
        self.feed = feed
        self.clock = clock
        self.now = now
        self.height = height
        self.options = options
        self.matcher = matcher
    }

    /// Handles an action: the state is valid afterwards, and what the effect starts is in it.
    package func update(_ state: inout State, _ action: Action) -> Effect<Action> {
        guard !state.isClosed else { return .none }
        var effect = decide(&state, action)
        settle(&state)
        effect.add(fill(&state).unawaited())
        effect.add(tick(&state))
        return effect
    }

    /// Mends what the action left invalid in the view, and nothing else.
    func settle(_ state: inout State) {
        state.view.settle(layout(state))
        // Those that a filter hides were not seen.
        if state.newAbove > 0, state.isAtTop, !state.isHiding { state.newAbove = 0 }
    }

    /// The rows that are in view, from the top down; the row behind the last one too.
    package func visible(_ state: State) -> [VisibleRow] { layout(state).visible(from: state.view.top) }

    private func decide(_ state: inout State, _ action: Action) -> Effect<Action> {
        switch action {
        case .restored(let snapshot):
            restore(&state, snapshot)
            return .none
        case .started:
            return start(&state)
        case .refreshRequested:
            return startRefresh(&state, for: .someone)
        case .newsRequested:
            return showNews(&state)
        case .intervalPassed:
            return startRefresh(&state, for: .nobody)
        case .resized(let width, let lines):
            state.view.width = max(0, width)
            state.view.lines = max(0, lines)
            state.view.revealSelection(layout(state))
            return .none
        case .moved(let move, let times, let time):
            defer { if state.filter != .off { noteHome(&state) } }
            return moved(&state, move, times: min(max(1, times), Move.mostTimes), at: time)
        case .scrolled(let lines, let times, let time):
            defer { if state.filter != .off { noteHome(&state) } }
            return scrolled(&state, by: lines, times: min(max(1, times), Move.mostTimes), at: time)
        case .placed(let placement):
            state.view.place(placement, layout(state))
            if state.filter != .off { noteHome(&state) }
            return .none
        case .clicked(let line):
            state.view.click(line: line, layout(state))
            if state.filter != .off { noteHome(&state) }
            return .none
        case .filterChanged(let text):
            return filterChanged(&state, to: text)
        case .hidingToggled:
            return hidingToggled(&state)
        case .matchMoved(let isForward):
            return matchMoved(&state, isForward: isForward)
        case .found(let found):
            return self.found(&state, found)
        case .entered:
            return entered(&state)
        case .rowOpened(let isOpen):
            state.isRowOpen = isOpen
            return .none
        case .cancelled:
            return cancel(&state)
        case .closed:
            return close(&state)
        case .refreshEnded(let load, let outcome, let time):
            return refreshEnded(&state, load, outcome, at: time)
        case .pageEnded(let load, let outcome):
            return pageEnded(&state, load, outcome)
        case .loadAbandoned(let load):
            return abandoned(&state, load)
        case .pullLetGo(let number):
            if number == state.pull.timer { springBack(&state) }
            return .none
        case .noticeTimedOut(let number):
            if case .idle(let notice?) = state.refresh, notice.number == number { state.refresh = .idle(nil) }
            return .none
        case .secondPassed(let countdown):
            return count(&state, countdown)
        case .spinnerTicked:
            state.spinner += 1
            return .none
        case .displayBegan:
            return beginDisplay(&state)
        case .displayEnded:
            if state.refresh == .displayed { state.refresh = .idle(nil) }
            return .none
        case .controlChanged(let look):
            state.control = look
            return .none
        }
    }

    /// Keeps one tick going exactly while something loads.
    private func tick(_ state: inout State) -> Effect<Action> {
        let isBusy = options.hasSpinner && (state.isRefreshing || state.isAppending)
        guard isBusy != state.isTicking else { return .none }
        state.isTicking = isBusy
        guard isBusy else { return .cancel(id: .spinner) }
        state.spinner = 0
        return .run { [clock] send in
            while true {
                try await clock.sleep(for: .milliseconds(125))
                send(.spinnerTicked)
            }
        }
        .cancellable(id: .spinner, cancelInFlight: true).unawaited()
    }

    /// Begins with a first refresh, and with those that nobody asks for.
    private func start(_ state: inout State) -> Effect<Action> {
        let refresh = startRefresh(&state, for: state.rows.isEmpty ? .someone : .nobody)
        guard let interval = options.interval else { return refresh }
        let timer = Effect<Action>.run { [clock] send in
            while true {
                try await clock.sleep(for: interval)
                send(.intervalPassed)
            }
        }
        return .merge(refresh, timer.cancellable(id: .interval, cancelInFlight: true).unawaited())
    }

    /// Cancels everything for good.
    private func close(_ state: inout State) -> Effect<Action> {
        state.isClosed = true
        state.refresh = .idle(nil)
        pauseAppend(&state)
        let names: [EffectID] = [
            .refresh, .page, .wait, .pageWait, .pull, .notice, .interval, .filter,
        ]
        return .merge(names.map { Effect.cancel(id: $0) } + [stopFeed(&state)])
    }
}

extension EffectID {
    /// The names of a list's work.
    static let refresh: EffectID = "refresh"
    static let page: EffectID = "page"
    static let wait: EffectID = "wait"
    static let pageWait: EffectID = "pageWait"
    static let pull: EffectID = "pull"
    static let notice: EffectID = "notice"
    static let spinner: EffectID = "spinner"
    static let interval: EffectID = "interval"
    static let filter: EffectID = "filter"
}
