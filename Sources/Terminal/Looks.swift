import CNcurses
import Cells

/// Styles as ncurses' attributes and colour pairs, by a theme and by what colours the terminal has.
@MainActor struct Looks {
    /// By a style's attributes: first for letters without a colour of their own, then for those with one.
    private var attributes = [attr_t](repeating: 0, count: 32)
    /// The number of the role's colour, by the low byte of a style.
    private var colors = [UInt8](repeating: 0, count: 256)
    /// A bit for each combination of a style's attributes that gives up its colour.
    private var uncolored: UInt16 = 0
    /// How many colours there are; 0 where none are wanted.
    private let colorCount: Int
    /// A bit for each pair that ncurses knows; a pair's number is its colour's.
    private var pairs = SIMD4<UInt64>()

    /// Begins colours where a theme and the terminal have them.
    init(_ theme: Theme) {
        let hasColor = theme.hasColors && has_colors()
        if hasColor {
            start_color()
            use_default_colors()
        }
        colorCount = hasColor ? Int(cncurses_colors()) : 0
        let isDimColored = theme.color(of: .dim, outOf: colorCount) != .standard
        let lostInColor = hasColor ? Self.lostInColor : 0
        for bits in 0..<16 {
            let style = Style(bits: UInt16(bits))
            let look = Self.telling(style)
            if look & lostInColor != 0 { uncolored |= 1 << UInt16(bits) }
            let dim = style.has(.dim) ? cncurses_dim() : 0
            attributes[bits] = isDimColored && !givesUpColor(bits) ? look : look | dim
            attributes[16 + bits] = look | dim
        }
        for role in Theme.Role.allCases {
            let color = theme.color(of: role, outOf: colorCount).number
            let first = Int(role.rawValue) << 4
            for bits in first..<first + 16 where Style(bits: UInt16(bits)).role == role {
                colors[bits] = givesUpColor(bits) ? 0 : color
            }
        }
    }

    /// The attributes by which a style says something; reversing does for an underline that is not there.
    private static func telling(_ style: Style) -> attr_t {
        var look: attr_t = 0
        if style.has(.bold) { look |= cncurses_bold() }
        if style.has(.reverse) { look |= cncurses_reverse() }
        guard style.has(.underline) else { return look }
        let underline = cncurses_underline()
        return termattrs() & chtype(underline) != 0 ? look | underline : look ^ cncurses_reverse()
    }

    /// The attributes that the terminal cannot show beside colours (`ncv`): ncurses leaves them out there.
    private static var lostInColor: attr_t {
        let lost = cncurses_number("ncv")
        return (lost & 2 != 0 ? cncurses_underline() : 0) | (lost & 4 != 0 ? cncurses_reverse() : 0)
            | (lost & 32 != 0 ? cncurses_bold() : 0)
    }

    /// Whether a style's attributes can only be shown without colours, which then say less than those.
    private func givesUpColor(_ bits: Int) -> Bool { uncolored >> UInt16(bits & 0xf) & 1 != 0 }

    /// A cell as ncurses wants it: a blank or `?` for what would move the columns behind it.
    mutating func character(_ cell: Cell, isASCII: Bool) -> cchar_t {
        var result = cchar_t()
        var look = Int(cell.style.bits & 0xf)
        var color = colors[Int(cell.style.bits & 0xff)]
        if cell.style.bits > 0xff {
            let isThere = cell.style.color.isThere(outOf: colorCount) && !givesUpColor(look)
            color = isThere ? cell.style.color.number : 0
            look += 16
        }
        result.attr = attributes[look]
        if color != 0 {
            makePair(color)
            result.attr |= cncurses_pair(Int16(color))
            result.ext_color = Int32(color)
        }
        let isControl = cell.scalar < 0x20 || (0x7f...0x9f).contains(cell.scalar)
        guard !isControl, !isASCII || cell.scalar < 0x7f else {
            result.chars.0 = 0x3f
            return result
        }
        result.chars = (
            wchar_t(bitPattern: cell.scalar), wchar_t(bitPattern: cell.marks.first),
            wchar_t(bitPattern: cell.marks.second), wchar_t(bitPattern: cell.marks.third),
            wchar_t(bitPattern: cell.marks.fourth)
        )
        return result
    }

    /// Has ncurses know a colour, once it is used: most never are.
    private mutating func makePair(_ color: UInt8) {
        let (word, bit) = (Int(color >> 6), UInt64(1) << UInt64(color & 63))
        guard pairs[word] & bit == 0 else { return }
        pairs[word] |= bit
        init_pair(Int16(color), Int16(color), -1)
    }
}
