import RefreshableList
import Testing

/// The marks of rows that came with the last refresh.
@MainActor
struct FreshTests {
    /// The ids of the rows that are marked.
    private func fresh(_ scene: Scene) -> [Int] {
        scene.state.rows.items.indices.filter(scene.state.isFresh).map { scene.ids[$0] }
    }

    /// A list whose rows 100 and 101 came with the last refresh.
    private func marked(_ style: RefreshStyle = .replaces) async -> Scene {
        let scene = Scene(style)
        await scene.load(20, next: nil)
        #expect(fresh(scene) == [])
        await scene.send(.refreshRequested)
        await scene.answer(1, .replacement([100, 101] + Array(1...18)))
        return scene
    }

    // Breaks when `apply` marks the first list, rows that were there, or keeps the marks of the last time.
    @Test func rowsOfAReplacement() async {
        let scene = await marked()
        #expect(fresh(scene) == [100, 101])
        await scene.send(.refreshRequested)
        await scene.answer(2, .broken)
        #expect(fresh(scene) == [100, 101])
        await scene.send(.refreshRequested)
        await scene.answer(3, .replacement([102, 100, 1]))
        #expect(fresh(scene) == [102])
    }

    // Breaks when `putOnTop` hands another count on, or a row that only moved is marked.
    @Test func rowsOnTop() async {
        let scene = Scene(.addsOnTop)
        await scene.send(.started)
        await scene.answer(0, .onTop(Array(1...20)))
        #expect(fresh(scene) == [])
        await scene.send(.refreshRequested)
        await scene.answer(1, .onTop([30, 2, 31]))
        #expect(fresh(scene) == [30, 31])
        await scene.send(.refreshRequested)
        await scene.answer(2, .onTop([]))
        #expect(fresh(scene) == [])
    }

    // Breaks without `mark(fresh: [])` in `keep`.
    @Test func unchangedClears() async {
        let scene = await marked()
        await scene.send(.refreshRequested)
        await scene.answer(2, .refreshed(.unchanged()))
        #expect(fresh(scene) == [])
    }

    // Breaks without `mark(fresh: [])` in `replaceUnasked`.
    @Test func anUpdateInPlaceClears() async {
        let scene = await marked()
        await scene.move(.down, .down)
        await scene.send(.intervalPassed)
        await scene.answer(2, .replacement([100, 101] + Array(1...18)))
        #expect(scene.state.held == nil && fresh(scene) == [] && scene.selected == 1)
    }

    // Breaks when rows that are held take the marks away, or are not told from others when shown.
    @Test func heldRowsAreMarkedWhenShown() async {
        let scene = await marked()
        await scene.move(.down, .down)
        await scene.send(.intervalPassed)
        await scene.answer(2, .replacement([200, 100, 1]))
        #expect(scene.state.held != nil && fresh(scene) == [100, 101])
        await scene.send(.newsRequested)
        #expect(scene.state.held == nil && fresh(scene) == [200] && scene.selected == 1)
    }

    // Breaks when a page, or a filter, marks rows or takes marks away.
    @Test func pagesAndFiltersLeaveThemAlone() async {
        let scene = Scene()
        await scene.load(10, next: nil)
        await scene.send(.refreshRequested)
        await scene.answer(1, .replacement([100] + Array(1...5), next: "2"))
        await scene.answer(2, .rows(6...9))
        await scene.send(.filterChanged("#1"))
        await scene.send(.filterChanged(""))
        #expect(scene.ids.count == 10 && fresh(scene) == [100])
    }
}
