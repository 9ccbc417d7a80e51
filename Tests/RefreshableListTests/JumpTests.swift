import Locks
import RefreshableList
import Store
import StoreTestSupport
import Testing

/// Moves to a place of the view or to a row, and many moves at once.
@MainActor
struct JumpTests {
    private func listInTheMiddle() async -> Scene {
        let scene = Scene(lines: 7)
        await scene.load(40, next: nil)
        await scene.scroll(10)
        #expect(scene.view == Array(11...17))
        return scene
    }

    // Breaks when the view moves, or another row than the one at its place is selected.
    @Test func rowsOfTheView() async {
        let scene = await listInTheMiddle()
        await scene.move(.viewBottom)
        #expect(scene.selected == 17)
        await scene.move(.viewMiddle)
        #expect(scene.selected == 14)
        await scene.move(.viewTop)
        #expect(scene.selected == 11 && scene.view == Array(11...17))
    }

    // Breaks when a row that is cut is chosen before a whole one, or the row behind the last one is.
    @Test func rowsOfTheViewThatAreCut() async {
        let scene = Scene(lines: 10)
        await scene.load(20, next: nil, height: 3)
        await scene.scroll(1)
        #expect(scene.view == [1, 2, 3, 4] && scene.state.top?.line == 1)
        await scene.move(.viewTop)
        #expect(scene.selected == 2 && scene.state.top?.line == 1)
        await scene.move(.viewBottom)
        #expect(scene.selected == 3 && scene.state.top?.line == 1)
        let tall = Scene(lines: 4)
        await tall.load(3, next: nil, height: 9)
        await tall.scroll(7)
        await tall.move(.viewBottom)
        #expect(tall.selected == 2 && tall.state.top?.line == 7)
        await tall.move(.viewTop)
        #expect(tall.selected == 1 && tall.state.top?.line == 7)
        let short = Scene(lines: 10)
        await short.load(3, next: nil)
        await short.move(.viewBottom)
        #expect(short.selected == 3)
        await short.move(.viewMiddle)
        #expect(short.selected == 2)
    }

    // Breaks when the selected row does not come to its place, or the view leaves lines empty.
    @Test func placing() async {
        let scene = await listInTheMiddle()
        await scene.move(.viewMiddle)
        await scene.send(.placed(.top))
        #expect(scene.selected == 14 && scene.view == Array(14...20))
        await scene.send(.placed(.bottom))
        #expect(scene.selected == 14 && scene.view == Array(8...14))
        await scene.send(.placed(.middle))
        #expect(scene.selected == 14 && scene.view == Array(11...17))
        await scene.move(.last)
        await scene.send(.placed(.top))
        #expect(scene.selected == 40 && scene.view == Array(35...40) + [-1])
        await scene.move(.first)
        for placement in Placement.allCases { await scene.send(.placed(placement)) }
        #expect(scene.selected == 1 && scene.view == Array(1...7) && scene.feed.questions.count == 1)
    }

    // Breaks when of a row that is taller than the view another part is shown.
    @Test func placingTallRows() async {
        let scene = Scene(lines: 4)
        await scene.load(3, next: nil, height: 9)
        await scene.move(.row(1))
        await scene.send(.placed(.bottom))
        #expect(scene.selected == 2 && scene.topRow == 2 && scene.state.top?.line == 5)
        await scene.send(.placed(.middle))
        #expect(scene.topRow == 2 && scene.state.top?.line == 2)
        await scene.send(.placed(.top))
        #expect(scene.topRow == 2 && scene.state.top?.line == 0)
    }

    // Breaks when a row is counted from one, or one that is not there is selected.
    @Test func rowsByNumber() async {
        let scene = await listInTheMiddle()
        await scene.move(.row(4))
        #expect(scene.selected == 5)
        await scene.move(.row(1_000_000))
        #expect(scene.selected == 40 && scene.view.last == -1)
        await scene.move(.row(-3))
        #expect(scene.selected == 1 && scene.state.isAtTop)
    }

    // Breaks when many moves at once are not as many as one by one.
    @Test(arguments: [Move.down, .up, .pageDown, .pageUp, .halfPageDown, .halfPageUp])
    func manyAtOnce(move: Move) async {
        for times in [2, 3, 5] {
            for height in [1, 3] {
                let (one, other) = (Scene(lines: 7), Scene(lines: 7))
                for scene in [one, other] {
                    await scene.load(60, next: nil, height: height)
                    await scene.move(.row(29))
                }
                for _ in 0..<times { await one.move(move) }
                other.pause(.seconds(10))
                await other.send(.moved(move, times: times, at: .seconds(500)))
                #expect(one.selected == other.selected && one.view == other.view)
                #expect(one.state.top == other.state.top)
            }
        }
    }

