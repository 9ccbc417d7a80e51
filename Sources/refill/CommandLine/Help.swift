/// The program's version, as `--version` and the `User-Agent` header say it.
let version = "0.1.0"

/// What `--help` prints.
func helpText() -> String {
    """
    refill: a list in the terminal that refreshes when pulled and fills itself at its end

    usage: refill [options] [FEED | FILE | -- COMMAND ARG...]
           ... | refill [options]

    \(helpLines(BuiltIn.allCases.map { ($0.rawValue, $0.help) }))
    \(helpLines([("NAME", "a feed that ~/.config/refill/feeds/NAME.json describes")]))
    \(helpLines(SubcommandRow.table.map { ($0.usage, $0.help) }))
    \(helpLines(lineSources))

    \(helpLines(OptionRow.table.map { ($0.usage, $0.help) }))

    keys: arrows or j k move, r refreshes, c cancels, q quits; moving up past the top pulls the list.
    When the output is no terminal, the first page is printed as with --plain.

    """
}

/// What lines are taken from, and how it is written.
let lineSources: [(name: String, help: String)] = [
    ("FILE", "a row a line; its name has a / or a . in it"),
    ("-", "a row a line of standard input; also where that is a pipe or a file"),
    ("-- COMMAND ARG...", "a row a line that this command writes; r runs it again"),
]

private func helpLines(_ lines: [(name: String, help: String)]) -> String {
    lines.map { name, help in
        "  " + name + String(repeating: " ", count: max(1, 22 - name.count)) + help
    }
    .joined(separator: "\n")
}
