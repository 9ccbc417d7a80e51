import Cells
import Testing

@testable import Terminal

/// What counts as scrolled, and what scrolling does to a screen in memory.
struct ScrollTests {
    private func cells(_ rows: [String]) -> [Cell] {
        var grid = Grid(size: Size(width: 4, height: rows.count))
        for (y, row) in rows.enumerated() { grid.write(row, at: Point(x: 0, y: y), width: 4) }
        return grid.cells
    }

    private func find(_ old: [String], _ new: [String]) -> Scroll? {
        cells(old).withUnsafeBufferPointer { old in
            cells(new).withUnsafeBufferPointer { Scroll.find(old, $0, width: 4) }
        }
    }

    // Broken by: a distance of the wrong sign, or a region that takes the bars along.
    @Test(arguments: [
        (
            ["bar", "a", "b", "c", "d", "e", "f", "end"], ["bar", "b", "c", "d", "e", "f", "g", "end"], 1..<7,
            1
        ),
        (
            ["bar", "b", "c", "d", "e", "f", "g", "end"], ["bar", "a", "b", "c", "d", "e", "f", "end"], 1..<7,
            -1
        ),
        (["a", "b", "c", "d", "e", "f", "g", "h"], ["d", "e", "f", "g", "h", "i", "j", "k"], 0..<8, 3),
    ])
    func scrolled(old: [String], new: [String], rows: Range<Int>, lines: Int) throws {
        let scroll = try #require(find(old, new))
        #expect(scroll == Scroll(rows: rows, lines: lines))
        var moved = cells(old)
        scroll.apply(to: &moved, width: 4)
        let wanted = cells(new)
        let kept = lines > 0 ? rows.dropLast(lines) : rows.dropFirst(-lines)
        for y in kept { #expect(moved[y * 4..<y * 4 + 4] == wanted[y * 4..<y * 4 + 4]) }
        for y in rows where !kept.contains(y) {
            #expect(moved[y * 4..<y * 4 + 4].allSatisfy { $0 == .blank })
        }
    }

    // Broken by: a scroll where only a few rows changed, or where nothing is alike.
    @Test func notScrolled() {
        #expect(find(["a", "b", "c", "d"], ["a", "b", "x", "d"]) == nil)
        #expect(find(["a", "b", "c", "d"], ["a", "b", "c", "d"]) == nil)
        #expect(find(["a", "b", "c", "d"], ["k", "l", "m", "n"]) == nil)
        #expect(find([], []) == nil)
    }
}
