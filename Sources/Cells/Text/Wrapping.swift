/// A text laid out in lines of a width, broken at word borders.
///
/// A word longer than a line is cut between two characters. A line may end behind a wide character too, since
/// languages that write with those put no blanks between words. Blanks where a line was broken are not shown;
/// where they go on without an end, the text is cut.
struct Wrapping {
    /// The text's characters, as far as the lines need them.
    private(set) var glyphs: [Cell] = []
    /// Where each line's characters are.
    private(set) var lines: [Range<Int>] = []
    /// Whether the text goes on after the last line, which then is longer than the width.
    private(set) var isCut = false

    private let width: Int
    private let limit: Int
    /// Where the line that is being filled starts, and its columns so far.
    private var start = 0
    private var columns = 0
    /// Where that line may end, and its columns up to there; 0 columns: nowhere yet.
    private var border = (index: 0, columns: 0)

    /// So many blanks are looked at behind a full line.
    static var mostBlanks: Int { 1024 }

    /// Of them, behind the line that is being filled.
    private var blanks = 0

    /// Reads no more of the text than `limit` lines of it need; both numbers count as 1 at least.
    init(_ text: some Sequence<Cell>, width: Int, limit: Int) {
        self.width = max(1, width)
        self.limit = max(1, limit)
        for glyph in text {
            // A wide character in a single column cannot be shown.
            add(Int(glyph.width) > self.width ? .blank : glyph)
            if isCut { return }
        }
        if start < glyphs.count || lines.isEmpty { lines.append(start..<glyphs.count) }
    }

    private mutating func add(_ glyph: Cell) {
        let isBlank = glyph.isBlank
        if isBlank, columns == width {
            // A blank starts no line: only what follows it shows whether there is another one.
            border = (glyphs.count, columns)
            blanks += 1
            if blanks <= Self.mostBlanks { return }
        }
        while columns + Int(glyph.width) > width {
            if lines.count == limit - 1 || blanks > Self.mostBlanks {
                // Whoever draws this line sees by this character that it has to be cut.
                glyphs.append(isBlank ? Cell(scalar: 0x2e) : glyph)
                lines.append(start..<glyphs.count)
                isCut = true
                return
            }
            endLine()
        }
        glyphs.append(glyph)
        columns += Int(glyph.width)
        if isBlank || glyph.width == 2 { border = (glyphs.count, columns) }
    }

    /// Breaks at the last word border; where there is none, behind the last character.
    private mutating func endLine() {
        let end = border.columns > 0 ? border : (index: glyphs.count, columns: columns)
        lines.append(start..<end.index)
        start = end.index
        columns -= end.columns
        border = (start, 0)
        blanks = 0
    }
}
