import Cells
import Glibc
import Locks
import RefreshableList
import Testing

@testable import Store
@testable import TerminalList

/// What people reported of other lists: every frame is looked at, not only the last.
@MainActor
struct FieldCaseTests {
    // By itself the process takes nothing but ASCII for a character.
    init() { setlocale(LC_CTYPE, "C.UTF-8") }

    /// The lines between the bars, of one frame.
    private func rows(_ seat: Seat) -> [String] { Array(seat.lines[2..<seat.lines.count - 1]) }

    /// The line on which the selected row begins, among those between the bars.
    private func bar(_ seat: Seat) -> Int? { rows(seat).firstIndex { $0.hasPrefix("┃") } }

    /// Has every frame drawn, as the screen would be shown after each action.
    private func frames(of seat: Seat) -> Locked<[[String]]> {
        let frames = Locked<[[String]]>([])
        seat.store.onChange = { [weak seat] in
            guard let seat else { return }
            let rows = rows(seat)
            frames.withLock { $0.append(rows) }
        }
        return frames
    }

    // E13. Breaks when `select` does more than reveal: with the view moved along, the bar would stay at the
    // bottom.
    @Test func E13_theSelectionMovesUpWithinTheView() async {
        let seat = await Seat.loaded(rows: 20)
        await seat.press(.character("G"))
        let bottom = rows(seat).map { $0.dropFirst(2) }
        #expect(bar(seat) == 5)
        await seat.press(.up)
        #expect(bar(seat) == 2 && rows(seat).map { $0.dropFirst(2) } == bottom)
        // Only now the view has to move.
        for row in (0...17).reversed() {
            await seat.press(.up)
            #expect(bar(seat) == 0 && rows(seat)[0] == "┃ Bean \(row)")
        }
    }

    // E14. Breaks when `apply` puts the rows in and lets another action bring the view back, or `putOnTop`
    // counts in rows and not by id.
    @Test func E14_noFrameShowsOtherRows() async {
        let seat = await Seat.loaded(rows: 20)
        for _ in 0..<9 { await seat.press(.down) }
        let before = rows(seat)
        let frames = frames(of: seat)
        for round in 1...3 {
            seat.store.send(.list(.refreshRequested))
            guard case .refreshing(let load, _) = seat.state.list.refresh else { return }
            let beans = (0..<round).map { Bean(id: 100 * round + $0, name: "New \($0)") }
            let page = Page(items: beans)
            seat.store.send(.list(.refreshEnded(load, .success(.onTop(page)), at: Stage.start)))
            await seat.settle()
        }
        seat.refresh(ids: [7000, 7001] + Array(0..<20))
        await seat.settle()
        #expect(seat.state.list.newAbove == 8)
        #expect(frames.withLock { $0.count } >= 8)
        #expect(frames.withLock { $0.allSatisfy { $0 == before } })
    }

    // E15. Breaks when matches, the selection or the top are kept by number: drawing would ask for a row that
    // is gone (as without the new list in `searchAnew`).
    @Test func E15_fewerRowsThanWereRead() async {
        let seat = await Seat.loaded(rows: 60)
        await seat.press(.character("G"))
        let frames = frames(of: seat)
        await seat.type("/bean 5")
        #expect(seat.state.list.shownCount == 15 && bar(seat) != nil)
        await seat.press(.enter)
        for count in [52, 6, 1, 0, 60, 3] {
            seat.refresh(ids: Array(0..<count))
            await seat.settle()
            let list = seat.state.list
            #expect(list.selectedIndex.map { $0 < list.shownCount } ?? (list.shownCount == 0))
            #expect(rows(seat).contains { $0.hasPrefix("┃") } == (list.shownCount > 0))
        }
        await seat.type("/")
        await seat.press(.escape)
        #expect(seat.state.list.shownCount == 3 && bar(seat) != nil)
        #expect(frames.withLock { $0.count } > 20)
    }
}
