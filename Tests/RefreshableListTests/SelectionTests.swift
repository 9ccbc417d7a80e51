import RefreshableList
import Store
import StoreTestSupport
import Testing

/// What is read stays where it is, while rows come and go around it.
@MainActor
struct SelectionTests {
    // Breaks when the selection is kept by number: it would be on another row.
    @Test func selectionByIdAfterPrepend() async {
        let scene = Scene(lines: 6)
        await scene.load(20, next: nil)
        await scene.hold(.down, times: 9)
        #expect(scene.selected == 10 && scene.view == [5, 6, 7, 8, 9, 10])
        await scene.send(.refreshRequested)
        await scene.answer(1, .replacement([101, 102, 103] + Array(1...20)))
        #expect(scene.selected == 10 && scene.view == [5, 6, 7, 8, 9, 10])
        #expect(scene.state.newAbove == 3)
        await scene.move(.first)
        #expect(scene.selected == 101 && scene.state.newAbove == 0)
    }

    // Breaks when the selection is remembered at the start of a refresh and not when its rows are applied.
    @Test func selectionMovedDuringRefresh() async {
        let scene = Scene(lines: 6)
        await scene.load(20, next: nil)
        await scene.move(.down)
        await scene.send(.refreshRequested)
        await scene.move(.down, .down)
        await scene.answer(1, .replacement([101] + Array(1...20)))
        #expect(scene.selected == 4 && scene.topRow == 1)
    }

    // Breaks when the survivor is looked for above before below, or the view is left half empty.
    @Test func selectedRowVanished() async {
        let scene = Scene(lines: 6)
        await scene.load(20, next: nil)
        await scene.hold(.down, times: 9)
        await scene.send(.refreshRequested)
        await scene.answer(1, .replacement([1, 2, 3, 9, 12, 13, 14]))
        #expect(scene.selected == 12)
        await scene.send(.refreshRequested)
        await scene.answer(2, .replacement([1, 2, 3]))
        #expect(scene.selected == 3 && scene.view == [1, 2, 3, -1])
        await scene.send(.refreshRequested)
        await scene.answer(3, .replacement([7, 8]))
        #expect(scene.selected == 7 && scene.topRow == 7)
    }

    // Breaks when a refresh at the very top leaves the selection on the old first row.
    @Test func atTheTopTheSelectionFollows() async {
        let scene = Scene(.addsOnTop, lines: 6)
        await scene.send(.started)
        await scene.answer(0, .onTop(Array(1...9)))
        await scene.send(.refreshRequested)
        await scene.answer(1, .onTop([0]))
        #expect(scene.selected == 0 && scene.topRow == 0 && scene.state.newAbove == 0)
        await scene.move(.down)
        await scene.send(.refreshRequested)
        await scene.answer(2, .onTop([-3, -2]))
        #expect(scene.selected == 1 && scene.topRow == 0 && scene.state.newAbove == 2)
    }

    // Breaks when a row that comes again on top stands there twice, or stays where it was.
    @Test func aRowThatComesAgainOnTopMovesThere() async {
        let scene = Scene(.addsOnTop, lines: 6)
        await scene.send(.started)
        await scene.answer(0, .onTop([1, 2, 3]))
        await scene.send(.refreshRequested)
        await scene.answer(1, .onTop([3, 9, 3]))
        #expect(scene.ids == [3, 9, 1, 2])
        #expect(scene.state.rows.index(of: 2) == 3)
        await scene.send(.refreshRequested)
        await scene.answer(2, .onTop([7]))
        #expect(scene.ids == [7, 3, 9, 1, 2] && scene.state.rows.index(of: 9) == 2)
    }

    // L3. Breaks without `clamp` when the rows are applied: the view would stay half empty until a key.
    @Test func viewIsFullAtOnceAfterAnyChange() async {
        let scene = Scene(lines: 10)
        await scene.load(100, next: nil)
        await scene.move(.last)
        #expect(scene.view == Array(92...100) + [-1])
        await scene.send(.refreshRequested)
        await scene.answer(1, .replacement(1...60))
        #expect(scene.view == Array(52...60) + [-1] && scene.selected == 60)
        await scene.move(.up)
        #expect(scene.view == Array(52...60) + [-1] && scene.selected == 59)
        await scene.send(.refreshRequested)
        await scene.answer(2, .replacement(1...100))
        #expect(scene.view == Array(52...61) && scene.selected == 59)
    }

