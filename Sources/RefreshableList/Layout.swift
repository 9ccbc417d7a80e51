/// A line of a row, by the row's index; the row behind the last one counts as one more.
package struct Position: Hashable, Comparable, Sendable {
    package var index: Int
    /// From zero, within the row.
    package var line: Int

    package static func < (left: Position, right: Position) -> Bool {
        (left.index, left.line) < (right.index, right.line)
    }
}

/// A row that is in view, and which lines of it.
package struct VisibleRow: Hashable, Sendable {
    package let index: Int
    package let lines: Range<Int>
}

/// How many lines a row takes.
package enum RowHeight<Item>: Sendable {
    /// Every row so many.
    case fixed(Int)
    /// Each row as many as a function says, at a width in columns.
    case measured(@Sendable (Item, Int) -> Int)
}

/// Where rows of different heights stand in a view: every question costs what is visible, never what is
/// loaded.
///
/// It knows of rows only how many there are and how tall, so that moving in a list is the same code for all
/// of them.
struct Layout {
    /// How many rows there are, without the one behind the last.
    let rows: Int
    /// How many lines are in view.
    let lines: Int
    let hasAppendRow: Bool
    /// Whether the row behind the last one can be selected.
    let offersEnter: Bool
    /// What all rows have; nil when they are measured.
    let fixedHeight: Int?
    let measure: (Int) -> Int

    var count: Int { rows + (hasAppendRow ? 1 : 0) }

    func height(_ index: Int) -> Int {
        if index >= rows { return 1 }
        return fixedHeight ?? max(1, measure(index))
    }

    /// Beyond so many lines rows count as tall as the one that is left, so that no move costs what is loaded.
    private static let farthest = 10_000

    /// The position some lines further down, or up if below zero; it stops at the first line and at the last.
    func move(_ position: Position, by lines: Int) -> Position {
        var (index, line) = (position.index, position.line + lines)
        if abs(lines) > Self.farthest, index < rows {
            let height = height(index)
            let skipped = (lines - lines.signum() * Self.farthest) / height
            index = min(max(0, index + skipped), count - 1)
            line -= (index - position.index) * height
        }
        while line < 0, index > 0 {
            index -= 1
            line += height(index)
        }
        while index < count - 1, case let height = height(index), line >= height {
            line -= height
            index += 1
        }
        return Position(index: index, line: min(max(0, line), height(index) - 1))
    }

    /// How many lines stand between a position and the first line of a row below; `limit` if more.
    func lines(from position: Position, to index: Int, limit: Int) -> Int {
        if index - position.index > limit + position.line { return limit }
        if let fixedHeight, index <= rows {
            return min(limit, (index - position.index) * fixedHeight - position.line)
        }
        var lines = -position.line
        for above in position.index..<max(index, position.index) {
            lines += height(above)
            if lines >= limit { return limit }
        }
        return lines
    }

    /// The first position from which the rest fits in the view.
    var lastTop: Position {
        let last = Position(index: count - 1, line: height(count - 1) - 1)
        return move(last, by: 1 - max(1, lines))
    }

    /// The nearest position that is a line of its row and leaves no line empty below the last row.
    func clamp(_ position: Position) -> Position {
        let index = min(max(0, position.index), count - 1)
        let valid = Position(index: index, line: min(max(0, position.line), height(index) - 1))
        return count - index > lines + valid.line ? valid : min(valid, lastTop)
    }

    /// The top of the view, moved as little as it takes to show a row, and the row behind the last one with
    /// the last.
    func reveal(_ index: Int, from top: Position) -> Position {
        let height = height(index)
        if index < top.index { return Position(index: index, line: max(0, height - max(1, lines))) }
        if index == top.index { return height > lines ? top : Position(index: index, line: 0) }
        let offset = lines(from: top, to: index, limit: lines)
        let withAppendRow = index == rows - 1 && hasAppendRow && height < lines
        let needed = withAppendRow ? height + 1 : height
        if offset + needed <= lines || height > lines && offset < lines { return top }
        return move(Position(index: index, line: 0), by: -max(0, lines - needed))
    }

    /// Whether all of a row is in the view, or, of one that is taller, some of it.
    func isInView(_ index: Int, from top: Position) -> Bool {
        let height = height(index)
        guard index >= top.index else { return false }
        if index == top.index { return top.line == 0 || height > lines }
        let offset = lines(from: top, to: index, limit: lines)
        return height > lines ? offset < lines : offset + height <= lines
    }

    /// Whether any line of a row is in the view.
    func isPartlyInView(_ index: Int, from top: Position) -> Bool {
        index >= top.index && (index == top.index || lines(from: top, to: index, limit: lines) < lines)
    }

    /// What stands at a line of the view; nil below the last row.
    func position(atLine line: Int, from top: Position) -> Position? {
        guard line >= 0, line < lines, count > 0 else { return nil }
        let found = move(top, by: line)
        return found.index == count - 1 && lines(from: top, to: found.index, limit: lines) + found.line < line
            ? nil : found
    }

    /// The rows in view, from the top down.
    func visible(from top: Position) -> [VisibleRow] {
        var found: [VisibleRow] = []
        found.reserveCapacity(lines)
        var (index, line, left) = (top.index, top.line, lines)
        while left > 0, index < count {
            let end = min(height(index), line + left)
            if end > line { found.append(VisibleRow(index: index, lines: line..<end)) }
            left -= end - line
            (index, line) = (index + 1, 0)
        }
        return found
    }
}
