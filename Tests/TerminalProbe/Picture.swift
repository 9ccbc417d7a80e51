import Cells

/// Grids one after another: in each, some rows of the one before are written anew, and sometimes all move up.
struct Picture {
    private var rows: [String] = []
    private var random: UInt64 = 1

    private static let pieces = [
        "plain text of some length", "コーヒー", "e\u{301}tude", "abc", "咖啡 and more", "─────", "ü", "      ",
        "x",
    ]

    /// Makes the next one.
    mutating func advance(height: Int) {
        while rows.count < height { rows.append(makeRow()) }
        if number(below: 4) == 0 {
            rows.removeFirst()
            rows.append(makeRow())
        }
        for _ in 0..<3 { rows[number(below: rows.count)] = makeRow() }
    }

    func grid(_ size: Size, _ charset: Charset) -> Grid {
        var grid = Grid(size: size, charset: charset)
        for (y, row) in rows.prefix(size.height).enumerated() {
            // Looks that change along the row, and rows that reach the right edge.
            let style = Style(bits: UInt16(row.utf8.count % 16)).with(
                .color(.palette(UInt8(row.utf8.count % 7))))
            grid.write(row, at: Point(x: 0, y: y), width: size.width, style: style)
            if y.isMultiple(of: 2) { grid.add(.bold, row: y, columns: 3..<9) }
        }
        return grid
    }

    private mutating func makeRow() -> String {
        (0..<number(below: 9)).map { _ in Self.pieces[number(below: Self.pieces.count)] }.joined()
    }

    private mutating func number(below limit: Int) -> Int {
        random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(random >> 33) % max(1, limit)
    }
}
