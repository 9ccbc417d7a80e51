import RefreshableList
import Store
import StoreTestSupport
import Testing

/// Refreshes that nobody asked for: they must not move what is read.
@MainActor
struct UnaskedTests {
    private let interval = Duration.seconds(60)

    /// A list of thirty rows that refreshes by itself, read somewhere in the middle.
    private func readScene() async -> Scene {
        let scene = Scene(options: ListOptions(interval: interval))
        await scene.load(30, next: nil)
        await scene.move(.pageDown, .down, .down)
        return scene
    }

    // Breaks when a tick during a refresh starts another one, or is made up for afterwards.
    @Test func slowerThanInterval() async {
        let scene = Scene(options: ListOptions(interval: interval))
        await scene.load(5, next: nil)
        await scene.advance(by: interval)
        #expect(scene.feed.questions.count == 2)
        for _ in 0..<3 { await scene.advance(by: interval) }
        #expect(scene.feed.questions.count == 2 && scene.state.isRefreshing)
        await scene.answer(1, .replacement(3...7))
        #expect(scene.ids == Array(3...7) && !scene.state.isRefreshing)
        #expect(scene.feed.questions.count == 2)
        await scene.advance(by: interval)
        #expect(scene.feed.questions.count == 3)
    }

    // Breaks when `replaceUnasked` is not asked, or what is held is not what `r` shows.
    @Test func heldBackgroundReplacement() async {
        let scene = await readScene()
        let (view, selected, time) = (scene.view, scene.selected, scene.state.lastUpdated)
        await scene.advance(by: interval)
        await scene.answer(1, .replacement([101, 102] + Array(1...8)))
        #expect(scene.view == view && scene.selected == selected && scene.ids == Array(1...30))
        #expect(scene.state.held?.new == 2 && scene.state.lastUpdated == time)
        await scene.send(.newsRequested)
        #expect(scene.ids == [101, 102] + Array(1...8) && scene.state.held == nil)
        #expect(scene.state.lastUpdated == WallTime(seconds: 1002))
        #expect(scene.feed.questions.count == 2 && !scene.state.isRefreshing)
    }

    // Breaks when `g` shows the old list's top, or asks the feed.
    @Test func firstShowsWhatIsHeld() async {
        let scene = await readScene()
        await scene.advance(by: interval)
        await scene.answer(1, .replacement(101...120))
        await scene.move(.first)
        #expect(scene.ids == Array(101...120) && scene.selected == 101 && scene.topRow == 101)
        #expect(scene.feed.questions.count == 2)
    }

    // Breaks when the newer answer does not take the place of the one that is held, or it is not asked since.
    @Test func theNewestIsHeld() async {
        let scene = await readScene()
        await scene.advance(by: interval)
        var page = Page<Row>.rows(Array(101...110), next: nil)
        page.stamp = Stamp("a")
        await scene.answer(1, .refreshed(.replacement(page)))
        await scene.advance(by: interval)
        #expect(scene.feed.questions.last == .refresh(newest: 101) && scene.feed.stamps.last == Stamp("a"))
        page = .rows(Array(201...203), next: nil)
        page.stamp = Stamp("b")
        await scene.answer(2, .refreshed(.replacement(page)))
        #expect(scene.state.held?.new == 3 && scene.feed.shown == [])
        await scene.send(.newsRequested)
        #expect(scene.ids == [201, 202, 203] && scene.feed.shown == [Stamp("b")])
    }

    // Breaks when an answer that says "still the same" drops what is held, or shows it to a reader.
    @Test func unchangedKeepsWhatIsHeld() async {
        let scene = await readScene()
        await scene.advance(by: interval)
        await scene.answer(1, .replacement(101...110))
        await scene.advance(by: interval)
        await scene.answer(2, .refreshed(.unchanged(stamp: nil, notice: "Not modified")))
        #expect(scene.ids == Array(1...30) && scene.state.held?.time == WallTime(seconds: 1003))
        await scene.advance(by: interval)
        await scene.send(.newsRequested)
        #expect(scene.state.isRefreshing && scene.ids == Array(1...30))
        await scene.answer(3, .refreshed(.unchanged()))
        #expect(scene.ids == Array(101...110) && scene.state.held == nil)
    }

