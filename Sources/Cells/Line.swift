import Glibc

/// A line of a row: a text, perhaps a second one at the right border, and how both look.
///
/// A row of a list is made of such lines:
///
///     Line("Summer Town").bold()
///     Line("Notes: silky, rhubarb, cocoa nib").dim().wrapping(atMost: 3)
///     Line("Origin: Yirgacheffe, Ethiopia", trailing: "Variety: Bourbon").dim()
///
/// The texts may come from anywhere: what cannot be shown, control and format characters above all, is made
/// safe when the line is drawn. A line break in a text counts as a blank.
public struct Line: Hashable, Sendable {
    /// Stands at the left; where it does not fit, it wraps or is cut and ends in `…`.
    public let text: String
    /// Stands at the right border, but only where both texts fit in one line, a blank between them.
    public let trailing: String
    /// The beginning of the text that is fainter than the rest.
    package private(set) var lead = ""
    /// How both texts look.
    public private(set) var style: Style = .plain
    /// How many lines of the screen the text may take; 1 or more.
    public private(set) var wrapLimit = 1
    /// Whether there are tabs in the text, each of which goes on to the next stop.
    package private(set) var hasTabs = false

    /// A line in the terminal's own look that does not wrap.
    public init(_ text: String, trailing: String = "") {
        self.text = text
        self.trailing = trailing
    }

    /// A text behind one in fainter letters, a blank between them: a name and what it is of.
    package init(lead: String, _ text: String) {
        self.init(lead.isEmpty || text.isEmpty ? lead + text : "\(lead) \(text)")
        self.lead = lead
    }

    /// The same line in heavier letters.
    public func bold() -> Line { styled(.bold) }

    /// The same line in fainter letters.
    public func dim() -> Line { styled(.dim) }

    /// The same line in letters of a colour.
    public func color(_ color: Color) -> Line { styled(.color(color)) }

    /// The same line with a style added to its own.
    public func styled(_ style: Style) -> Line {
        var line = self
        line.style = self.style.with(style)
        return line
    }

    /// The same line, where a tab in its text stands for blanks up to the next multiple of eight columns.
    ///
    /// The columns are those of the text, so that what is below each other stays so in lines that do not
    /// wrap.
    package func tabbed() -> Line {
        let place = text.utf8.span.withUnsafeBytes { bytes in
            bytes.baseAddress.flatMap { memchr($0, 0x09, bytes.count) }
        }
        guard place != nil else { return self }
        var line = self
        line.hasTabs = true
        return line
    }

    /// The same line, its text broken at word borders into as many lines as it needs, up to a limit.
    public func wrapping(atMost limit: Int) -> Line {
        var line = self
        line.wrapLimit = max(1, limit)
        return line
    }
}

extension Line: ExpressibleByStringLiteral {
    /// A line in the terminal's own look.
    public init(stringLiteral text: String) { self.init(text) }
}
