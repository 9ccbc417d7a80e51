import Cells
import RefreshableList

extension Grid {
    /// Marks what a query's words stand at in some rows, as it can be seen there.
    mutating func mark(_ query: Query, rows: Range<Int>, columns: Range<Int>) {
        let columns = columns.clamped(to: 0..<size.width)
        let words = query.words.map { Array($0.unicodeScalars) }
        for y in rows where (0..<size.height).contains(y) {
            var (scalars, places): ([Unicode.Scalar], [Int]) = ([], [])
            for x in columns {
                guard self[x, y].width > 0, let scalar = Unicode.Scalar(self[x, y].scalar) else { continue }
                // One scalar can become several small ones.
                let text = query.heedsCase ? String(scalar) : scalar.properties.lowercaseMapping
                for small in text.unicodeScalars {
                    scalars.append(small)
                    places.append(x)
                }
            }
            for word in words where !word.isEmpty && word.count <= scalars.count {
                for start in 0...scalars.count - word.count where scalars[start...].starts(with: word) {
                    let end = places[start + word.count - 1]
                    add(.role(.match), row: y, columns: places[start]..<end + 1)
                }
            }
        }
    }
}
