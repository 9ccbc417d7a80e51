import Cells
import Locks
import RefreshableList
import StoreTestSupport
import Testing

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
                let fresh = stage.frame
                let reused = stage.screen.draw(
                    ScreenState(stage.state, size: stage.size), visible: stage.list.visible(stage.state),
                    now: stage.now, charset: stage.charset, after: last)
                #expect(reused.grid == fresh.grid)
                last = reused
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
