import Cells
import RefreshableList

/// What stands over the list or beside it.
extension ListScreen {
    /// All of an item in a width, wrapped, as far as it is of a sensible length; what is beyond is not read.
    func picture(
        of item: Source.Item, width: Int, charset: Charset, mostCells: Int = Detail<Source.Item>.mostCells
    ) -> Grid {
        let most = max(1, mostCells / max(1, width))
        let all = detail?(item, Size(width: width, height: most)) ?? DetailLines(lines: lines(item))
        var lines: [Line] = []
        var height = 0
        for line in all.lines {
            if height == most { break }
            let line = line.wrapping(atMost: most - height)
            height += line.height(width: width, charset: charset)
            lines.append(line)
        }
        let isCut = all.isCut || lines.count < all.lines.count
        // The last line says that it is not the end.
        let end = isCut ? min(height, most - 1) : height
        var grid = Grid(size: Size(width: width, height: isCut ? end + 1 : end), charset: charset)
        var y = 0
        for line in lines where y < end {
            y += line.draw(into: &grid, at: Point(x: 0, y: y), width: width, count: end - y)
        }
        if isCut { grid.write(charset.ellipsis, at: Point(x: 0, y: end), width: width) }
        return grid
    }

    /// An item as a text for elsewhere; nil where it has more bytes than a limit.
    func copied(_ item: Source.Item, atMost limit: Int) -> String? {
        if let copying { return copying(item, limit) }
        let lines = lines(item)
        let bytes = lines.reduce(0) { $0 + $1.text.utf8.count + $1.trailing.utf8.count }
        guard bytes <= limit else { return nil }
        return lines.map { $0.trailing.isEmpty ? $0.text : "\($0.text)\t\($0.trailing)" }
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
