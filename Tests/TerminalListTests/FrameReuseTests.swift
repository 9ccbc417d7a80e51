import Cells
import Locks
import StoreTestSupport
import Testing

@testable import RefreshableList
@testable import TerminalList

/// A frame that takes rows over from the one before is the frame that is drawn anew.
struct FrameReuseTests {
    // Breaks when `isOf` or the look for the same row lets something through that has changed meanwhile.
    @Test func anySequenceDrawsTheSame() {
        var random = SplitMix(seed: 11)
        for _ in 0..<30 {
            var stage = Stage(Int.random(in: 10...50, using: &random), Int.random(in: 3...16, using: &random))
            { bean in
                Line(bean.name).wrapping(atMost: 3)
                if bean.id % 2 == 0 { Line(bean.notes).dim() }
            }
            stage.load((0..<20).map { "A coffee with quite a name, number \($0)" }, next: "2")
            var last: Frame?
            for _ in 0..<60 {
                step(&stage, &random)
                last = expectSame(stage, last)
            }
        }
    }

    // Breaks when a frame keeps the line behind the rows: a match that is found takes its place.
    @Test func matchesThatComeAreDrawn() {
        var random = SplitMix(seed: 5)
        var bounds = SearchBounds()
        bounds.portion = 5
        let matcher = Matcher<Bean>(
            bounds: bounds, look: { Look(isMatch: isMatch($0, $1)) }, search: { _, _, _ in [] })
        for _ in 0..<20 {
            var stage = Stage(Int.random(in: 10...50, using: &random), 12, matcher: matcher) { bean in
                Line(bean.name)
            }
            stage.load((0..<60).map { "row \($0)" }, next: random.next() % 2 == 0 ? "2" : nil)
            var last: Frame?
            for _ in 0..<60 {
                switch Int.random(in: 0..<6, using: &random) {
                case 0: stage.send(.filterChanged(["", "1", "2 1", "4"].randomElement(using: &random) ?? ""))
                case 1: stage.send(.hidingToggled)
                case 2...4: searchGoesOn(&stage)
                default: stage.send(.moved(Move.simple.randomElement(using: &random) ?? .down, at: .zero))
                }
                last = expectSame(stage, last)
            }
        }
    }

    // Breaks when `isOf` does not look at the minutes, or takes over rows of another one.
    @Test func rowsAreDrawnAnewEachMinute() {
        let age = Locked("now")
        var stage = Stage(40, 6) { bean in Line(bean.name, trailing: age.withLock { $0 }) }
        stage.load(["one", "two"])
        var (state, last) = (ScreenState(stage.state, size: stage.size), Frame?.none)
        func second() -> String {
            let visible = stage.list.visible(stage.state)
            let frame = stage.screen.draw(
                state, visible: visible, now: stage.now, charset: stage.charset, after: last)
            last = frame
            return frame.grid.text.split(separator: "\n", omittingEmptySubsequences: false)[3]
                .split(separator: " ").joined(separator: " ")
        }
        state.minutes = 0
        #expect(second() == "two now")
        age.withLock { $0 = "1 min" }
        #expect(second() == "two now")
        state.minutes = 1
        #expect(second() == "two 1 min")
    }

    /// Draws after a frame, and holds that against a frame that is drawn after none.
    private func expectSame(_ stage: Stage, _ last: Frame?) -> Frame {
        let reused = stage.screen.draw(
            ScreenState(stage.state, size: stage.size), visible: stage.list.visible(stage.state),
            now: stage.now, charset: stage.charset, after: last)
        #expect(reused.grid == stage.frame.grid)
        return reused
    }

    @Sendable private func isMatch(_ bean: Bean, _ query: Query) -> Bool {
        query.words.allSatisfy { bean.name.contains($0) }
    }

    /// A portion of rows is looked at that the search is at.
    private func searchGoesOn(_ stage: inout Stage) {
        guard let filter = stage.state.filter.filter, filter.isSearching else { return }
        let rows = filter.looked..<min(filter.looked + 4, stage.state.rows.count)
        let matches = rows.filter { isMatch(stage.state.rows[$0], filter.query) }
        let isLast = rows.upperBound == stage.state.rows.count
        stage.send(.found(Found(number: filter.number, rows: rows, matches: matches, isLast: isLast)))
    }

    private func step(_ stage: inout Stage, _ random: inout SplitMix) {
        switch Int.random(in: 0..<8, using: &random) {
        case 0: stage.send(.scrolled(Int.random(in: -5...5, using: &random), at: .zero))
        case 1: stage.send(.clicked(line: Int.random(in: 0...15, using: &random)))
        case 2:
            let beans = (0..<5).map {
                Bean(id: Int.random(in: 0...30, using: &random), name: "changed \($0)")
            }
            stage.pageEnds(
                .success(Page(items: beans, next: PageCursor("\(Int.random(in: 0...99, using: &random))"))))
        case 3:
            stage.send(.refreshRequested)
            let beans = (0..<9).map { Bean(id: Int.random(in: 0...30, using: &random), name: "new \($0)") }
            stage.refreshEnds(.success(.replacement(Page(items: beans, next: PageCursor("n")))))
        case 4: stage.pageEnds(.failure(reason: "broken"))
        default: stage.send(.moved(Move.simple.randomElement(using: &random) ?? .down, at: .zero))
        }
    }
}
