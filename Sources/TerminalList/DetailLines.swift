package import Cells

/// The lines of an item that is open.
package struct DetailLines: Sendable {
    package let lines: [Line]
    /// Whether there would have been more, for which there was no room.
    package let isCut: Bool

    package init(lines: [Line], isCut: Bool = false) {
        self.lines = lines
        self.isCut = isCut
    }
}
