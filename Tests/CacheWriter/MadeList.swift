package import Cache

/// A list whose every part says its number; how long it is depends on the number.
package func madeList(_ number: Int, rows: Int? = nil) -> Stored {
    let rows = (0..<(rows ?? 1 + number * 7 % 60)).map { Array("\(number) row \($0) of it".utf8) }
    return Stored(
        rows: rows, next: "\(number)", stamp: number % 2 == 0 ? nil : "\(number)", updated: Int64(number))
}
