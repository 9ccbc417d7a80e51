import RefreshableList
import StoreTestSupport
import Testing

/// The control in a program's hands, as with UIRefreshControl.
@MainActor
struct RefreshControlTests {
    // Breaks when `beginRefreshing` runs the handler or `endRefreshing` does not end what it shows.
    @Test func beginShowsAndEndHides() async {
        let scene = Scene()
        await scene.load(next: nil)
        let control = RefreshControl(of: scene.store)
        control.beginRefreshing()
        #expect(control.isRefreshing && scene.feed.questions.count == 1)
        control.endRefreshing()
        #expect(!control.isRefreshing)
        #expect(scene.state.refresh == .idle(nil))
    }

    // Breaks when `endRefreshing` ends a refresh whose handler runs.
    @Test func endIsIgnoredWhileAHandlerRuns() async {
        let scene = Scene()
        await scene.load(next: nil)
        let control = RefreshControl(of: scene.store)
        await scene.send(.refreshRequested)
        control.endRefreshing()
        control.beginRefreshing()
        #expect(control.isRefreshing)
        await scene.answer(1, .replacement(1...2))
        #expect(!control.isRefreshing && scene.ids == [1, 2])
    }

    // Breaks when `r` joins a display that has nothing to join, or `c` does not end it.
    @Test func keysDuringADisplay() async {
        let scene = Scene()
        await scene.load(next: nil)
        let control = RefreshControl(of: scene.store)
        control.beginRefreshing()
        await scene.send(.cancelled)
        #expect(!control.isRefreshing)
        control.beginRefreshing()
        await scene.send(.refreshRequested)
        #expect(scene.feed.questions.count == 2)
        control.endRefreshing()
        #expect(control.isRefreshing)
    }

    // Breaks when title and tint are not kept.
    @Test func titleAndTint() async {
        let scene = Scene()
        let control = RefreshControl(of: scene.store)
        control.title = "Pull for more coffee"
        control.tint = .green
        #expect(scene.state.control == ControlLook(title: "Pull for more coffee", tint: .green))
        #expect(control.title == "Pull for more coffee" && control.tint == .green)
    }
}
