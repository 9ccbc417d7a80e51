import Cells
import RefreshableList

/// A drawn screen, and what it shows of a list.
package struct Frame: Sendable {
    package let grid: Grid
    /// Without the line behind the last one: of a filter that still looks, a row comes to be in its place.
    let rows: [VisibleRow]
    let selected: Int?
    /// That of the rows, as they were drawn, and of the filter.
    let revision: ShownRevision
    /// Where its rows stand.
    let lines: Range<Int>
    /// Of the list, in columns.
    let width: Int
    /// When the list was last updated, as it was said.
    let updated: TimeWords?
    /// When it was drawn, as far as rows say how long ago something was.
    let minutes: Int?

    /// Whether its rows would be drawn the same in another grid.
    func isOf<Item>(_ screen: ScreenState<Item>, _ arrangement: Arrangement, _ grid: Grid) -> Bool {
        revision == screen.list.shownRevision && minutes == screen.minutes
            && lines == arrangement.rows && width == arrangement.list.count
            && self.grid.size == grid.size && self.grid.charset == grid.charset
    }
}

/// The rows of a screen.
extension ListScreen {
    /// Draws the rows in view; those that the last frame has in the same look are taken over.
    func drawRows(
        _ state: State, _ visible: [VisibleRow], _ arrangement: Arrangement, _ last: Frame?,
        _ grid: inout Grid
    ) {
        let selected = state.selectedIndex
        var y = arrangement.rows.lowerBound
        // Both show their rows from the top down, so that one pass over the last frame finds all.
        var lastRows = (last?.rows ?? [])[...]
        var lastY = y
        for row in visible where row.index < state.shownCount {
            while let other = lastRows.first, other.index < row.index {
                lastY += other.lines.count
                lastRows.removeFirst()
            }
            let isSelected = row.index == selected
            if isSelected { mark(y..<y + row.lines.count, arrangement, &grid) }
            if row.lines.lowerBound == 0, state.isFresh(state.row(at: row.index)) {
                markFresh(Point(x: isSelected && !isAccessible ? 1 : 0, y: y), arrangement, &grid)
            }
            if let last, lastRows.first == row, isSelected == (row.index == last.selected) {
                grid.copy(lastY..<lastY + row.lines.count, of: last.grid, to: Point(x: 0, y: y))
            } else {
                let point = Point(x: arrangement.gutter, y: y)
                let item = state.rows[state.row(at: row.index)]
                let width = arrangement.rowWidth
                drawRow(item, row.lines, isSelected: isSelected, at: point, width: width, &grid)
                if let query = state.filter.filter?.query {
                    let columns = point.x..<point.x + width
                    grid.mark(query, rows: y..<y + row.lines.count, columns: columns)
                }
            }
            y += row.lines.count
        }
    }

    /// Marks the selected row: a bar beside it, or where there is no room for one, its letters reversed.
    func mark(_ rows: Range<Int>, _ arrangement: Arrangement, _ grid: inout Grid) {
        grid.cursor = Point(x: isAccessible ? arrangement.gutter : 0, y: rows.lowerBound)
        guard arrangement.gutter > 0 else {
            for y in rows { grid.fill(row: y, style: .reverse) }
            return
        }
        guard !isAccessible else { return }
        for y in rows {
            grid.write(grid.charset.bar, at: Point(x: 0, y: y), width: 1, style: .role(.selection))
        }
    }

    /// Marks a row that came with the last refresh.
    private func markFresh(_ point: Point, _ arrangement: Arrangement, _ grid: inout Grid) {
        guard arrangement.gutter > 0 else { return }
        let mark = isAccessible ? "new" : grid.charset.dot
        grid.write(mark, at: point, width: arrangement.gutter - point.x, style: Style.bold.with(.role(.tint)))
    }

    /// Some lines of a row, from one of them on.
    private func drawRow(
        _ item: Source.Item, _ shown: Range<Int>, isSelected: Bool, at point: Point, width: Int,
        _ grid: inout Grid
    ) {
        let reverse: Style = point.x == 0 && isSelected ? .reverse : .plain
        let title = Style.bold.with(reverse)
        var first = 0
        for (number, line) in lines(item).enumerated() where first < shown.upperBound {
            let height = line.height(width: width, charset: grid.charset)
            defer { first += height }
            guard first + height > shown.lowerBound else { continue }
            let skipped = max(0, shown.lowerBound - first)
            let styled = line.styled(isSelected && number == 0 ? title : reverse)
            styled.draw(
                into: &grid, at: Point(x: point.x, y: point.y + first + skipped - shown.lowerBound),
                width: width, from: skipped, count: shown.upperBound - first - skipped)
        }
    }
}
