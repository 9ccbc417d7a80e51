import Cells
import RefreshableList

extension Grid {
    /// Marks what a query's words stand at in some rows, as it can be seen there.
    mutating func mark(_ query: Query, rows: Range<Int>, columns: Range<Int>) {
        let columns = columns.clamped(to: 0..<size.width)
        for y in rows where (0..<size.height).contains(y) {
            var (letters, places): (Letters, [Int]) = (Letters(), [])
            for x in columns where self[x, y].width > 0 {
                letters.append(self[x, y], inSmall: !query.heedsCase)
                // One scalar can become several small ones, and several can be one letter.
                while places.count < letters.count { places.append(x) }
            }
            for word in query.letters where word.count > 0 {
                var place = letters.firstPlace(of: word)
                while let start = place {
                    let end = places[start + word.count - 1]
                    add(.role(.match), row: y, columns: places[start]..<end + 1)
                    place = letters.firstPlace(of: word, from: start + 1)
                }
            }
        }
    }
}

extension Letters {
    fileprivate mutating func append(_ cell: Cell, inSmall: Bool) {
        if cell.scalar < 0x80 && cell.marks == Cell.Marks() {
            // Most cells: no list is made of their scalars.
            let isCapital = (0x41...0x5a).contains(cell.scalar)
            append(Unicode.Scalar(UInt8(cell.scalar) | (inSmall && isCapital ? 0x20 : 0)))
            return
        }
        for scalar in cell.scalars {
            guard inSmall else { append(scalar); continue }
            for small in scalar.properties.lowercaseMapping.unicodeScalars { append(small) }
        }
    }
}
