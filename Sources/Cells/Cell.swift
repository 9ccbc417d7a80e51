/// One column of a screen: a character, what combines with it, and how it looks.
///
/// 24 bytes without a gap, so that rows are compared as memory. A wide character stands in its first cell;
/// the cell behind it is `tail`.
package struct Cell: Hashable, Sendable {
    /// The character's scalar value; 0 in `tail`.
    package var scalar: UInt32
    package var marks: Marks
    package var style: Style
    /// In columns: 1 or 2; 0 in `tail`.
    package var width: UInt8
    private let unused: UInt8 = 0

    package init(scalar: UInt32, marks: Marks = Marks(), style: Style = .plain, width: UInt8 = 1) {
        self.scalar = scalar
        self.marks = marks
        self.style = style
        self.width = width
    }

    package static let blank = Cell(scalar: 0x20)
    /// The second column of a wide character.
    package static func tail(_ style: Style) -> Cell { Cell(scalar: 0, style: style, width: 0) }

    /// Up to four scalars that combine with a character, in order; 0 where there is none.
    package struct Marks: Hashable, Sendable {
        package var first: UInt32 = 0
        package var second: UInt32 = 0
        package var third: UInt32 = 0
        package var fourth: UInt32 = 0

        package init() {}
    }
}