    // Breaks when a resize keeps the top at any price.
    @Test func resizeKeepsTheSelectionInView() async {
        let scene = Scene(lines: 20)
        await scene.load(50, next: nil)
        await scene.hold(.down, times: 15)
        await scene.send(.resized(width: 80, lines: 4))
        #expect(scene.view.contains(16) && scene.selected == 16)
        await scene.send(.resized(width: 30, lines: 3))
        #expect(scene.view.contains(16))
        await scene.send(.resized(width: 80, lines: 60))
        #expect(scene.view == Array(1...50) + [-1])
    }

    // Breaks when rows are scrolled whole: the rest of a tall row could not be read.
    @Test func tallRowsScrollLineByLine() async {
        let scene = Scene(lines: 4)
        await scene.send(.started)
        await scene.answer(0, .replacement(1...3, height: 9))
        await scene.move(.down)
        #expect(scene.state.top?.line == 1 && scene.selected == 1)
        await scene.move(.down, .down, .down, .down)
        #expect(scene.state.top?.line == 5 && scene.selected == 1)
        await scene.move(.down)
        #expect(scene.state.top?.line == 0 && scene.selected == 2)
        await scene.move(.up)
        #expect(scene.state.top?.line == 5 && scene.selected == 1)
    }

    // Breaks when a page skips lines or does not come back to where it began.
    @Test func pagesShowEveryLineOnce() async {
        let scene = Scene(lines: 10)
        await scene.send(.started)
        await scene.answer(0, .replacement(1...30, height: 3))
        await scene.move(.pageDown)
        #expect(scene.view == [4, 5, 6, 7] && scene.selected == 4)
        await scene.move(.pageDown)
        #expect(scene.view == [7, 8, 9, 10] && scene.selected == 7)
        await scene.move(.pageUp)
        #expect(scene.view == [4, 5, 6, 7] && scene.selected == 4)
        await scene.move(.halfPageDown)
        #expect(scene.view == [5, 6, 7, 8])
        await scene.move(.last)
        #expect(scene.selected == 30 && scene.view.last == -1)
        for _ in 0..<10 { await scene.move(.pageUp) }
        #expect(scene.selected == 1 && scene.topRow == 1)
    }

    // Breaks when the view scrolls away from under the selection.
    @Test func scrollingCarriesTheSelection() async {
        let scene = Scene(lines: 5)
        await scene.load(30, next: nil)
        await scene.scroll(3)
        #expect(scene.view == [4, 5, 6, 7, 8] && scene.selected == 4)
        await scene.move(.down, .down, .down, .down)
        #expect(scene.selected == 8)
        await scene.scroll(-3)
        #expect(scene.view == [1, 2, 3, 4, 5] && scene.selected == 5)
        await scene.scroll(500)
        #expect(scene.view == [27, 28, 29, 30, -1] && scene.selected == 27)
    }

    // Breaks when what stands below the last row can be clicked, or the end when it offers nothing.
    @Test func clicksSelectWhatIsThere() async {
        let scene = Scene(lines: 10)
        await scene.load(4, next: nil)
        await scene.send(.clicked(line: 2))
        #expect(scene.selected == 3)
        for line in [4, 5, 9, 10, -1] { await scene.send(.clicked(line: line)) }
        #expect(scene.selected == 3)
    }

    // Breaks when `update` lets any sequence of moves and sizes leave an invalid selection or view.
    @Test func anySequenceKeepsTheStateValid() async {
        var random = SplitMix(seed: 7)
        for _ in 0..<150 {
            let scene = Scene(lines: Int.random(in: 0...12, using: &random))
            let height = Int.random(in: 1...5, using: &random)
            await scene.send(.started)
            let count = Int.random(in: 1...30, using: &random)
            await scene.answer(0, .replacement(1...count, next: "2", height: height))
            for _ in 0..<40 {
                scene.store.send(anything(&random))
                #expect(scene.list.viewProblem(scene.state) == nil)
                #expect(scene.state.selectedIndex != nil)
            }
        }
    }

    private func anything(_ random: inout SplitMix) -> ListAction<Row> {
        let time = Duration.milliseconds(Int.random(in: 0...100_000, using: &random))
        switch Int.random(in: 0..<5, using: &random) {
        case 0: return .scrolled(Int.random(in: -9...9, using: &random), at: time)
        case 1: return .clicked(line: Int.random(in: -1...13, using: &random))
        case 2:
            return .resized(
                width: Int.random(in: 0...80, using: &random), lines: Int.random(in: 0...12, using: &random))
        default: return .moved(Move.simple.randomElement(using: &random) ?? .down, at: time)
        }
    }
}
