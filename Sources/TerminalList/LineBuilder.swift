public import Cells

/// Makes the lines of a row out of one line after another.
@resultBuilder
public enum LineBuilder {
    /// A line.
    public static func buildExpression(_ line: Line) -> [Line] { [line] }
    /// Lines that were made elsewhere.
    public static func buildExpression(_ lines: [Line]) -> [Line] { lines }
    /// Lines below each other.
    public static func buildBlock(_ lines: [Line]...) -> [Line] { lines.flatMap(\.self) }
    /// Lines that are there only under a condition.
    public static func buildOptional(_ lines: [Line]?) -> [Line] { lines ?? [] }
    /// One of two kinds of lines.
    public static func buildEither(first lines: [Line]) -> [Line] { lines }
    /// One of two kinds of lines.
    public static func buildEither(second lines: [Line]) -> [Line] { lines }
    /// Lines of a loop.
    public static func buildArray(_ lines: [[Line]]) -> [Line] { lines.flatMap(\.self) }
}
