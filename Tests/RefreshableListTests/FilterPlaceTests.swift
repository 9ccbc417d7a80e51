import RefreshableList
import Store
import Testing

/// Where a filter leaves the selection, and what was found, while other things happen.
@MainActor
struct FilterPlaceTests {
    // Breaks when the line of the home row is not kept, or taken only where another was selected meanwhile.
    @Test(arguments: ["#7", "#26"]) func theViewComesBack(text: String) async {
        let scene = Scene()
        await scene.load(100, next: nil)
        for _ in 0..<29 { await scene.move(.down) }
        for _ in 0..<4 { await scene.move(.up) }
        let view = scene.view
        #expect(scene.selected == 26 && view == Array(21...30))
        for end in 1...text.count { await scene.send(.filterChanged(String(text.prefix(end)))) }
        #expect(scene.view != view)
        await scene.send(.filterChanged(""))
        #expect(scene.selected == 26 && scene.view == view)
    }

    // Breaks when a page that comes, or what is found, brings a row back to a line on which it stood before.
    @Test func whatIsReadStaysOnItsLine() async {
        let scene = Scene()
        await scene.load(60)
        await scene.move(.last)
        for _ in 0..<15 { await scene.move(.up) }
        #expect(scene.selected == 45 && scene.topRow == 45)
        await scene.send(.filterChanged("#4"))
        #expect(scene.selected == 45 && scene.topRow == 41)
        await scene.answer(1, .rows(400...409, next: nil))
        #expect(scene.selected == 45 && scene.topRow == 41 && scene.state.shownCount == 21)
    }

    // Breaks when a filtered list that stands at its top is taken for one whose new rows are seen.
    @Test func newRowsThatAreHiddenAreCounted() async {
        let scene = Scene(.addsOnTop)
        await scene.load(40, next: nil)
        for _ in 0..<5 { await scene.move(.down) }
        await scene.send(.filterChanged("#2"))
        await scene.move(.down)
        await scene.send(.refreshRequested)
        await scene.answer(1, .onTop([101, 102, 103]))
        #expect(scene.state.newAbove == 3)
        await scene.send(.filterChanged(""))
        #expect(scene.state.newAbove == 3 && scene.selected == 20)
        await scene.move(.first)
        #expect(scene.state.newAbove == 0 && scene.selected == 101)
    }

    // Breaks when a filtered list at its top is taken for one that nobody reads, wherever its filter began.
    @Test func whoReadsBehindAFilterIsNotMoved() async {
        let scene = Scene(.addsOnTop)
        await scene.load(40, next: nil)
        for _ in 0..<19 { await scene.move(.down) }
        await scene.send(.filterChanged("#20"))
        await scene.send(.refreshRequested)
        await scene.answer(1, .onTop([200, 300]))
        #expect(scene.selected == 20 && scene.state.shownCount == 2)
        await scene.send(.filterChanged(""))
        #expect(scene.selected == 20 && scene.state.newAbove == 2)
    }

    // Breaks when who began at the first row comes back to it below rows that he was not told of.
    @Test func whoWasAtTheTopComesBackThere() async {
        let scene = Scene(.addsOnTop)
        await scene.load(40, next: nil)
        await scene.send(.filterChanged("#2"))
        await scene.send(.refreshRequested)
        await scene.answer(1, .onTop([101, 102]))
        await scene.send(.filterChanged(""))
        #expect(scene.selected == 101 && scene.state.isAtTop && scene.state.newAbove == 0)
    }

    // Breaks when `rowOpened` is not heeded: the row would not be the selected one any more.
    @Test(arguments: [true, false]) func anOpenRowStaysSelected(isOpen: Bool) async {
        let scene = Scene(.addsOnTop)
        await scene.load(40, next: nil)
        await scene.send(.rowOpened(isOpen))
        await scene.send(.refreshRequested)
        await scene.answer(1, .onTop([101, 102]))
        #expect(scene.selected == (isOpen ? 1 : 101) && scene.state.newAbove == (isOpen ? 2 : 0))
    }

    // Breaks when `matchMoved`, or `filterChanged` to nothing, notes the home row though there is no filter.
    @Test(arguments: [ListAction<Row>.matchMoved(isForward: true), .filterChanged("")])
    func withoutAFilterNothingIsNoted(action: ListAction<Row>) async {
        let scene = Scene()
        await scene.load(40, next: nil)
        await scene.send(action)
        for _ in 0..<20 { await scene.move(.down) }
        await scene.send(.filterChanged("#"))
        #expect(scene.selected == 21)
        await scene.send(.filterChanged(""))
        #expect(scene.selected == 21)
    }

    // Breaks when `searchOn` looks at all rows again for those that were updated: the others would be gone
    // until they are found, and what is read with them.
    @Test func rowsUpdatedInPlaceAreLookedAtAlone() async {
        let scene = Scene()
        await scene.load(1000, next: nil)
        await scene.send(.filterChanged("#9"))
        scene.searcher.release(0)
        await scene.settle()
        await scene.move(.last)
        let (view, asked) = (scene.view, scene.searcher.asked.count)
        await scene.send(.intervalPassed)
        await scene.answer(1, .replacement(1...1000))
        #expect(scene.state.held == nil && scene.searcher.asked.count == asked)
        #expect(scene.selected == 999 && scene.view == view && scene.state.shownCount == 111)
    }

    // Breaks when a page that repeats a row leaves a running search to tell of the row as it was.
    @Test func aSearchIsBegunAnewWhereARowWasUpdated() async {
        let scene = Scene()
        await scene.load(1000)
        await scene.move(.last)
        await scene.send(.filterChanged("new"))
        #expect(scene.feed.questions.last == .page("2") && scene.searcher.awaited == 1)
        let changed = Page(items: [Row(id: 900, text: "new"), Row(id: 3, text: "new")])
        await scene.answer(1, .page(changed))
        for number in 0..<scene.searcher.asked.count { scene.searcher.release(number) }
        await scene.settle()
        #expect(scene.state.filter.filter?.matches == [2, 899] && scene.store.runningCount == 0)
    }

    // Breaks when `search` leaves the one before running where there are no rows left.
    @Test func noRowsEndTheSearch() async {
        let scene = Scene()
        await scene.load(1000, next: nil)
        await scene.send(.filterChanged("#9"))
        await scene.send(.refreshRequested)
        await scene.answer(1, .replacement([]))
        #expect(scene.searcher.awaited == 0 && scene.store.runningCount == 0)
    }

    // Breaks when `keepingPlace` takes the selection from the row behind the last to one that is found.
    @Test func theEndStaysSelected() async {
        let scene = Scene(options: ListOptions(loadsByHand: true))
        await scene.load(1000)
        await scene.send(.filterChanged("#1"))
        await scene.move(.last, .down)
        #expect(scene.state.isAppendSelected)
        scene.searcher.release(0)
        await scene.settle()
        #expect(scene.state.shownCount == 112 && scene.state.isAppendSelected)
    }

    // Breaks when `apply` leaves the home row behind where the selection goes to the new first row.
    @Test func theFirstRowIsFollowed() async {
        let scene = Scene()
        await scene.load(20, next: nil)
        await scene.send(.filterChanged("#1"))
        await scene.send(.refreshRequested)
        await scene.answer(1, .replacement([100, 50, 1, 2]))
        #expect(scene.selected == 100)
        await scene.send(.filterChanged(""))
        #expect(scene.selected == 100)
    }
}
