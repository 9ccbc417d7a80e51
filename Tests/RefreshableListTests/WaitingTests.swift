import RefreshableList
import Store
import StoreTestSupport
import Testing

private struct TooEarly: AskedToWait {
    let wait: Duration
    var reason: String { "asked to wait" }
}

/// Services that ask to be left alone, and what of a feed's runs on between its calls.
@MainActor
struct WaitingTests {
    private func asked(_ seconds: Double) -> HeldFeed.Answer {
        .failure(TooEarly(wait: .milliseconds(Int(seconds * 1000))))
    }

    /// The seconds that the refresh row counts down; nil when it does not.
    private func left(_ scene: Scene) -> Int? {
        if case .waiting(let countdown, _) = scene.state.refresh { countdown.seconds } else { nil }
    }

    // Breaks when something is sent before the time is over, or nothing after it, or the count is another.
    @Test func countsDownAndAsksAgain() async {
        let scene = Scene()
        await scene.load(next: nil)
        await scene.send(.refreshRequested)
        await scene.answer(1, asked(2.5))
        #expect(left(scene) == 3 && !scene.state.isRefreshing && scene.state.canCancel)
        await scene.send(.newsRequested)
        await scene.advance(by: .milliseconds(500))
        #expect(left(scene) == 2)
        await scene.advance(by: .seconds(1))
        #expect(left(scene) == 1 && scene.feed.questions.count == 2)
        await scene.advance(by: .seconds(1))
        #expect(scene.feed.questions.count == 3 && scene.state.isRefreshing)
        await scene.answer(2, .replacement(1...3))
        #expect(scene.ids == [1, 2, 3])
    }

    // Breaks when the wait goes on behind a cancel, or the next refresh does not ask the one who knows.
    @Test func retryAfterOutlivesCancel() async {
        let scene = Scene()
        await scene.load(next: nil)
        await scene.send(.refreshRequested)
        await scene.answer(1, asked(30))
        await scene.send(.cancelled)
        #expect(left(scene) == nil && scene.ids == Array(1...10))
        await scene.advance(by: .seconds(10))
        await scene.send(.newsRequested)
        // The feed keeps the promise: it says what is left and sends nothing.
        await scene.answer(2, asked(20))
        #expect(left(scene) == 20)
        await scene.advance(by: .seconds(19))
        #expect(left(scene) == 1 && scene.feed.questions.count == 3)
        await scene.advance(by: .seconds(1))
        #expect(scene.feed.questions.count == 4)
    }

    // Breaks when the first load's wait, once cancelled, says more than "Pull to refresh".
    @Test func aCancelledFirstWait() async {
        let scene = Scene()
        await scene.send(.started)
        await scene.answer(0, asked(30))
        #expect(left(scene) == 30)
        await scene.send(.cancelled)
        #expect(scene.state.refresh == .idle(nil) && scene.clock.sleeperCount == 0)
    }

    // Breaks when a tick of the interval sends something, or a person who asks is not noted.
    @Test func noTickDuringAWait() async {
        let scene = Scene(options: ListOptions(interval: .seconds(60)))
        await scene.load(30, next: nil)
        await scene.move(.pageDown)
        await scene.advance(by: .seconds(60))
        await scene.answer(1, asked(90))
        await scene.advance(by: .seconds(60))
        #expect(scene.feed.questions.count == 2 && left(scene) == 30)
        await scene.send(.newsRequested)
        await scene.advance(by: .seconds(30))
        await scene.answer(2, .replacement(101...130))
        #expect(scene.ids == Array(101...130))
    }

    // Breaks when a page that has to wait is given up, is asked for early, or goes on after a cancel.
    @Test func pagesWaitToo() async {
        let scene = Scene()
        await scene.load()
        await scene.move(.last)
        await scene.answer(1, asked(2))
        guard case .waiting(PageCursor("2"), let countdown) = scene.state.append else {
            Issue.record("the page does not wait: \(scene.state.append)")
            return
        }
        #expect(countdown.seconds == 2 && scene.state.canCancel)
        await scene.send(.entered)
        await scene.move(.last)
        #expect(scene.feed.questions.count == 2)
        await scene.advance(by: .seconds(2))
        #expect(scene.feed.questions.last == .page("2") && scene.feed.questions.count == 3)
        await scene.answer(2, asked(2))
        await scene.send(.cancelled)
        #expect(scene.state.append == .paused(PageCursor("2")) && scene.clock.sleeperCount == 0)
    }

    // Breaks when a refresh that will replace the rows lets the page's wait go on.
    @Test func aRefreshEndsAPagesWait() async {
        let scene = Scene()
        await scene.load()
        await scene.move(.last)
        await scene.answer(1, asked(2))
        await scene.send(.refreshRequested)
        await scene.advance(by: .seconds(5))
        #expect(scene.feed.questions.count == 3)
        await scene.answer(2, .broken)
        #expect(scene.feed.questions.last == .page("2"))
    }

    // Breaks when a process that runs between pages is not cancelled, or is cancelled twice.
    @Test func whatRunsOnIsStopped() async {
        let scene = Scene()
        await scene.send(.started)
        var page = Page<Row>.rows(Array(1...20), next: "2")
        page.isLive = true
        await scene.answer(0, .refreshed(.replacement(page)))
        #expect(scene.state.canCancel && !scene.state.isAppending)
        await scene.send(.cancelled)
        #expect(scene.feed.stops == 1 && !scene.state.canCancel)
        #expect(scene.state.append == .paused(PageCursor("2")))
        await scene.send(.cancelled)
        #expect(scene.feed.stops == 1)
    }

    // Breaks when the last page leaves the list live, or its end without the feed's words.
    @Test func theEndIsSaid() async {
        let scene = Scene()
        await scene.send(.started)
        var page = Page<Row>.rows(Array(1...5), next: "2")
        page.isLive = true
        await scene.answer(0, .refreshed(.replacement(page)))
        var last = Page<Row>.rows([6], next: nil)
        last.ending = .failed("exit status 1")
        await scene.answer(1, .page(last))
        #expect(scene.state.append == .ended(.said("exit status 1")) && !scene.state.canCancel)
    }

    // Breaks when a list that is left leaves the feed's process behind.
    @Test func quitStopsTheFeed() async {
        let scene = Scene()
        await scene.send(.started)
        var page = Page<Row>.rows(Array(1...20), next: "2")
        page.isLive = true
        await scene.answer(0, .refreshed(.replacement(page)))
        await scene.send(.closed)
        #expect(scene.feed.stops == 1)
    }
}
