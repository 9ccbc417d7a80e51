/// A screen's worth of cells, row after row.
package struct Grid: Equatable, Sendable {
    package let size: Size
    /// What the texts written into it are made safe for.
    package let charset: Charset
    /// `size.width` cells a row, the rows one after another; changed by `Grid+Write.swift` only.
    package internal(set) var cells: [Cell]
    /// Where the cursor stands; nil hides it.
    package var cursor: Point?

    package init(size: Size, charset: Charset = .unicode) {
        self.size = size
        self.charset = charset
        cells = Array(repeating: .blank, count: size.width * size.height)
    }

    package subscript(x: Int, y: Int) -> Cell {
        cells[y * size.width + x]
    }

    /// Takes rows of another grid over to a place; what does not fit there is left out.
    package mutating func copy(_ rows: Range<Int>, of other: Grid, to place: Point) {
        let (width, otherWidth) = (size.width, other.size.width)
        let count = min(otherWidth, width - place.x)
        guard count > 0, place.x >= 0 else { return }
        let places = zip(max(0, place.y)..<size.height, rows.clamped(to: 0..<other.size.height))
        cells.withUnsafeMutableBufferPointer { cells in
            other.cells.withUnsafeBufferPointer { others in
                for (y, row) in places {
                    let start = y * width + place.x
                    let to = UnsafeMutableBufferPointer(rebasing: cells[start..<start + count])
                    _ = to.update(fromContentsOf: others[row * otherWidth..<row * otherWidth + count])
                }
            }
        }
    }
}
