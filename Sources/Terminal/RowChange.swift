import Cells
import Glibc

/// Finds what has changed in a row.
enum RowChange {
    /// The columns to write anew, in rows of one width; nil when they are the same.
    ///
    /// From the first that differs to the last. Both are whole characters: ncurses and terminals disagree
    /// about a wide one that is cut in two.
    static func span(_ old: UnsafeBufferPointer<Cell>, _ new: UnsafeBufferPointer<Cell>) -> Range<Int>? {
        guard let oldBase = old.baseAddress, let newBase = new.baseAddress else { return nil }
        let stride = MemoryLayout<Cell>.stride
        guard memcmp(oldBase, newBase, new.count * stride) != 0 else { return nil }
        var first = 0
        while memcmp(oldBase + first, newBase + first, stride) == 0 { first += 1 }
        while first > 0, old[first].width == 0 || new[first].width == 0 { first -= 1 }
        var end = new.count
        while memcmp(oldBase + end - 1, newBase + end - 1, stride) == 0 { end -= 1 }
        while end < new.count, old[end].width == 0 || new[end].width == 0 { end += 1 }
        return first..<end
    }
}
