import Cells
import Locks
import RefreshableList
import Testing

@testable import TerminalList

/// All of an item that is open, as far as it is drawn.
@MainActor
@Suite struct PictureTests {
    init() { Stage.prepare() }

    /// The lines of a picture of at most 60 cells.
    private func picture(_ lines: DetailLines, width: Int) -> (lines: [Substring], asked: [Size]) {
        let asked = Locked<[Size]>([])
        var screen = ListScreen("Beans", feed: SilentFeed(refreshStyle: .replaces), row: Stage.row)
        screen.detail = { _, size in
            asked.withLock { $0.append(size) }
            return lines
        }
        let bean = Bean(id: 1, name: "Bean")
        let grid = screen.picture(of: bean, width: width, charset: .unicode, mostCells: 60)
        #expect(grid.size.width == width)
        return (grid.text.split(separator: "\n", omittingEmptySubsequences: false), asked.withLock { $0 })
    }

    // Breaks when lines are asked for that cannot be seen.
    @Test func noMoreIsAskedForThanFits() {
        let shown = picture(DetailLines(lines: ["a", "b"]), width: 6)
        #expect(shown.asked == [Size(width: 6, height: 10)] && shown.lines == ["a", "b"])
        #expect(picture(DetailLines(lines: []), width: 100).asked.map(\.height) == [1])
    }

    // Breaks when more lines are drawn than fit, or the last one does not say that there are more.
    @Test func whatDoesNotFitIsCut() {
        let lines = (0..<11).map { Line("\($0)") }
        let shown = picture(DetailLines(lines: lines), width: 6).lines
        #expect(shown.count == 10 && shown.suffix(2) == ["8", "…"])
        let all = picture(DetailLines(lines: lines.dropLast()), width: 6).lines
        #expect(all.count == 10 && all.last == "9")
        let some = picture(DetailLines(lines: ["a", "b c"], isCut: true), width: 2).lines
        #expect(some == ["a", "b", "c", "…"])
    }

    // Breaks when a line wraps without the limit that is left.
    @Test func aLongTextIsCut() {
        let words = Line("ab cd ef gh ij kl mn")
        let lines = Array(repeating: Line("x"), count: 5)
        let shown = picture(DetailLines(lines: lines + [words, "y"]), width: 6).lines
        #expect(shown == ["x", "x", "x", "x", "x", "ab cd", "ef gh", "ij kl", "mn", "y"])
        let long = picture(DetailLines(lines: lines + [words, words]), width: 6).lines
        #expect(long == ["x", "x", "x", "x", "x", "ab cd", "ef gh", "ij kl", "mn", "ab cd…"])
    }
}
