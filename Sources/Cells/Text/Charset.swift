import Glibc

/// Which characters the terminal can show, and how the program's own texts are written with them.
package enum Charset: Hashable, Sendable {
    /// UTF-8: everything that wcwidth(3) can measure.
    case unicode
    /// `LANG=C`: nothing beyond ASCII.
    case ascii
    /// Another codeset, as ISO 8859-1: what wcwidth(3) can measure, while our own texts keep to ASCII.
    case other

    /// What nl_langinfo(3) calls a codeset.
    package init(codeset: String) {
        switch codeset {
        case "UTF-8", "utf8": self = .unicode
        case "ANSI_X3.4-1968", "US-ASCII", "ASCII", "646": self = .ascii
        default: self = .other
        }
    }

    /// That of the locale that setlocale(3) last chose for `LC_CTYPE`.
    package static var ofLocale: Charset {
        guard let name = nl_langinfo(nl_item(CODESET)) else { return .ascii }
        return Charset(codeset: String(cString: name))
    }
}

/// The program's own texts.
extension Charset {
    /// Stands for what cannot be shown; one column.
    package var replacement: Unicode.Scalar { self == .unicode ? "\u{FFFD}" : "?" }

    /// What a text that was cut ends in.
    package var ellipsis: String { self == .unicode ? "…" : "..." }

    /// Marks the selected row.
    package var bar: String { self == .unicode ? "┃" : "|" }
    /// Stands between two parts of a screen.
    package var thinBar: String { self == .unicode ? "│" : ":" }

    /// Marks a new row.
    package var dot: String { self == .unicode ? "•" : "*" }
    /// Says that something is pulled down.
    package var down: String { self == .unicode ? "↓" : "v" }

    /// The keys that move.
    package var upDown: String { self == .unicode ? "↑↓" : "^v" }

    /// What turns while something loads, one picture after another.
    package var spinner: [String] { self == .unicode ? Self.dots : Self.strokes }

    private static let dots = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]
    private static let strokes = ["-", "\\", "|", "/"]
}
