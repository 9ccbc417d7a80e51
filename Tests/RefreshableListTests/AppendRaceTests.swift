import RefreshableList
import Store
import StoreTestSupport
import Testing

/// The end of the list: pages against refreshes, cancels, failures and feeds that never end.
@MainActor
struct AppendRaceTests {
    // Breaks without `interruptAppend`: the late page would be appended to the new rows.
    @Test func staleAppendAfterRefresh() async {
        let scene = Scene(heedsCancellation: false)
        await scene.load(10)
        #expect(scene.feed.questions.last == .page("2"))
        await scene.send(.refreshRequested)
        #expect(!scene.state.isAppending && scene.feed.cancelled == [1])
        await scene.answer(2, .replacement(101...120, next: "b"))
        await scene.answer(1, .rows(11...20, next: "3"))
        #expect(scene.ids == Array(101...120))
        #expect(scene.state.append == .ready(PageCursor("b")))
        await scene.move(.last)
        #expect(scene.feed.questions.last == .page("b"))
    }

    // Breaks without `resumeInterrupted`.
    @Test func appendRestartsAfterFailedRefresh() async {
        let scene = Scene()
        await scene.load(10)
        await scene.send(.refreshRequested)
        await scene.answer(2, .broken)
        #expect(scene.feed.questions.suffix(1) == [.page("2")] && scene.state.isAppending)
        await scene.answer(3, .rows(11...20))
        #expect(scene.ids == Array(1...20))
    }

    // Breaks when a cancelled refresh leaves the append ready, or when Enter or a move do not wake it.
    @Test(arguments: [
        ListAction<Row>.entered, .moved(.down, at: .seconds(500)), .scrolled(3, at: .seconds(500)),
    ])
    func appendWaitsAfterCancel(wake: ListAction<Row>) async {
        let scene = Scene()
        await scene.load(10)
        await scene.send(.refreshRequested)
        await scene.send(.cancelled)
        #expect(scene.state.append == .paused(PageCursor("2")))
        let asked = scene.feed.questions.count
        await scene.send(.resized(width: 80, lines: 12))
        await scene.advance(by: .seconds(5))
        #expect(scene.feed.questions.count == asked)
        await scene.send(.clicked(line: 10))
        #expect(scene.state.selection == .append)
        await scene.send(wake)
        #expect(scene.feed.questions.count == asked + 1 && scene.state.isAppending)
    }

    // Breaks when `fill` does not look whether a page loads already.
    @Test func doubleAppend() async {
        let scene = Scene()
        await scene.load(10)
        await scene.hold(.down, times: 150)
        await scene.send(.resized(width: 60, lines: 30))
        await scene.scroll(3, times: 20)
        #expect(scene.feed.questions.filter { $0 == .page("2") }.count == 1)
        await scene.answer(1, .rows(11...20))
        #expect(scene.ids == Array(1...20))
    }

    // Breaks when `fill` retries a failed page by itself.
    @Test func errorDoesNotLoop() async {
        let scene = Scene()
        await scene.load(10)
        await scene.answer(1, .broken)
        let asked = scene.feed.questions.count
        await scene.move(.last, .up, .down)
        await scene.send(.resized(width: 70, lines: 20))
        #expect(scene.feed.questions.count == asked)
        #expect(scene.state.append == .failed(PageCursor("2"), reason: "broken"))
        await scene.move(.last, .down)
        #expect(scene.state.selection == .append)
        await scene.send(.entered)
        await scene.answer(asked, .rows(11...20))
        #expect(scene.ids.count == 20)
    }

    // Breaks when a failed refresh clears a failed page, or `r` retries the page.
    @Test func retryOnlyWhatFailed() async {
        let scene = Scene()
        await scene.load(10)
        await scene.answer(1, .broken)
        await scene.send(.refreshRequested)
        await scene.answer(2, .broken)
        #expect(scene.state.append == .failed(PageCursor("2"), reason: "broken"))
        #expect(scene.feed.questions.count == 3)
        await scene.move(.last, .down)
        await scene.send(.entered)
        #expect(scene.feed.questions.last == .page("2"))
        #expect(scene.state.refresh == .failed("broken"))
        await scene.answer(3, .broken)
        await scene.send(.refreshRequested)
        await scene.answer(4, .replacement(1...20, next: "2"))
        #expect(scene.state.append == .ready(PageCursor("2")))
    }

    // Breaks when Enter starts a page while the rows are about to be replaced.
    @Test func enterWaitsForTheRefresh() async {
        let scene = Scene()
        await scene.load(10)
        await scene.answer(1, .broken)
        await scene.move(.last, .down)
        await scene.send(.refreshRequested)
        await scene.send(.entered)
        #expect(scene.feed.questions.count == 3)
    }

    // Breaks when a refresh that only adds on top interrupts a page.
    @Test func onTopRefreshLeavesPagesAlone() async {
        let scene = Scene(.addsOnTop)
        await scene.send(.started)
        await scene.answer(0, .onTop(Array(1...10), next: "2"))
        await scene.send(.refreshRequested)
        #expect(scene.state.isAppending && scene.state.isRefreshing)
        await scene.answer(2, .onTop([0]))
        await scene.answer(1, .rows(11...12))
        #expect(scene.ids == Array(0...12))
    }

