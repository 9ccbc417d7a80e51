/// How many columns and lines a screen has; never negative.
public struct Size: Hashable, Sendable {
    /// In columns.
    public let width: Int
    /// In lines.
    public let height: Int

    /// A size; what is below zero counts as zero.
    public init(width: Int, height: Int) {
        self.width = max(0, width)
        self.height = max(0, height)
    }
}

/// A place on a screen, counted from zero at its top left.
package struct Point: Hashable, Sendable {
    package var x: Int
    package var y: Int

    package init(x: Int, y: Int) {
        self.x = x
        self.y = y
    }
}
