import CLibc
import Glibc

/// What becomes of one scalar of a text on its way to the screen.
enum Shown: Equatable {
    /// A character of its own, one or two columns wide.
    case glyph(Unicode.Scalar, width: UInt8)
    /// Combines with the character before.
    case mark
    case nothing
}

extension Charset {
    /// Decides what may reach the terminal: every text goes through here, scalar by scalar.
    ///
    /// - `base` is the character before, as the text has it; skin tones go with emoji only.
    /// - A control never passes. Those that mean white space become a blank, so that words stay apart; of the
    ///   others a mark stays, so that a text is not silently another.
    /// - Format characters (general category Cf) are dropped: they draw nothing, and bidi overrides would
    ///   change the rest of the row. A ZWJ goes too: terminals disagree about how wide what it joins is.
    /// - Variation selectors 15 and 16 and skin tones are dropped, since some terminals widen the emoji with
    ///   them and others do not.
    /// - For the rest, the C library's word is taken, as ncurses measures with it too.
    func shows(_ scalar: Unicode.Scalar, after base: Unicode.Scalar?) -> Shown {
        switch scalar.value {
        case 0x20...0x7e: return .glyph(scalar, width: 1)
        case 0x09, 0x0a, 0x0d, 0x2028, 0x2029: return .glyph(" ", width: 1)
        case 0...0x9f: return .glyph(replacement, width: 1)
        case 0xfe0e, 0xfe0f: return .nothing
        case 0x1f3fb...0x1f3ff where base.isEmoji: return .nothing
        default: return scalar.isFormat ? .nothing : measured(scalar)
        }
    }

    /// What the C library says of a scalar that is no control and no format character.
    private func measured(_ scalar: Unicode.Scalar) -> Shown {
        // Told by this value, not by the process's locale, so that every charset can be tested.
        if self == .ascii { return .glyph(replacement, width: 1) }
        switch clibc_width(wchar_t(bitPattern: scalar.value)) {
        case 0: return .mark
        case 1: return .glyph(scalar, width: 1)
        case 2: return .glyph(scalar, width: 2)
        default: return .glyph(replacement, width: 1)
        }
    }
}

extension Unicode.Scalar {
    /// Whether its general category is Cf.
    ///
    /// The ranges that most texts consist of have none but the soft hyphen; they skip the slow look-up.
    var isFormat: Bool {
        switch value {
        case 0xad: true
        case ..<0x600, 0x2070..<0xfe00, 0x1d200..<0xe0000: false
        default: isFormatByProperty
        }
    }

    // Inlined, the tables' types would be looked up for every scalar, the quick ones too.
    @inline(never)
    private var isFormatByProperty: Bool { properties.generalCategory == .format }
}

extension Unicode.Scalar? {
    /// Whether a skin tone behind it is part of its picture; digits are emoji by name only.
    @inline(never)
    fileprivate var isEmoji: Bool {
        guard let self, self.value > 0x7f else { return false }
        return self.properties.isEmoji
    }
}

/// A text with nothing in it that could command a terminal: for plain output, window titles and stderr.
///
/// It is what the screen would show of the text, at any length.
package func safeText(_ text: String, charset: Charset) -> String {
    if text.isPlain { return text }
    var safe = String.UnicodeScalarView()
    for glyph in Glyphs(text, charset: charset, isWhole: true) {
        // One by one: to append several, all that is there is counted first.
        for scalar in glyph.scalars { safe.append(scalar) }
    }
    return String(safe)
}

/// The same of at most so many columns; what is longer ends in the ellipsis, and is not read on.
package func safeText(_ text: String, charset: Charset, columns: Int) -> String {
    var safe = String.UnicodeScalarView()
    var used = charset.ellipsis.unicodeScalars.count
    for glyph in Glyphs(text, charset: charset) {
        used += Int(glyph.width)
        guard used <= columns else { return String(safe) + charset.ellipsis }
        safe.append(contentsOf: glyph.scalars)
    }
    return String(safe)
}

/// How many columns a text takes.
package func textWidth(_ text: String, charset: Charset) -> Int {
    if text.isPlain { return text.utf8.count }
    return Glyphs(text, charset: charset).columns
}

/// The same up to a limit; where it is more, the text is not read on.
func textWidth(_ text: String, charset: Charset, atMost limit: Int) -> Int {
    let bytes = text.utf8.span
    let plain = bytes.plainPrefix(atMost: limit + 1)
    if plain == bytes.count || plain > limit { return plain }
    var columns = 0
    for glyph in Glyphs(text, charset: charset) {
        columns += Int(glyph.width)
        if columns > limit { break }
    }
    return columns
}

extension String {
    /// Whether it has nothing but printable ASCII, so that a byte is a column.
    fileprivate var isPlain: Bool {
        let bytes = utf8.span
        return bytes.plainPrefix(atMost: bytes.count) == bytes.count
    }
}

extension Span<UInt8> {
    /// How many bytes at its start are printable ASCII; it looks at `limit` bytes at most.
    func plainPrefix(atMost limit: Int) -> Int {
        let end = Swift.min(count, limit)
        var length = 0
        while length < end, self[length] >= 0x20, self[length] <= 0x7e {
            length += 1
        }
        return length
    }
}
