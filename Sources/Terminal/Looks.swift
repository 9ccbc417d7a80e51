import CNcurses
import Cells

/// ncurses' attributes and colour pairs for every `Style`, made once.
@MainActor struct Looks {
    /// By `index`: four bits of attributes, then the colour.
    private var attributes: [attr_t] = []
    private let hasColor: Bool

    /// Begins colours when they are wanted; a pair's number is its colour's.
    init(color: Bool) {
        hasColor = color
        if color {
            start_color()
            use_default_colors()
            for color in Color.allCases.dropFirst() {
                init_pair(Int16(color.rawValue), Int16(color.rawValue), -1)
            }
        }
        attributes = Color.allCases.flatMap { color in
            (UInt16(0)..<16).map { bits in
                let style = Style(bits: bits)
                var look = hasColor ? cncurses_pair(Int16(color.rawValue)) : 0
                if style.has(.bold) { look |= cncurses_bold() }
                if style.has(.dim) { look |= cncurses_dim() }
                if style.has(.reverse) { look |= cncurses_reverse() }
                if style.has(.underline) { look |= cncurses_underline() }
                return look
            }
        }
    }

    /// A cell as ncurses wants it: a blank or `?` for what would move the columns behind it.
    func character(_ cell: Cell, isASCII: Bool) -> cchar_t {
        var result = cchar_t()
        let color = Int(cell.style.bits >> 8)
        let index = color << 4 | Int(cell.style.bits & 0xf)
        if index < attributes.count { result.attr = attributes[index] }
        if hasColor, color < Color.allCases.count { result.ext_color = Int32(color) }
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
}