    // Breaks when a list at its top is not replaced at once, or when its first row is not the selected one.
    @Test func anUntouchedListIsReplaced() async {
        let scene = Scene(options: ListOptions(interval: interval))
        await scene.load(30, next: nil)
        await scene.advance(by: interval)
        await scene.answer(1, .replacement(101...130))
        #expect(scene.ids == Array(101...130) && scene.selected == 101 && scene.state.held == nil)
    }

    // Breaks when rows that stand where they stood are held, or cost the pages behind them.
    @Test func theSameRowsAreUpdatedInPlace() async {
        let scene = await readScene()
        let time = scene.state.lastUpdated
        await scene.advance(by: interval)
        let rows = (1...10).map { Row(id: $0, text: "newer") }
        await scene.answer(1, .refreshed(.replacement(Page(items: rows, next: PageCursor("2")))))
        #expect(scene.ids == Array(1...30) && scene.state.held == nil && scene.state.lastUpdated != time)
        #expect(scene.state.rows[0].text == "newer" && scene.state.rows[10].text.isEmpty)
        #expect(scene.state.append == .ended(nil))
    }

    // Breaks when a person who joins is still taken for nobody: they asked for the new rows.
    @Test func whoJoinsHasAsked() async {
        let scene = await readScene()
        await scene.advance(by: interval)
        await scene.send(.newsRequested)
        #expect(scene.feed.questions.count == 2)
        await scene.answer(1, .replacement(101...130))
        #expect(scene.ids == Array(101...130) && scene.state.held == nil)
    }

    // Breaks when a refresh that nobody asked for stops the page that a reader waits for.
    @Test func pagesGoOnBesideIt() async {
        let scene = Scene(options: ListOptions(interval: interval))
        await scene.load(30)
        await scene.move(.last)
        #expect(scene.feed.questions.last == .page("2"))
        await scene.advance(by: interval)
        #expect(scene.feed.questions.count == 3 && scene.state.isAppending && scene.state.isRefreshing)
        await scene.answer(2, .replacement(101...130))
        #expect(scene.state.isAppending && scene.state.held != nil)
        await scene.answer(1, .rows(31...40))
        #expect(scene.ids == Array(1...40) && scene.state.held != nil)
    }

    // Breaks when the page that the refresh stopped waits for it although somebody reads on.
    @Test func aStoppedPageGoesOnForAReader() async {
        let scene = Scene(options: ListOptions(interval: interval))
        await scene.load(5)
        #expect(scene.feed.questions.last == .page("2"))
        await scene.advance(by: interval)
        #expect(!scene.state.isAppending)
        await scene.move(.down)
        #expect(scene.feed.questions.last == .page("2") && scene.state.isAppending)
        await scene.answer(2, .replacement(101...105))
        #expect(scene.state.held?.new == 5 && scene.state.isAppending)
    }

    // Breaks when the failure of a refresh that nobody asked for is not said, or costs what is held.
    @Test func failureKeepsWhatIsHeld() async {
        let scene = await readScene()
        await scene.advance(by: interval)
        await scene.answer(1, .replacement(101...130))
        await scene.advance(by: interval)
        await scene.answer(2, .broken)
        #expect(scene.state.refresh == .failed("broken") && scene.state.held?.new == 30)
        await scene.send(.newsRequested)
        #expect(scene.state.isRefreshing)
        await scene.send(.cancelled)
        await scene.move(.first)
        #expect(scene.ids == Array(101...130))
    }

    // Breaks when what the program displays is ended by the clock.
    @Test func aDisplayIsLeftAlone() async {
        let scene = Scene(options: ListOptions(interval: interval))
        await scene.load(5, next: nil)
        await scene.send(.displayBegan)
        await scene.advance(by: interval)
        #expect(scene.state.refresh == .displayed && scene.feed.questions.count == 1)
    }

    // Breaks when the timer goes on behind a closed list.
    @Test func quitEndsTheInterval() async {
        let scene = Scene(options: ListOptions(interval: interval))
        await scene.load(5, next: nil)
        await scene.send(.closed)
        #expect(scene.store.runningCount == 0 && scene.clock.sleeperCount == 0)
    }
}
