import RefreshableList
import Testing

/// Pages that load only when a person asks for each.
@MainActor
struct LoadsByHandTests {
    private func scene() async -> Scene {
        let scene = Scene(options: ListOptions(loadsByHand: true))
        await scene.load(20)
        return scene
    }

    // Breaks without the first case in `fill`: the last row in view, or a move towards the end, would load.
    @Test func nothingLoadsUntilEnter() async {
        let scene = await scene()
        #expect(scene.state.append == .paused(PageCursor("2")))
        await scene.move(.last, .down, .down)
        await scene.send(.resized(width: 80, lines: 100))
        #expect(scene.feed.questions.count == 1 && scene.state.isAppendSelected)
        await scene.send(.entered)
        #expect(scene.feed.questions.last == .page("2"))
        await scene.answer(1, .rows(21...25, next: "3"))
        #expect(scene.feed.questions.count == 2 && scene.state.append == .paused(PageCursor("3")))
    }

    // Breaks when `fill` asks the filter before it heeds the wish: a screen left unfilled would load pages.
    @Test func aFilterLoadsNoPageByItself() async {
        let scene = await scene()
        await scene.send(.filterChanged("nowhere"))
        #expect(scene.state.shownCount == 0 && scene.state.isAppendSelected)
        #expect(scene.feed.questions.count == 1)
        await scene.send(.entered)
        await scene.answer(1, .rows(21...30, next: "3"))
        #expect(scene.feed.questions.count == 2 && scene.state.append == .paused(PageCursor("3")))
        await scene.send(.filterChanged("#2"))
        #expect(scene.state.shownCount == 11 && scene.feed.questions.count == 2)
    }

    // Breaks when a cancel leaves the page ready, or `resumePaused` takes a move for the wish.
    @Test func aCancelledPageWaitsToo() async {
        let scene = await scene()
        await scene.move(.last, .down)
        await scene.send(.entered)
        await scene.send(.cancelled)
        #expect(scene.state.append == .paused(PageCursor("2")) && scene.feed.cancelled == [1])
        await scene.move(.last, .down)
        #expect(scene.feed.questions.count == 2 && scene.state.isAppendSelected)
        await scene.send(.entered)
        #expect(scene.feed.questions.count == 3)
        await scene.answer(2, .rows(21...25, next: nil))
        #expect(scene.ids == Array(1...25) && scene.state.append == .ended(nil))
    }
}
