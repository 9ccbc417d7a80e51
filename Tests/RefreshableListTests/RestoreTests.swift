import RefreshableList
import Testing

/// A list of another time, shown at once.
@MainActor
struct RestoreTests {
    private func snapshot(_ ids: ClosedRange<Int>, next: String? = nil) -> Snapshot<Row> {
        Snapshot(
            rows: ids.map { Row(id: $0) }, next: next.map { PageCursor($0) }, stamp: Stamp("old"),
            updated: WallTime(seconds: 7))
    }

    // Breaks when the rows, the time or the feed's note are not taken over, or pages load from an old cursor.
    @Test func restoredAndRefreshed() async {
        let scene = Scene()
        await scene.send(.restored(snapshot(1...5, next: "2")))
        #expect(scene.ids == Array(1...5) && scene.state.lastUpdated == WallTime(seconds: 7))
        #expect(scene.selected == 1 && scene.feed.questions.isEmpty)
        await scene.send(.started)
        #expect(scene.feed.questions == [.refresh(newest: 1)] && scene.feed.stamps == [Stamp("old")])
        await scene.answer(0, .replacement(3...30))
        #expect(scene.ids == Array(3...30) && scene.selected == 3)
    }

    // Breaks when the refresh behind it moves what is read meanwhile.
    @Test func aReaderIsNotMoved() async {
        let scene = Scene()
        await scene.send(.restored(snapshot(1...30)))
        await scene.send(.started)
        await scene.move(.pageDown)
        let view = scene.view
        await scene.answer(0, .replacement(101...130))
        #expect(scene.view == view && scene.state.held?.new == 30)
    }

    // Breaks when a failure costs the old list.
    @Test func offlineItStays() async {
        let scene = Scene()
        await scene.send(.restored(snapshot(1...5)))
        await scene.send(.started)
        await scene.answer(0, .broken)
        #expect(scene.ids == Array(1...5) && scene.state.refresh == .failed("broken"))
        #expect(scene.state.lastUpdated == WallTime(seconds: 7))
    }

    // Breaks when an old list that comes late takes the place of a newer one, or of the question for it.
    @Test func lateItIsDropped() async {
        let scene = Scene()
        await scene.send(.refreshRequested)
        await scene.send(.restored(snapshot(1...5)))
        #expect(scene.ids == [])
        await scene.send(.started)
        await scene.answer(0, .replacement(7...9))
        await scene.send(.restored(snapshot(1...5)))
        #expect(scene.ids == [7, 8, 9] && scene.feed.questions.count == 1)
    }

    // Breaks when a snapshot is not whole pages, or not what stands there.
    @Test func snapshots() async {
        let scene = Scene()
        #expect(scene.state.snapshot == nil)
        await scene.load(600, next: "2")
        await scene.move(.last)
        await scene.answer(1, .rows(601...900, next: "3"))
        await scene.move(.last)
        #expect(scene.state.snapshot?.rows.count == 900 && scene.state.snapshot?.next == PageCursor("3"))
        await scene.answer(2, .rows(901...1100, next: "4"))
        // More than is kept: the pages before are.
        #expect(scene.state.snapshot?.rows.count == 900 && scene.state.snapshot?.next == PageCursor("3"))
        #expect(scene.state.snapshot?.updated == WallTime(seconds: 1001))
    }

    // Breaks when rows on top push the boundary of the pages away.
    @Test func snapshotsOfRowsOnTop() async {
        let scene = Scene(.addsOnTop)
        await scene.send(.started)
        await scene.answer(0, .onTop(Array(10...20), next: "2"))
        await scene.send(.refreshRequested)
        await scene.answer(1, .onTop([1, 2]))
        #expect(scene.state.snapshot?.rows.map(\.id) == [1, 2] + Array(10...20))
        #expect(scene.state.snapshot?.next == PageCursor("2"))
    }
}
