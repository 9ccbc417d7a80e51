package import Cells

/// Where the bars and the rows of a screen stand; what does not fit is left out, the title bar first.
package struct Arrangement: Hashable, Sendable {
    package let width: Int
    /// Whether nothing stands beside anything, and marks are words.
    private let isAccessible: Bool
    /// Whether an item can stand beside the list.
    package let isWide: Bool
    let title: Int?
    let refresh: Int?
    package let rows: Range<Int>
    /// Where what is typed stands too. On a screen of one line that is the rows' own: it covers them.
    let status: Int?
    /// The columns of an item that is open, on the rows' lines.
    let detail: Range<Int>
    /// The columns of the list: all of them, or those left of the line between it and an open item.
    let list: Range<Int>

    /// - Parameters:
    ///   - hasDetail: whether an item is open: beside the list on a wide screen, else in its place.
    ///   - isTyping: whether a line is typed: it must be seen, be there a status bar or not.
    package init(
        _ size: Size, hasDetail: Bool = false, isTyping: Bool = false, isAccessible: Bool = false
    ) {
        let height = size.height
        width = size.width
        self.isAccessible = isAccessible
        isWide = !isAccessible && width >= 120
        let isBeside = hasDetail && isWide
        list = 0..<(isBeside ? width / 2 - 2 : width)
        detail = isBeside ? width / 2 + 1..<width : 0..<(hasDetail ? width : 0)
        title = height >= 4 ? 0 : nil
        // As many lines of rows as without the line that is typed: nothing moves in the list.
        refresh = height >= (isTyping ? 3 : 2) ? (height >= 4 ? 1 : 0) : nil
        status = height >= (isTyping ? 1 : 3) ? height - 1 : nil
        let first = refresh.map { $0 + 1 } ?? 0
        rows = first..<(height == 1 ? 1 : status ?? height)
    }

    /// Whether what is typed stands where the rows would.
    var coversRows: Bool { status.map(rows.contains) ?? false }

    /// The columns left of the rows, for the bar of the selected one and the mark of new ones; a narrow
    /// screen has none.
    var gutter: Int { width < 20 ? 0 : isAccessible ? 4 : 2 }
    /// The columns that a row has.
    package var rowWidth: Int { list.count - gutter }
}
