import RefreshableList
import Store
import StoreTestSupport
import Testing

private struct TooEarly: AskedToWait {
    let wait = Duration.seconds(2)
    var reason: String { "asked to wait" }
}

/// What is held, and what waits, when other things end or are cancelled beside it.
@MainActor
struct UnaskedRaceTests {
    private let interval = Duration.seconds(60)

    /// A list of thirty rows, read at its end, with rows 101 to 130 held.
    private func heldScene(
        _ style: RefreshStyle = .replaces, next: String? = nil, isLive: Bool = false,
        heedsCancellation: Bool = true
    ) async -> Scene {
        let scene = Scene(
            style, heedsCancellation: heedsCancellation, options: ListOptions(interval: interval))
        await scene.load(30, next: next)
        await scene.move(.last)
        await scene.advance(by: interval)
        var page = Page<Row>.rows(Array(101...130), next: nil)
        page.isLive = isLive
        await scene.answer(next == nil ? 1 : 2, .refreshed(.replacement(page)))
        return scene
    }

    // Breaks when `take` does not cancel the page in flight: its rows would follow those of another list.
    @Test func staleAppendAfterHeldRows() async {
        let scene = await heldScene(next: "2", heedsCancellation: false)
        #expect(scene.state.isAppending && scene.state.held != nil)
        await scene.send(.newsRequested)
        #expect(scene.ids == Array(101...130) && !scene.state.isAppending && scene.feed.cancelled == [1])
        await scene.answer(1, .rows(31...40))
        #expect(scene.ids == Array(101...130) && scene.state.append == .ended(nil))
    }

    // Breaks when a cancel drops what is held, or shows it.
    @Test func cancelKeepsWhatIsHeld() async {
        let scene = await heldScene()
        await scene.advance(by: interval)
        #expect(scene.state.isRefreshing)
        await scene.send(.cancelled)
        #expect(scene.ids == Array(1...30) && scene.state.held?.new == 30)
        await scene.send(.newsRequested)
        #expect(scene.ids == Array(101...130) && scene.feed.questions.count == 3)
    }

    // Breaks when news on top of what is held are put on what is shown: the rows between would be missing.
    @Test(arguments: [true, false])
    func newsOnTopOfWhatIsHeld(isAsked: Bool) async {
        let scene = await heldScene(.addsOnTop)
        await scene.advance(by: interval)
        #expect(scene.feed.questions.last == .refresh(newest: 101))
        if isAsked { await scene.send(.newsRequested) }
        await scene.answer(2, .onTop([201]))
        if !isAsked {
            #expect(scene.ids == Array(1...30) && scene.state.held?.new == 31)
            await scene.send(.newsRequested)
        }
        #expect(scene.ids == [201] + Array(101...130) && scene.state.held == nil)
    }

    // Breaks without `held?.page.isLive` in `stopFeed`: what was stopped could be cancelled once more.
    @Test func whatWasStoppedIsNotLive() async {
        let scene = await heldScene(isLive: true)
        #expect(scene.state.isLive)
        await scene.send(.cancelled)
        await scene.send(.newsRequested)
        #expect(scene.ids == Array(101...130) && !scene.state.canCancel)
        #expect(scene.feed.stops == 1)
    }

    // Breaks when a refresh that is given up ends the wait of the page beside it, which nothing starts again.
    @Test func givenUpRefreshLeavesTheWaitAlone() async {
        let scene = Scene(.addsOnTop)
        await scene.load()
        await scene.move(.last)
        await scene.send(.refreshRequested)
        await scene.answer(1, .failure(TooEarly()))
        await scene.answer(2, .failure(CancellationError()))
        #expect(scene.state.isWaiting)
        await scene.advance(by: .seconds(2))
        #expect(scene.feed.questions.count == 4 && scene.feed.questions.last == .page("2"))
    }

    // Breaks when the end of its wait starts a page although the rows are about to be replaced.
    @Test func waitEndsDuringAReplacement() async {
        let scene = Scene(options: ListOptions(interval: interval))
        await scene.load(30)
        await scene.move(.last)
        await scene.advance(by: interval)
        await scene.move(.first)
        await scene.answer(1, .failure(TooEarly()))
        await scene.advance(by: .seconds(2))
        #expect(scene.feed.questions.count == 3 && scene.state.append == .interrupted(PageCursor("2")))
        await scene.answer(2, .broken)
        #expect(scene.feed.questions.last == .page("2"))
    }

    // Breaks without `keepBoundary`: the rows between the one that moved and its old place would not be kept.
    @Test func snapshotAfterARowMoved() async {
        let scene = Scene(.addsOnTop)
        await scene.send(.started)
        await scene.answer(0, .onTop(Array(1...20), next: "2"))
        await scene.send(.refreshRequested)
        await scene.answer(1, .onTop([30, 20]))
        #expect(scene.state.snapshot?.rows.map(\.id) == [30, 20] + Array(1...19))
        #expect(scene.state.snapshot?.next == PageCursor("2"))
    }
}
