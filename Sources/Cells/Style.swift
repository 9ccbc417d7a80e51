/// How a cell looks: attributes, what it is coloured for, and a colour of its own, in sixteen bits.
public struct Style: Hashable, Sendable {
    /// Attributes in the lowest four bits, the role in the next four, the colour's number in the high byte.
    package var bits: UInt16

    package init(bits: UInt16) {
        self.bits = bits
    }

    /// The terminal's own look.
    public static let plain = Style(bits: 0)
    /// Heavier letters.
    public static let bold = Style(bits: 1 << 0)
    /// Fainter letters.
    public static let dim = Style(bits: 1 << 1)
    /// Letters and ground changed over.
    public static let reverse = Style(bits: 1 << 2)
    /// A line under the letters.
    public static let underline = Style(bits: 1 << 3)

    /// Letters in a colour of the terminal's palette, whatever the theme.
    public static func color(_ color: Color) -> Style {
        Style(bits: UInt16(color.number) << 8)
    }

    /// Letters in the theme's colour for a role, and the attributes by which it is told without colour.
    package static func role(_ role: Theme.Role) -> Style {
        let bits = UInt16(role.rawValue) << 4
        return switch role {
        case .dim: .dim
        case .tint: Style(bits: bits)
        case .title, .selection, .error: Style(bits: bits | Style.bold.bits)
        case .match: Style(bits: bits | Style.bold.bits | Style.underline.bits)
        }
    }

    /// Both looks at once; where both have a colour, or a role, the other's.
    public func with(_ other: Style) -> Style {
        let color = other.bits & 0xff00 == 0 ? bits & 0xff00 : other.bits & 0xff00
        let role = other.bits & 0xf0 == 0 ? bits & 0xf0 : other.bits & 0xf0
        return Style(bits: color | role | (bits | other.bits) & 0xf)
    }

    /// Whether this look has every attribute of the other.
    package func has(_ attributes: Style) -> Bool {
        bits & attributes.bits & 0xf == attributes.bits & 0xf
    }

    /// What the letters are coloured for, where they have no colour of their own.
    package var role: Theme.Role? {
        let number = UInt8(bits >> 4 & 0xf)
        return number == 0 ? (has(.dim) ? .dim : nil) : Theme.Role(rawValue: number)
    }

    /// The letters' own colour.
    package var color: Color { .palette(UInt8(bits >> 8)) }
}

/// A colour of the terminal's palette; `standard` is the one it writes with by itself.
public struct Color: Hashable, Sendable {
    /// Its place in the palette; 0 is the standard colour, since black is the ground of most terminals.
    public let number: UInt8

    /// The colour in a place of the palette, 1 to 255; a terminal that has fewer writes in the standard one.
    ///
    /// What the first sixteen look like is set in the terminal; the others are the same everywhere.
    public static func palette(_ number: UInt8) -> Color { Color(number: number) }

    /// The colour that the terminal writes with by itself.
    public static let standard = palette(0)
    /// The palette's red.
    public static let red = palette(1)
    /// The palette's green.
    public static let green = palette(2)
    /// The palette's yellow.
    public static let yellow = palette(3)
    /// The palette's blue.
    public static let blue = palette(4)
    /// The palette's magenta.
    public static let magenta = palette(5)
    /// The palette's cyan.
    public static let cyan = palette(6)
}
