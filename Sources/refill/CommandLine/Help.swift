/// The program's version, as `--version` and the `User-Agent` header say it.
let version = "0.1.0"

/// What `--help` prints.
func helpText() -> String {
    let rows = OptionRow.table.map { row in
        let name = "--\(row.name)" + (row.value.map { " \($0)" } ?? "")
        return "  \(name)" + String(repeating: " ", count: max(1, 22 - name.count)) + row.help
    }
    let feeds = BuiltIn.allCases.map { feed in
        "  \(feed.rawValue)" + String(repeating: " ", count: 22 - feed.rawValue.count) + feed.help
    }
    return """
        refill: a list in the terminal that refreshes when pulled and fills itself at its end

        usage: refill [options] [FEED | FILE | -- COMMAND ARG...]
               ... | refill [options]

        \(feeds.joined(separator: "\n"))
          NAME                  a feed that ~/.config/refill/feeds/NAME.json describes
          open FILE             a feed that this file describes
          feeds                 list the feeds that there are, and what is wrong with them
          keys                  list the keys, as ~/.config/refill/config.json sets them
          cache clear           forget the lists that are kept for the next start
          FILE                  a row a line; its name has a / or a . in it
          -                     a row a line of standard input; also where that is a pipe or a file
          -- COMMAND ARG...     a row a line that this command writes; r runs it again

        \(rows.joined(separator: "\n"))

        keys: arrows or j k move, r refreshes, c cancels, q quits; moving up past the top pulls the list.
        When the output is no terminal, the first page is printed as with --plain.

        """
}
