import Cells
import RefreshableList

/// What stands over the list or beside it.
extension ListScreen {
    /// All of an item, wrapped.
    func detailLines(_ item: Source.Item) -> [Line] {
        (detail ?? lines)(item).map { $0.wrapping(atMost: .max) }
    }

    /// An item as a text for elsewhere.
    func copied(_ item: Source.Item) -> String {
        if let copying { return copying(item) }
        return lines(item).map { $0.trailing.isEmpty ? $0.text : "\($0.text)\t\($0.trailing)" }
            .joined(separator: "\n")
    }

    /// An item that is open: in the list's place, or right of a line beside it.
    func drawDetail(_ detail: Detail<Source.Item>, _ arrangement: Arrangement, _ grid: inout Grid) {
        let columns = arrangement.detail
        if columns.lowerBound > 0 {
            let border = detail.hasFocus ? grid.charset.bar : grid.charset.thinBar
            for y in arrangement.rows {
                grid.write(border, at: Point(x: columns.lowerBound - 2, y: y), width: 1, style: .dim)
            }
        }
        drawLines(detailLines(detail.item), from: detail.top, columns, arrangement, &grid)
        if detail.hasFocus { grid.cursor = Point(x: columns.lowerBound, y: arrangement.rows.lowerBound) }
    }

    /// The keys and what they do; those that do nothing now are fainter.
    func drawHelp(
        _ screen: ScreenState<Source.Item>, from top: Int, _ arrangement: Arrangement, _ grid: inout Grid
    ) {
        drawLines(helpLines(screen, grid.charset), from: top, 0..<arrangement.width, arrangement, &grid)
        grid.cursor = Point(x: 0, y: arrangement.rows.lowerBound)
    }

    private func drawLines(
        _ lines: [Line], from top: Int, _ columns: Range<Int>, _ arrangement: Arrangement, _ grid: inout Grid
    ) {
        var (skip, y) = (top, arrangement.rows.lowerBound)
        for line in lines where y < arrangement.rows.upperBound {
            let height = line.height(width: columns.count, charset: grid.charset)
            if skip >= height {
                skip -= height
                continue
            }
            let point = Point(x: columns.lowerBound, y: y)
            let room = arrangement.rows.upperBound - y
            y += line.draw(into: &grid, at: point, width: columns.count, from: skip, count: room)
            skip = 0
        }
    }
}
