import RefreshableList
import Store
import StoreTestSupport
import Testing

/// What happens when refreshes, answers and cancels cross each other.
@MainActor
struct RefreshRaceTests {
    // Breaks without `.join` in `startRefresh`: two requests, or a joiner that returns at once.
    @Test func doubleRefresh() async {
        let scene = Scene()
        await scene.load(next: nil)
        let first = scene.store.send(.refreshRequested)
        let second = scene.store.send(.refreshRequested)
        var isOver = false
        let joiner = Task {
            await second.finish()
            isOver = true
        }
        await scene.settle()
        #expect(scene.feed.questions == [.refresh(newest: nil), .refresh(newest: 1)])
        #expect(!isOver && scene.state.isRefreshing)
        await scene.answer(1, .replacement(1...10, next: "2"))
        await joiner.value
        await first.finish()
        #expect(isOver && !scene.state.isRefreshing)
    }

    // Breaks without the generation check in `refreshEnded`, and in the store when cancelled work may send.
    @Test func lateResultAfterCancel() async {
        let scene = Scene(heedsCancellation: false)
        await scene.load(next: nil)
        await scene.send(.refreshRequested)
        await scene.send(.cancelled)
        await scene.answer(1, .replacement(50...60))
        #expect(scene.ids == Array(1...10))
        #expect(scene.state.lastUpdated == WallTime(seconds: 1001))
    }

    // Breaks when the new refresh takes the old one's answer for its own.
    @Test func cancelThenImmediateRefresh() async {
        let scene = Scene(heedsCancellation: false)
        await scene.load(next: nil)
        await scene.send(.refreshRequested)
        await scene.send(.cancelled)
        await scene.send(.refreshRequested)
        await scene.answer(1, .replacement(50...60))
        #expect(scene.ids == Array(1...10) && scene.state.isRefreshing)
        await scene.answer(2, .replacement(70...75))
        #expect(scene.ids == Array(70...75) && !scene.state.isRefreshing)
    }

    // Breaks without the generation check: the answer was on its way when the cancel was handled.
    @Test func cancelAtCompletion() async {
        let scene = Scene()
        await scene.load(next: nil)
        await scene.send(.refreshRequested)
        guard case .refreshing(let load, _) = scene.state.refresh else {
            Issue.record("no refresh runs")
            return
        }
        scene.store.send(.cancelled)
        scene.store.send(
            .refreshEnded(load, .success(.replacement(.rows([9], next: nil))), at: WallTime(seconds: 5)))
        #expect(scene.ids == Array(1...10))
        #expect(scene.state.lastUpdated == WallTime(seconds: 1001))
    }

    // Breaks when a cancel waits for the feed to return.
    @Test func cancelIgnoredByFeed() async {
        let scene = Scene(heedsCancellation: false)
        await scene.load(next: nil)
        let task = scene.store.send(.refreshRequested)
        await scene.settle()
        scene.store.send(.cancelled)
        #expect(!scene.state.isRefreshing)
        await task.finish()
        #expect(scene.feed.open == [1])
        #expect(scene.feed.cancelled == [1])
    }

    // Breaks without `guard state.lastUpdated != nil` in `refreshCancelled`, or when something starts again.
    @Test func cancelDuringFirstLoad() async {
        let scene = Scene()
        await scene.send(.started)
        #expect(scene.state.isRefreshing)
        await scene.send(.cancelled)
        #expect(scene.state.refresh == .idle(nil))
        #expect(scene.state.append == .unknown)
        await scene.advance(by: .seconds(10))
        await scene.move(.down, .last)
        #expect(scene.feed.questions.count == 1)
    }

    // Breaks when a cancelled or failed refresh moves the time.
    @Test func lastUpdatedOnlyOnSuccess() async {
        let scene = Scene()
        await scene.load(next: nil)
        let first = scene.state.lastUpdated
        await scene.send(.refreshRequested)
        await scene.answer(1, .broken)
        #expect(scene.state.refresh == .failed("broken"))
        #expect(scene.state.lastUpdated == first)
        await scene.send(.refreshRequested)
        await scene.send(.cancelled)
        #expect(scene.state.lastUpdated == first)
        await scene.send(.refreshRequested)
        await scene.answer(3, .replacement(1...10))
        #expect(scene.state.lastUpdated != first)
    }

    // Breaks without the number in `noticeTimedOut`: the first notice would end the second one early.
    @Test func staleNoticeTimeout() async {
        let scene = Scene()
        await scene.load(next: nil)
        await scene.send(.refreshRequested)
        await scene.send(.cancelled)
        guard case .idle(let first?) = scene.state.refresh else {
            Issue.record("no notice")
            return
        }
        await scene.advance(by: .seconds(1))
        await scene.send(.refreshRequested)
        await scene.send(.cancelled)
        await scene.send(.noticeTimedOut(number: first.number))
        await scene.advance(by: .milliseconds(1500))
        guard case .idle(_?) = scene.state.refresh else {
            Issue.record("the notice went too early")
            return
        }
        await scene.advance(by: .milliseconds(500))
        #expect(scene.state.refresh == .idle(nil))
    }

    // Breaks when each action that finds something loading starts a tick of its own.
    @Test func spinnerKeepsOneTick() async {
        let scene = Scene()
        await scene.send(.started)
        await scene.send(.refreshRequested)
        await scene.move(.down, .up)
        await scene.send(.resized(width: 60, lines: 9))
        #expect(scene.clock.sleeperCount == 1)
        await scene.advance(by: .milliseconds(1000))
        #expect(scene.state.spinner == 8)
        await scene.answer(0, .replacement(1...3))
        #expect(scene.clock.sleeperCount == 0)
    }

    // Breaks when `closed` leaves work running, or when anything starts after it.
    @Test func quitWhileLoading() async {
        let scene = Scene()
        await scene.load(10)
        await scene.send(.refreshRequested)
        await scene.send(.closed)
        #expect(scene.store.runningCount == 0)
        #expect(scene.feed.cancelled.contains(1) || scene.feed.cancelled.contains(2))
        await scene.send(.refreshRequested)
        #expect(scene.store.runningCount == 0 && !scene.state.isRefreshing)
    }

    // Breaks when giving up the wait leaves the spinner on, though the work was cancelled.
    @Test func givingUpTheWaitEndsTheRefresh() async {
        let scene = Scene()
        await scene.load(next: nil)
        let task = scene.store.send(.refreshRequested)
        let wait = Task { await task.finish() }
        await scene.settle()
        wait.cancel()
        await wait.value
        await scene.settle()
        #expect(!scene.state.isRefreshing)
        #expect(scene.feed.cancelled.contains(scene.feed.questions.count - 1))
    }

    // Breaks when a feed's own CancellationError is shown as a failure.
    @Test func feedThatGivesUpIsNoFailure() async {
        let scene = Scene()
        await scene.load(next: nil)
        await scene.send(.refreshRequested)
        await scene.answer(1, .failure(CancellationError()))
        guard case .idle(let notice?) = scene.state.refresh else {
            Issue.record("no notice")
            return
        }
        #expect(notice.words == .cancelled)
    }
}
