import Glibc

@testable import Cells

/// Has the C library measure text as in UTF-8; every suite's `init` calls it.
func useUTF8() {
    setlocale(LC_CTYPE, "C.UTF-8")
}

/// A grid of so many columns and lines, drawn upon.
func frame(
    _ width: Int, _ height: Int, charset: Charset = .unicode, _ draw: (inout Grid) -> Void
) -> Grid {
    var grid = Grid(size: Size(width: width, height: height), charset: charset)
    draw(&grid)
    return grid
}

/// What is wrong with a grid, in words: nothing may be half a character, nothing may command the terminal.
func faults(of grid: Grid) -> [String] {
    var faults: [String] = []
    for y in 0..<grid.size.height {
        /// Whether the cell before was a wide character's first.
        var opened = false
        for x in 0..<grid.size.width {
            let cell = grid[x, y]
            if opened != (cell.width == 0) { faults.append("half a character at \(x), \(y)") }
            if cell.scalars.contains(where: isUnsafe) { faults.append("\(cell.scalars) at \(x), \(y)") }
            opened = cell.width == 2
        }
        if opened { faults.append("half a character at the end of row \(y)") }
    }
    return faults
}

/// Whether a scalar is a control or changes how what stands around it is shown.
func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: true
    default: false
    }
}

/// Random numbers that are the same in every run: SplitMix64.
struct SeededRandom: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var z = state
        z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
        z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
        return z ^ (z >> 31)
    }
}

/// Up to forty characters of every kind: narrow, wide, marks, controls, format, unknown.
func randomText(using random: inout SeededRandom) -> String {
    let kinds: [Unicode.Scalar] = [
        "a", "b", " ", " ", ",", "é", "я", "世", "界", "😀", "🇫", "\u{301}", "\u{302}", "\u{fe0f}", "\u{200d}",
        "\u{1f3fd}", "\u{202e}", "\u{1b}", "\n", "\0", "\u{9b}", "\u{2028}", "\u{1fae8}", "\u{e000}", "ש",
    ]
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...40, using: &random) {
        text.append(kinds[Int.random(in: kinds.indices, using: &random)])
    }
    return String(text)
}