    // Breaks when a number larger than the list does not end at its end.
    @Test func farTooMany() async {
        let scene = Scene(lines: 7)
        await scene.load(100_000, next: nil, height: 2)
        for move in [Move.down, .pageDown, .halfPageDown] {
            await scene.send(.moved(move, times: .max, at: .seconds(500)))
            #expect(scene.selected == 100_000 && scene.list.viewProblem(scene.state) == nil)
            await scene.move(.first)
        }
        await scene.send(.moved(.pageDown, times: 20_000, at: .seconds(500)))
        #expect((40_000...70_000).contains(scene.selected ?? 0))
        await scene.send(.scrolled(1, times: .max, at: .seconds(500)))
        #expect(scene.view.last == -1)
        for move in [Move.up, .pageUp, .halfPageUp] {
            await scene.move(.last)
            await scene.send(.moved(move, times: .max, at: .seconds(900)))
            #expect(scene.selected == 1 && scene.state.isAtTop)
        }
        await scene.move(.last)
        await scene.send(.scrolled(-1, times: .max, at: .seconds(900)))
        #expect(scene.state.isAtTop && scene.feed.questions.count == 1)
    }

    // Breaks when far moves measure all rows that they pass: without `farthest`, or without `mostTurns`.
    @Test func farMovesCostLittle() {
        let measured = Locked(0)
        let list = RefreshableList(
            feed: HeldFeed(), clock: TestClock(), now: { WallTime(seconds: 0) },
            height: .measured { row, _ in
                measured.withLock { $0 += 1 }
                return row.height
            })
        var state = ListState<Row>()
        _ = list.update(&state, .resized(width: 80, lines: 20))
        _ = list.update(&state, .refreshRequested)
        guard case .refreshing(let load, _) = state.refresh else { return }
        let page = Page.rows(Array(1...500_000), next: nil)
        let answer = Outcome.success(Refreshed.replacement(page))
        _ = list.update(&state, .refreshEnded(load, answer, at: WallTime(seconds: 0)))
        let actions: [ListAction<Row>] = [
            .moved(.pageDown, times: 20_000, at: .zero), .moved(.row(0), at: .zero),
            .scrolled(1, times: 400_000, at: .zero), .moved(.up, times: 300_000, at: .zero),
            .moved(.halfPageUp, times: 300_000, at: .zero), .moved(.last, at: .zero), .placed(.top),
        ]
        for action in actions {
            measured.withLock { $0 = 0 }
            _ = list.update(&state, action)
            #expect(measured.withLock { $0 } < 60_000, "\(action)")
        }
        #expect(state.selectedIndex == 499_999)
    }

    // Breaks when a move that is none past the top, or a counted one, pulls the list.
    @Test func theyNeverPull() async {
        let scene = Scene(lines: 7)
        await scene.load(40, next: nil)
        let moves =
            [Move.up, .pageUp, .halfPageUp].map { (move: $0, times: 6) }
            + [Move.viewTop, .row(0), .row(-1), .viewMiddle, .viewTop, .row(0)].map { (move: $0, times: 1) }
        for second in 1000..<1040 {
            let time = Duration.seconds(second * 10)
            let (move, times) = moves[second % moves.count]
            await scene.send(.moved(move, times: times, at: time))
            await scene.send(.scrolled(-1, times: 9, at: time + .seconds(5)))
            await scene.send(.placed(.bottom))
            #expect(scene.state.refresh == .idle(nil), "\(move)")
        }
        #expect(scene.feed.questions.count == 1)
        // So that it is known that it stood where others pull.
        await scene.send(.moved(.up, at: .seconds(99_999)))
        #expect(scene.state.refresh == .pulling(3, from: .idle(nil)))
    }

    // Breaks when a list that waits for a move towards its end does not go on by one to a row further down.
    @Test func furtherDownIsTowardsTheEnd() async {
        let scene = Scene(lines: 7)
        await scene.load(10)
        await scene.move(.last)
        #expect(scene.feed.questions.count == 2)
        await scene.send(.cancelled)
        await scene.move(.row(0))
        #expect(scene.feed.questions.count == 2)
        await scene.move(.row(9))
        #expect(scene.feed.questions.count == 3)
    }
}
