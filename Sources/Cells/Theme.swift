/// The colours of a screen, by what they say.
///
/// What an attribute says is not in it: titles and errors stay bold and matches underlined under any theme,
/// so that nothing is told by colour alone.
///
///     screen.theme(.dark.with(.match, .palette(208)))
public struct Theme: Hashable, Sendable {
    /// What a part of a screen says.
    public enum Role: UInt8, CaseIterable, Sendable {
        /// What matters less than what is beside it; in the standard colour, its letters are fainter.
        case dim
        /// The title of the list.
        case title
        /// The refresh row while it refreshes.
        case tint
        /// The bar beside the selected row, whose first line is bold.
        case selection
        /// What could not be done.
        case error
        /// What a filter has found in a row.
        case match
    }

    /// By the roles' numbers, for terminals of 256 colours.
    private var many: SIMD8<UInt8>
    /// The same for those of fewer.
    private var few: SIMD8<UInt8>
    /// Whether there are any colours, a program's own included.
    package private(set) var hasColors = true

    private init(dim: UInt8 = 0, title: UInt8, tint: UInt8, selection: UInt8, error: UInt8, match: UInt8) {
        many = SIMD8(dim, title, tint, selection, error, match, 0, 0)
        few = many
    }

    /// The same theme with other colours where a terminal has few, from its own palette.
    private func few(title: Color, tint: Color, selection: Color, error: Color, match: Color) -> Theme {
        var theme = self
        theme.few = SIMD8(
            0, title.number, tint.number, selection.number, error.number, match.number, 0, 0)
        return theme
    }

    /// The terminal's own palette, and little of it.
    public static let terminal = Theme(title: 0, tint: 0, selection: 6, error: 1, match: 3)

    /// For a dark ground.
    public static let dark = Theme(dim: 246, title: 153, tint: 80, selection: 81, error: 210, match: 221)
        .few(title: .cyan, tint: .cyan, selection: .cyan, error: .red, match: .yellow)

    /// For a light ground.
    public static let light = Theme(dim: 241, title: 24, tint: 25, selection: 26, error: 124, match: 94)
        .few(title: .blue, tint: .blue, selection: .blue, error: .red, match: .magenta)

    /// No colours at all, as under `NO_COLOR`.
    public static let plain: Theme = {
        var theme = Theme(title: 0, tint: 0, selection: 0, error: 0, match: 0)
        theme.hasColors = false
        return theme
    }()

    /// The same theme with another colour for a role.
    public func with(_ role: Role, _ color: Color) -> Theme {
        var theme = self
        theme.many[Int(role.rawValue)] = color.number
        theme.few[Int(role.rawValue)] = color.number
        if color != .standard { theme.hasColors = true }
        return theme
    }

    /// The colour of a role on a terminal of so many colours; the standard one where it has none such.
    package func color(of role: Role, outOf count: Int) -> Color {
        let colors = count >= 256 ? many : few
        let color = Color.palette(colors[Int(role.rawValue)])
        return color.isThere(outOf: count) ? color : .standard
    }
}

extension Color {
    /// Whether a terminal of so many colours has it; beyond the sixteenth, palettes of 88 are other ones.
    package func isThere(outOf count: Int) -> Bool {
        Int(number) < (count >= 256 ? 256 : min(count, 16))
    }
}
