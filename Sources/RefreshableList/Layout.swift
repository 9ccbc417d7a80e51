/// Where rows of different heights stand in a view: every question costs what is visible, never what is loaded.
struct Layout<Item: Identifiable & Sendable> where Item.ID: Sendable {
    /// A line of a row, by the row's index; the row behind the last one counts as one more.
    struct Position: Comparable {
        var index: Int
        var line: Int

        static func < (left: Position, right: Position) -> Bool {
            (left.index, left.line) < (right.index, right.line)
        }
    }

    let rows: Rows<Item>
    let width: Int
    let lines: Int
    let hasAppendRow: Bool
    let measure: @Sendable (Item, Int) -> Int

    var count: Int { rows.count + (hasAppendRow ? 1 : 0) }

    func height(_ index: Int) -> Int {
        index < rows.count ? max(1, measure(rows[index], width)) : 1
    }

    /// The position some lines further down, or up if below zero; it stops at the first line and at the last.
    func move(_ position: Position, by lines: Int) -> Position {
        var (index, line) = (position.index, position.line + lines)
        while line < 0, index > 0 {
            index -= 1
            line += height(index)
        }
        while index < count - 1, line >= height(index) {
            line -= height(index)
            index += 1
        }
        return Position(index: index, line: min(max(0, line), height(index) - 1))
    }

    /// How many lines stand between a position and the first line of a row below; `limit` if more.
    func lines(from position: Position, to index: Int, limit: Int) -> Int {
        if index - position.index > limit + position.line { return limit }
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
        return count - index > lines ? valid : min(valid, lastTop)
    }

    /// The top of the view, moved as little as it takes to show a row, and the row behind the last one with the last.
    func reveal(_ index: Int, from top: Position) -> Position {
        let height = height(index)
        if index < top.index { return Position(index: index, line: max(0, height - max(1, lines))) }
        if index == top.index { return height > lines ? top : Position(index: index, line: 0) }
        let offset = lines(from: top, to: index, limit: lines)
        let withAppendRow = index == rows.count - 1 && hasAppendRow && height < lines
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
}

extension RefreshableList {
    /// The rows of a state, as they stand in its view.
    func layout(_ state: State) -> Layout<Item> {
        Layout(
            rows: state.rows, width: state.width, lines: state.lines, hasAppendRow: state.hasAppendRow,
            measure: height)
    }

    /// The rows that are in view with their indexes, and which lines of each; the row behind the last one too.
    package func visible(_ state: State) -> [(index: Int, lines: Range<Int>)] {
        guard state.lines > 0, let top = state.top, let first = state.index(of: top.place) else { return [] }
        let layout = layout(state)
        var found: [(index: Int, lines: Range<Int>)] = []
        var left = state.lines
        var line = top.line
        for index in first..<layout.count where left > 0 {
            let height = layout.height(index)
            let end = min(height, line + left)
            if end > line { found.append((index, line..<end)) }
            left -= end - line
            line = 0
        }
        return found
    }
}
