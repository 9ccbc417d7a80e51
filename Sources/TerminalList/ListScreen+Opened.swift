import Cells
import RefreshableList

/// What stands over the list or beside it.
extension ListScreen {
    /// All of an item in a width, wrapped, as far as it is of a sensible length.
    func picture(of item: Source.Item, width: Int, charset: Charset) -> Grid {
        let lines = (detail ?? lines)(item).map { $0.wrapping(atMost: .max) }
        let height = lines.reduce(0) { $0 + $1.height(width: width, charset: charset) }
        let most = Detail<Source.Item>.mostCells / max(1, width)
        var grid = Grid(size: Size(width: width, height: min(height, most)), charset: charset)
        drawLines(lines, from: 0, in: 0..<grid.size.height, width: width, &grid)
        if height > most { grid.write(charset.ellipsis, at: Point(x: 0, y: most - 1), width: width) }
        return grid
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
        if let picture = detail.picture {
            let rows = detail.top..<min(picture.grid.size.height, detail.top + arrangement.rows.count)
            let place = Point(x: columns.lowerBound, y: arrangement.rows.lowerBound)
            grid.copy(rows, of: picture.grid, to: place)
        }
        if detail.hasFocus { grid.cursor = Point(x: columns.lowerBound, y: arrangement.rows.lowerBound) }
    }

    /// The keys and what they do; those that do nothing now are fainter.
    func drawHelp(
        _ screen: ScreenState<Source.Item>, from top: Int, _ arrangement: Arrangement, _ grid: inout Grid
    ) {
        let lines = helpLines(screen, grid.charset)
        drawLines(lines, from: top, in: arrangement.rows, width: arrangement.width, &grid)
        grid.cursor = Point(x: 0, y: arrangement.rows.lowerBound)
    }

    private func drawLines(
        _ lines: [Line], from top: Int, in rows: Range<Int>, width: Int, _ grid: inout Grid
    ) {
        var (skip, y) = (top, rows.lowerBound)
        for line in lines where y < rows.upperBound {
            let height = line.height(width: width, charset: grid.charset)
            if skip >= height {
                skip -= height
                continue
            }
            let (point, room) = (Point(x: 0, y: y), rows.upperBound - y)
            y += line.draw(into: &grid, at: point, width: width, from: skip, count: room)
            skip = 0
        }
    }
}