    // Breaks when `refreshCancelled` pauses the append though its page still loads: the page would be lost.
    @Test(arguments: [true, false])
    func givenUpRefreshLeavesThePageAlone(byTheFeed: Bool) async {
        let scene = Scene(.addsOnTop)
        await scene.send(.started)
        await scene.answer(0, .onTop(Array(1...10), next: "2"))
        let refresh = scene.store.send(.refreshRequested)
        await scene.settle()
        if byTheFeed { await scene.answer(2, .failure(CancellationError())) } else { refresh.cancel() }
        await scene.settle()
        #expect(!scene.state.isRefreshing && scene.state.isAppending)
        #expect(!scene.feed.cancelled.contains(1))
        await scene.answer(1, .rows(11...12))
        #expect(scene.ids == Array(1...12))
    }

    // Breaks without `resumeInterrupted` in `succeed`: the end would stand still and offer nothing.
    @Test func appendRestartsAfterNewsOnTop() async {
        let scene = Scene()
        await scene.load(10)
        await scene.send(.refreshRequested)
        await scene.answer(2, .onTop([0]))
        #expect(scene.feed.questions.last == .page("2") && scene.state.isAppending)
        await scene.answer(3, .rows(11...12))
        #expect(scene.ids == Array(0...12))
    }

    // Breaks without the set of used cursors.
    @Test func cursorUsedBefore() async {
        let scene = Scene(lines: 100)
        await scene.load(5)
        await scene.answer(1, .rows(6...9, next: "3"))
        await scene.answer(2, .rows(10...12, next: "2"))
        #expect(scene.state.append == .ended(.cursorUsedBefore))
        #expect(scene.feed.questions.count == 3)
    }

    // Breaks when rows that are there are added again, or three stale pages do not end the list.
    @Test func overlappingPages() async {
        let scene = Scene(lines: 100)
        await scene.load(10)
        await scene.answer(1, .rows(8...13, next: "3"))
        #expect(scene.ids == Array(1...13))
        for number in 2...4 { await scene.answer(number, .rows(1...5, next: "\(number + 2)")) }
        #expect(scene.ids == Array(1...13))
        #expect(scene.state.append == .ended(.nothingNew(pages: 3)))
    }

    // Breaks when lines that repeat rows, as a log's do, end the list before they end.
    @Test func repeatedLinesAreNoEnd() async {
        let scene = Scene(lines: 100)
        await scene.load(10)
        for number in 1...5 {
            var page = Page<Row>.rows(Array(1...5), next: "\(number + 2)")
            page.mayRepeat = true
            await scene.answer(number, .page(page))
        }
        #expect(scene.state.append != .ended(.nothingNew(pages: 3)) && scene.feed.questions.count == 7)
    }

    // Breaks when the next page waits for a key though the screen is not full.
    @Test func shortFirstPage() async {
        let scene = Scene(lines: 12)
        await scene.load(5)
        #expect(scene.feed.questions.last == .page("2"))
        await scene.answer(1, .rows(6...10, next: "3"))
        #expect(scene.feed.questions.last == .page("3"))
        await scene.answer(2, .rows(11...20, next: "4"))
        #expect(scene.feed.questions.count == 3)
    }

    // Breaks when an empty page ends the list, or when endless empty ones never do.
    @Test func emptyPageWithCursor() async {
        let scene = Scene()
        await scene.send(.started)
        await scene.answer(0, .replacement([], next: "2"))
        await scene.answer(1, .rows([], next: "3"))
        #expect(scene.feed.questions.last == .page("3"))
        await scene.answer(2, .rows([7], next: "4"))
        #expect(scene.selected == 7)
        for number in 3...7 { await scene.answer(number, .rows([], next: "\(number + 2)")) }
        #expect(scene.state.append == .ended(.emptyPages(5)))
        #expect(scene.feed.questions.count == 8)
    }

    // Breaks when a resize during a load asks twice, or a larger screen does not ask at all.
    @Test func resizeWhileLoading() async {
        let scene = Scene(lines: 5)
        await scene.load(10)
        #expect(scene.feed.questions.count == 1)
        await scene.send(.resized(width: 80, lines: 20))
        await scene.send(.resized(width: 80, lines: 30))
        await scene.send(.resized(width: 30, lines: 4))
        #expect(scene.feed.questions.filter { $0 == .page("2") }.count == 1)
        await scene.answer(1, .rows(11...12, next: "3"))
        #expect(scene.feed.questions.count == 2)
        await scene.send(.resized(width: 80, lines: 40))
        #expect(scene.feed.questions.last == .page("3"))
    }

    // Breaks without `lines > 0` in `needsMore`, or on any arithmetic that goes below zero.
    @Test func zeroSize() async {
        let scene = Scene(width: 0, lines: 0)
        await scene.load(10)
        await scene.move(.down, .pageDown, .last, .first, .up)
        await scene.scroll(3)
        await scene.send(.clicked(line: 0))
        #expect(scene.feed.questions.count == 1 && scene.selected != nil)
        await scene.send(.resized(width: 80, lines: 20))
        #expect(scene.feed.questions.count == 2)
        #expect(scene.view == Array(1...10) + [-1])
    }

    // Breaks when a page is asked for only at the very last row.
    @Test func prefetchAsksEarlier() async {
        let scene = Scene(prefetch: 5, lines: 4)
        await scene.load(10)
        #expect(scene.feed.questions.count == 1)
        await scene.move(.down, .down, .down, .down)
        #expect(scene.feed.questions.last == .page("2"))
    }

    // Breaks when keys wait for a load.
    @Test func keysDuringLoad() async {
        let scene = Scene()
        await scene.load(10)
        await scene.send(.refreshRequested)
        await scene.move(.down, .down)
        #expect(scene.selected == 3 && scene.state.isRefreshing)
        await scene.send(.clicked(line: 5))
        #expect(scene.selected == 6)
    }
}
