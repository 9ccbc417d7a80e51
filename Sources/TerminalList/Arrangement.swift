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
    let status: Int?
    /// The columns of an item that is open, on the rows' lines.
    let detail: Range<Int>
    /// The columns of the list: all of them, or those left of the line between it and an open item.
    let list: Range<Int>

    /// - Parameter hasDetail: whether an item is open: beside the list on a wide screen, else in its place.
    package init(_ size: Size, hasDetail: Bool = false, isAccessible: Bool = false) {
        let height = size.height
        width = size.width
        self.isAccessible = isAccessible
        isWide = !isAccessible && width >= 120
        let isBeside = hasDetail && isWide
        list = 0..<(isBeside ? width / 2 - 2 : width)
        detail = isBeside ? width / 2 + 1..<width : 0..<(hasDetail ? width : 0)
        title = height >= 4 ? 0 : nil
        refresh = height >= 2 ? (height >= 4 ? 1 : 0) : nil
        status = height >= 3 ? height - 1 : nil
        rows = (refresh.map { $0 + 1 } ?? 0)..<(status ?? height)
    }

    /// The columns left of the rows, for the bar of the selected one and the mark of new ones; a narrow
    /// screen has none.
    var gutter: Int { width < 20 ? 0 : isAccessible ? 4 : 2 }
    /// The columns that a row has.
    package var rowWidth: Int { list.count - gutter }
}
