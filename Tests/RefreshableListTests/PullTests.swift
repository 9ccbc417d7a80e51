import RefreshableList
import StoreTestSupport
import Testing

/// The pull past the top, and what must not be taken for one.
@MainActor
struct PullTests {
    func pulled(_ scene: Scene) -> Int? {
        if case .pulling(let amount, _) = scene.state.refresh { amount } else { nil }
    }

    // Breaks when a press counts other than 3, or a full pull does not refresh.
    @Test func twoPressesRefresh() async {
        let scene = Scene()
        await scene.load(next: nil)
        scene.pause(.seconds(1))
        await scene.hold(.up, times: 1)
        #expect(pulled(scene) == 3 && !scene.state.isRefreshing)
        await scene.hold(.up, times: 1, gap: .milliseconds(300))
        #expect(pulled(scene) == nil && scene.state.isRefreshing)
    }

    // Breaks when a notch counts other than 1.
    @Test func sixNotchesRefresh() async {
        let scene = Scene()
        await scene.load(next: nil)
        await scene.move(.down)
        await scene.scroll(-3, times: 5)
        #expect(pulled(scene) == 5)
        await scene.scroll(-3)
        #expect(scene.state.isRefreshing)
    }

    // Breaks without the timer, or when the failure it came from is forgotten.
    @Test func letGoItSpringsBack() async {
        let scene = Scene()
        await scene.load(next: nil)
        await scene.send(.refreshRequested)
        await scene.answer(1, .broken)
        await scene.move(.up)
        #expect(pulled(scene) == 3)
        await scene.advance(by: .milliseconds(799))
        #expect(pulled(scene) == 3)
        await scene.advance(by: .milliseconds(1))
        #expect(scene.state.refresh == .failed("broken"))
        #expect(scene.clock.sleeperCount == 0)
    }

    // Breaks when the second press does not start the time anew.
    @Test func eachMoveHoldsThePull() async {
        let scene = Scene()
        await scene.load(next: nil)
        await scene.scroll(-3)
        await scene.advance(by: .milliseconds(500))
        await scene.scroll(-3, gap: .milliseconds(500))
        await scene.advance(by: .milliseconds(500))
        #expect(pulled(scene) == 2)
        await scene.advance(by: .milliseconds(300))
        #expect(pulled(scene) == nil)
    }

    // Breaks without `beganBelow`: a key held down runs into the top and refreshes.
    @Test(arguments: [Move.up, .pageUp, .halfPageUp])
    func aHeldKeyThatArrivesDoesNotPull(move: Move) async {
        let scene = Scene()
        await scene.load(30, next: nil)
        await scene.move(.last)
        scene.pause(.seconds(1))
        await scene.hold(move, times: 60)
        #expect(scene.selected == 1 && pulled(scene) == nil && !scene.state.isRefreshing)
        #expect(scene.feed.questions.count == 1)
    }

    // Breaks when moves down and up are of one burst: it would have begun at the top.
    @Test func turningBackBeginsAnotherBurst() async {
        let scene = Scene()
        await scene.load(30, next: nil)
        await scene.hold(.down, times: 6)
        await scene.hold(.up, times: 30)
        #expect(scene.selected == 1 && pulled(scene) == nil && !scene.state.isRefreshing)
    }

    // Breaks without `arrival`: the repeats begin some time after the first press, which alone arrived.
    @Test func aBurstSoonAfterArrivingDoesNotPull() async {
        let scene = Scene()
        await scene.load(30, next: nil)
        await scene.move(.down)
        await scene.hold(.up, times: 1, gap: .seconds(1))
        await scene.hold(.up, times: 1, gap: .milliseconds(500))
        await scene.hold(.up, times: 20)
        #expect(pulled(scene) == nil && !scene.state.isRefreshing)
        await scene.hold(.up, times: 2, gap: .milliseconds(900))
        #expect(scene.state.isRefreshing)
    }

    // Breaks without `hasRefreshed`, or when something pulls while a refresh runs.
    @Test func oneBurstRefreshesOnce() async {
        let scene = Scene()
        await scene.load(next: nil)
        scene.pause(.seconds(1))
        await scene.hold(.up, times: 5)
        #expect(scene.state.isRefreshing)
        await scene.answer(1, .replacement(1...10))
        await scene.hold(.up, times: 20)
        #expect(scene.feed.questions.count == 2 && pulled(scene) == nil)
        await scene.hold(.up, times: 2, gap: .milliseconds(200))
        #expect(scene.feed.questions.count == 3)
    }

    // Breaks when a pull is counted while a refresh runs, or outlives the refresh that started meanwhile.
    @Test func pullDuringRefresh() async {
        let scene = Scene()
        await scene.load(next: nil)
        await scene.move(.up)
        #expect(pulled(scene) == 3)
        await scene.send(.refreshRequested)
        await scene.move(.up, .up, .up)
        #expect(scene.state.isRefreshing && scene.feed.questions.count == 2)
        await scene.answer(1, .replacement(1...10))
        #expect(scene.state.refresh == .idle(nil) && scene.clock.sleeperCount == 0)
    }

    // Breaks when `g` pulls, when keys pull with another row selected, or an empty list does not pull.
    @Test func whatPullsAndWhatDoesNot() async {
        let scene = Scene()
        await scene.load(next: nil)
        await scene.move(.first, .first, .first)
        #expect(pulled(scene) == nil)
        await scene.send(.clicked(line: 4))
        await scene.move(.up)
        #expect(pulled(scene) == nil && scene.selected == 4)
        await scene.scroll(-1, gap: .seconds(2))
        #expect(pulled(scene) == 1)
        await scene.move(.down)
        #expect(pulled(scene) == nil)

        let empty = Scene()
        await empty.send(.started)
        await empty.send(.cancelled)
        await empty.move(.up, .up)
        #expect(empty.state.isRefreshing)
    }

    // Breaks when `c` leaves a pull standing.
    @Test func cancelLetsGo() async {
        let scene = Scene()
        await scene.load(next: nil)
        await scene.move(.up)
        await scene.send(.cancelled)
        #expect(scene.state.refresh == .idle(nil) && scene.clock.sleeperCount == 0)
    }
}
