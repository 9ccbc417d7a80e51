import Cells
import Glibc

/// Rows that only moved: on the screen they can be scrolled, which spares writing them.
struct Scroll: Hashable {
    /// The rows that take part, those that come in and go out included.
    let rows: Range<Int>
    /// How many rows up; down if below zero.
    let lines: Int

    /// How far is looked: a row or a notch of the wheel.
    private static let distances = [1, -1, 3, -3, 2, -2]

    /// What was scrolled between two screens of one size; nil when little or nothing was.
    static func find(_ old: UnsafeBufferPointer<Cell>, _ new: UnsafeBufferPointer<Cell>, width: Int)
        -> Scroll?
    {
        guard let oldBase = old.baseAddress, let newBase = new.baseAddress, width > 0 else { return nil }
        let height = new.count / width
        let bytes = width * MemoryLayout<Cell>.stride
        func isSame(_ y: Int, _ oldY: Int) -> Bool {
            memcmp(newBase + y * width, oldBase + oldY * width, bytes) == 0
        }
        let changed = (0..<height).count { !isSame($0, $0) }
        guard changed * 2 > height else { return nil }
        for distance in distances where abs(distance) < height {
            let candidates = max(0, -distance)..<min(height, height - distance)
            var (first, last, count) = (height, -1, 0)
            for y in candidates where isSame(y, y + distance) {
                (first, last, count) = (min(first, y), y, count + 1)
            }
            guard count * 2 > height else { continue }
            let rows = min(first, first + distance)..<max(last, last + distance) + 1
            return Scroll(rows: rows, lines: distance)
        }
        return nil
    }

    /// Scrolls a screen that is kept in memory.
    func apply(to cells: inout [Cell], width: Int) {
        let moved = rows.lowerBound + max(0, lines)..<rows.upperBound + min(0, lines)
        cells.withUnsafeMutableBufferPointer { cells in
            guard let base = cells.baseAddress else { return }
            let target = base + (moved.lowerBound - lines) * width
            memmove(target, base + moved.lowerBound * width, moved.count * width * MemoryLayout<Cell>.stride)
            let blank =
                lines > 0
                ? rows.upperBound - lines..<rows.upperBound : rows.lowerBound..<rows.lowerBound - lines
            for index in blank.lowerBound * width..<blank.upperBound * width { cells[index] = .blank }
        }
    }
}
