import Store
import StoreTestSupport
import Testing

@MainActor
struct StoreTests {
    enum Action: Equatable, Sendable {
        case add(Int), addLater(Int, id: EffectID?), stop(EffectID), twice, givenUp
    }

    let clock = TestClock()

    func update(_ state: inout [Int], _ action: Action) -> Effect<Action> {
        switch action {
        case .add(let number):
            state.append(number)
            return .none
        case .addLater(let number, let id):
            let effect = Effect<Action>.run(abandoned: .givenUp) { [clock] send in
                try? await clock.sleep(for: .seconds(number))
                send(.add(number))
            }
            return id.map { effect.cancellable(id: $0, cancelInFlight: true) } ?? effect
        case .stop(let id):
            return .cancel(id: id)
        case .twice:
            return .merge(
                .run { $0(.add(1)) },
                .run { $0(.add(2)) })
        case .givenUp:
            state.append(-1)
            return .none
        }
    }

    // Breaks when `send` handles an action in the middle of another: the second would stand before the first.
    @Test func actionsAreHandledOneAfterAnother() {
        var store: Store<[Int], Action>?
        var seen: [[Int]] = []
        store = Store([]) { state, action in
            guard case .add(let number) = action else { return .none }
            if number < 3 { store?.send(.add(number + 1)) }
            state.append(number)
            seen.append(state)
            return .none
        }
        store?.send(.add(1))
        #expect(seen == [[1], [1, 2], [1, 2, 3]])
    }

    // Breaks when `Send` does not look whether its work still runs: this operation ignores cancellation.
    @Test func cancelledWorkSendsNothing() async {
        let store = Store([], update: update)
        let task = store.send(.addLater(5, id: "load"))
        await settle { store.isAsleep(on: clock) }
        store.send(.stop("load"))
        await task.finish()
        await clock.advance(by: .seconds(9)) { store.isAsleep(on: clock) }
        #expect(store.state == [])
    }

    // Breaks without the `.cancel` that `cancelInFlight` puts before the work.
    @Test func cancelInFlightReplacesTheWork() async {
        let store = Store([], update: update)
        store.send(.addLater(5, id: "load"))
        store.send(.addLater(6, id: "load"))
        await clock.advance(by: .seconds(9)) { store.isAsleep(on: clock) }
        #expect(store.state == [6])
    }

    // Breaks when `abandon` does not send what the effect asked for.
    @Test func workThatACallerGivesUpSaysSo() async {
        let store = Store([], update: update)
        store.send(.addLater(5, id: nil)).cancel()
        #expect(store.state == [-1])
        #expect(store.runningCount == 0)
    }

    // Breaks when `finish` waits for what is not there, or not for all that is.
    @Test func finishAwaitsAllAndNothing() async {
        let store = Store([], update: update)
        await store.send(.add(0)).finish()
        await store.send(.twice).finish()
        #expect(store.state == [0, 1, 2])
    }

    // Breaks without `deinit`: the work would go on and hold its operation.
    @Test func aStoreTakesItsWorkWithIt() async {
        var store: Store<[Int], Action>? = Store([], update: update)
        store?.send(.addLater(5, id: nil))
        await settle { clock.sleeperCount == 1 }
        #expect(clock.sleeperCount == 1)
        store = nil
        await settle { clock.sleeperCount == 0 }
        #expect(clock.sleeperCount == 0)
    }

    // Breaks when the test store lets an action, a change or running work pass.
    @Test func testStoreFailsOnWhatWasNotStated() async {
        var failures: [String] = []
        let store = TestStore([], report: { message, _ in failures.append(message) }, update: update)
        store.send(.add(1))
        #expect(failures.count == 1)
        store.send(.twice)
        await store.receive(.add(1)) { $0.append(1) }
        store.send(.addLater(3, id: nil))
        #expect(failures.count == 2)
        await store.finish()
        #expect(failures.count == 3)
        await store.receive(.add(9))
        #expect(failures.count == 4)
    }
}
