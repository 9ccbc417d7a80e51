package import Cells

/// Where the bars and the rows of a screen stand; what does not fit is left out, the title bar first.
package struct Arrangement: Hashable, Sendable {
    package let width: Int
    let title: Int?
    let refresh: Int?
    package let rows: Range<Int>
    let status: Int?

    package init(_ size: Size) {
        let height = size.height
        width = size.width
        title = height >= 4 ? 0 : nil
        refresh = height >= 2 ? (height >= 4 ? 1 : 0) : nil
        status = height >= 3 ? height - 1 : nil
        rows = (refresh.map { $0 + 1 } ?? 0)..<(status ?? height)
    }

    /// The columns left of the rows, where the selected one has its bar; a narrow screen has none.
    var gutter: Int { width >= 20 ? 2 : 0 }
    /// The columns that a row has.
    package var rowWidth: Int { width - gutter }
}
