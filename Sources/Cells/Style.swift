/// How a cell looks: attributes and a colour, in sixteen bits.
public struct Style: Hashable, Sendable {
    /// Attributes in the low byte, the colour's number in the high one.
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

    /// Letters in a colour of the terminal's palette.
    public static func color(_ color: Color) -> Style {
        Style(bits: UInt16(color.rawValue) << 8)
    }

    /// Both looks at once; where both have a colour, the other's.
    public func with(_ other: Style) -> Style {
        let color = other.color == .standard ? bits & 0xff00 : other.bits & 0xff00
        return Style(bits: color | (bits & 0xff) | (other.bits & 0xff))
    }

    /// Whether this look has every attribute of the other.
    package func has(_ attributes: Style) -> Bool {
        bits & attributes.bits & 0xff == attributes.bits & 0xff
    }

    /// The colour of the letters.
    package var color: Color {
        Color(rawValue: UInt8(bits >> 8)) ?? .standard
    }
}

/// A colour of the terminal's palette; `standard` is the one it writes with by itself.
public enum Color: UInt8, Sendable, CaseIterable {
    case standard, red, green, yellow, blue, magenta, cyan
}
