import Store
import StoreTestSupport
import Testing

/// The scenario of pull to refresh in an effect store: `await send(.refresh).finish()`.
@MainActor
struct RefreshScenarioTests {
    struct State: Equatable, Sendable {
        var isRefreshing = false
        var count = 0
    }

    enum Action: Equatable, Sendable {
        case refresh, refreshed, refreshFinished, cancelRefreshTapped
    }

    let clock = TestClock()

    func update(_ state: inout State, _ action: Action) -> Effect<Action> {
        switch action {
        case .refresh:
            if state.isRefreshing { return .join(id: "refresh") }
            state.isRefreshing = true
            return .run { [clock] send in
                try await clock.sleep(for: .seconds(2))
                send(.refreshed)
            }
            .cancellable(id: "refresh")
        case .refreshed:
            state.count += 1
            return .none
        case .refreshFinished:
            state.isRefreshing = false
            return .none
        case .cancelRefreshTapped:
            return .cancel(id: "refresh")
        }
    }

    /// What a view's `.refreshable` does.
    func pull(_ store: Store<State, Action>) async {
        await store.send(.refresh).finish()
        store.send(.refreshFinished)
    }

    // Breaks when `finish()` does not wait for the work.
    @Test func isRefreshingUntilTheWorkEnds() async {
        let store = Store(State(), update: update)
        let pulling = Task { await pull(store) }
        await settle { store.isAsleep(on: clock) }
        #expect(store.state == State(isRefreshing: true, count: 0))
        await clock.advance(by: .seconds(2)) { store.isAsleep(on: clock) }
        await pulling.value
        #expect(store.state == State(isRefreshing: false, count: 1))
    }

    // Breaks when `.cancel(id:)` does not end the work for those who wait.
    @Test func cancelByIdEndsTheWait() async {
        let store = Store(State(), update: update)
        let pulling = Task { await pull(store) }
        await settle { store.isAsleep(on: clock) }
        store.send(.cancelRefreshTapped)
        await pulling.value
        #expect(store.state == State(isRefreshing: false, count: 0))
        #expect(clock.sleeperCount == 0)
    }

    // Breaks when cancelling the awaiter leaves the work running.
    @Test func cancellingTheAwaiterCancelsTheWork() async {
        let store = Store(State(), update: update)
        let pulling = Task { await pull(store) }
        await settle { store.isAsleep(on: clock) }
        pulling.cancel()
        await pulling.value
        await settle { store.isAsleep(on: clock) }
        #expect(store.state == State(isRefreshing: false, count: 0))
        #expect(store.runningCount == 0)
    }

    // Breaks when a joiner's cancellation reaches work that it does not own.
    @Test func joinerAwaitsButDoesNotOwn() async {
        let store = Store(State(), update: update)
        store.send(.refresh)
        var isOver = false
        let joiner = Task {
            await store.send(.refresh).finish()
            isOver = true
        }
        let leaver = Task { await store.send(.refresh).finish() }
        await settle { store.isAsleep(on: clock) }
        leaver.cancel()
        await leaver.value
        #expect(store.runningCount == 1 && !isOver)
        await clock.advance(by: .seconds(2)) { store.isAsleep(on: clock) }
        await joiner.value
        #expect(isOver && store.state.count == 1)
    }

    // The same story, every action and change stated.
    @Test func story() async {
        let store = TestStore(State(), update: update)
        store.send(.refresh) { $0.isRefreshing = true }
        store.send(.refresh)
        await clock.advance(by: .seconds(2)) { store.isAsleep(on: clock) }
        await store.receive(.refreshed) { $0.count = 1 }
        store.send(.refreshFinished) { $0.isRefreshing = false }
        await store.finish()
    }
}
