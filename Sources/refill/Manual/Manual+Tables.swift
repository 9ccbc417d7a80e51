import TerminalList

/// What is listed from the tables of options, subcommands and keys.
extension Mdoc {
    mutating func options() {
        section("OPTIONS")
        list(width: "Ds") { page in
            for row in OptionRow.table {
                let letter = row.letter.map { "Fl \($0) , " } ?? ""
                let value = row.value.map { " Ar \(Mdoc.argument($0))" } ?? ""
                page.raw(".It \(letter)Fl \(Mdoc.argument("-\(row.name)"))\(value)")
                let isForAll = row.goesWith == Options.Kind.allCases
                page.plain(row.help + (isForAll ? "" : "; goes with \(row.kinds)"))
            }
        }
    }

    mutating func commands() {
        section("COMMANDS")
        text("These print or do something, and end:")
        list(width: "Ds") { page in
            for row in SubcommandRow.table where row.invocation != nil {
                page.raw(".It \(row.macros)")
                page.plain(row.help)
            }
        }
    }

    mutating func keys() {
        section("KEYS")
        let (down, last) = (KeyMap.standard.name(of: .down), KeyMap.standard.name(of: .last))
        text(
            """
            `Ic ^A` is `Ic A` with Control, `Ic M-v` is `Ic v` with Alt, or after Esc. \
            The name in brackets is the one that a key is given to in `Pa config.json`. \
            A number before a key that moves is how often, as in `Ic 10\(down)`; before the keys of \
            `Ic first` and `Ic last` it is the row, as in `Ic 5\(last)`.
            """)
        for group in Command.Group.allCases {
            raw(".Ss \(group.title)")
            list(width: "\"PgDn, ^F, Space, ^V\"", isCompact: true) { page in
                for command in Command.allCases where command.group == group {
                    let names = KeyMap.standard.names(of: command).map { "Ic \(Mdoc.argument($0))" }
                    page.raw(".It " + names.joined(separator: " , "))
                    page.plain(command.help)
                    page.raw(".Pq Ic \(Mdoc.argument(command.rawValue))")
                }
            }
        }
    }
}

extension Command.Group {
    fileprivate var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}

extension SubcommandRow {
    /// How it is written, as macros.
    var macros: String {
        let isLiteral = argument.map { values == .words([$0]) } ?? false
        return "Cm \(word)" + (argument.map { (isLiteral ? " " : " Ar ") + Mdoc.argument($0) } ?? "")
    }
}
