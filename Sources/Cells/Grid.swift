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
        let count = min(other.size.width, size.width - place.x)
        guard count > 0, place.x >= 0 else { return }
        for (y, row) in zip(max(0, place.y)..<size.height, rows.clamped(to: 0..<other.size.height)) {
            let (to, from) = (y * size.width + place.x, row * other.size.width)
            for x in 0..<count { cells[to + x] = other.cells[from + x] }
        }
    }

    /// Takes rows over from another grid of the same width.
    package mutating func copyRows(_ rows: Range<Int>, of other: Grid, to y: Int) {
        guard other.size.width == size.width, !rows.isEmpty else { return }
        let width = size.width
        cells.withUnsafeMutableBufferPointer { cells in
            other.cells.withUnsafeBufferPointer { others in
                let taken = others[rows.lowerBound * width..<rows.upperBound * width]
                let place = UnsafeMutableBufferPointer(
                    rebasing: cells[y * width..<(y + rows.count) * width])
                _ = place.update(fromContentsOf: taken)
            }
        }
    }
}
