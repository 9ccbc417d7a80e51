extension Grid {
    /// Its rows as text, without the blanks at their ends: for plain output, and for tests.
    package var text: String {
        picture { cell, row in row.append(contentsOf: cell.scalars) }
    }

    /// Its attributes as text: `b` bold, `d` dim, `r` reverse, `u` underline, `*` several, a blank for none.
    ///
    /// Wide characters have two letters, so that letters stand below what `text` shows of ASCII.
    package var attributes: String {
        picture { cell, row in row.append(cell.style.letter) }
    }

    /// Its colours as text, by their first letters, a blank for the standard one.
    package var colors: String {
        picture { cell, row in row.append(cell.style.color.letter) }
    }

    /// What its letters are coloured for, by first letters: `s` selection, `m` match, and so on.
    package var roles: String {
        picture { cell, row in row.append(cell.style.role?.letter ?? " ") }
    }

    private func picture(_ draw: (Cell, inout String.UnicodeScalarView) -> Void) -> String {
        (0..<size.height).map { y in
            var row = String.UnicodeScalarView()
            for cell in cells[y * size.width..<(y + 1) * size.width] {
                draw(cell, &row)
            }
            while row.last == " " {
                row.removeLast()
            }
            return String(row)
        }.joined(separator: "\n")
    }
}

extension Style {
    fileprivate var letter: Unicode.Scalar {
        switch Style(bits: bits & 0xf) {
        case .plain: " "
        case .bold: "b"
        case .dim: "d"
        case .reverse: "r"
        case .underline: "u"
        default: "*"
        }
    }
}

extension Color {
    fileprivate var letter: Unicode.Scalar {
        switch self {
        case .standard: " "
        case .red: "r"
        case .green: "g"
        case .yellow: "y"
        case .blue: "b"
        case .magenta: "m"
        case .cyan: "c"
        default: "#"
        }
    }
}

extension Theme.Role {
    fileprivate var letter: Unicode.Scalar {
        switch self {
        case .dim: "d"
        case .title: "t"
        case .tint: "i"
        case .selection: "s"
        case .error: "e"
        case .match: "m"
        }
    }
}
