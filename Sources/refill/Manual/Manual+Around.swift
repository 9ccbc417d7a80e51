import Cells

/// What stands around the program: files, the environment, how it ends.
extension Mdoc {
    mutating func feeds() {
        section("FEEDS OF YOUR OWN")
        text(
            """
            A JSON file says where a feed is, what its items are called in the answer, how they look, and \
            how the next page is asked for. \
            This one, as `Pa ~/.config/refill/feeds/hn.json`, is shown by `Ql refill hn`:
            """)
        example([
            #"{"#,
            #"  "name": "Hacker News","#,
            #"  "url": "https://hn.algolia.com/api/v1/search_by_date?page={page}","#,
            #"  "items": "/hits","#,
            #"  "id": "objectID", "title": "title", "link": "url","#,
            #"  "lines": ["{points} points by {author}"],"#,
            #"  "paging": {"by": "page", "first": 0}"#,
            #"}"#,
        ])
        raw(".Pp")
        text("`Ql refill feeds` says what is wrong with a file, and what is allowed there.")
    }

    mutating func settings() {
        section("SETTINGS")
        text("`Pa config.json` is an object of these members, each of which can be left out:")
        list(width: "Ds") { page in
            for row in ConfigRow.table {
                page.macro("It Ic", [row.name])
                page.plain(row.help)
            }
        }
        let roles = Theme.Role.allCases.map { "`Ic \($0)`" }.joined(separator: ", ")
        raw(".Pp")
        text(
            """
            The colours of a theme are those of \(roles), and it is `Ic like` another. \
            Keys are written as above; a key that is given to a command is taken from the others:
            """)
        example([
            #"{"#,
            #"  "keys": {"refresh": ["u", "F5"], "first": "gg", "suspend": []},"#,
            #"  "theme": {"like": "dark", "match": "yellow", "dim": 244},"#,
            #"  "mouse": false"#,
            #"}"#,
        ])
    }

    mutating func files() {
        section("FILES")
        list(width: "Ds") { page in
            for (file, words) in [
                ("~/.config/refill/config.json", "settings"),
                ("~/.config/refill/feeds/NAME.json", "the feed that is called `Ar NAME`"),
                (
                    "~/.cache/refill/cache.db",
                    "the last list of each feed, for the next start: an SQLite database that can be removed"
                ),
            ] {
                page.macro("It Pa", [file])
                page.text(words)
            }
        }
    }

    mutating func environment() {
        section("ENVIRONMENT")
        list(width: "Ds") { page in
            for (names, words) in variables {
                page.raw(".It " + names.map { "Ev \(Mdoc.argument($0))" }.joined(separator: " , "))
                page.text(words)
            }
        }
    }

    mutating func ends() {
        section("EXIT STATUS")
        list(width: "Ds") { page in
            page.raw(".It 0")
            page.text("The list was left, or all was printed.")
            page.raw(".It 1")
            page.text("Something could not be loaded or printed, or the terminal went away.")
            page.raw(".It 2")
            page.text(
                """
                The command line, a setting or a described feed is wrong, or there is no terminal that \
                would do. \
                A line on standard error says what is allowed.
                """)
        }
        raw(".Pp")
        text(
            """
            A signal that ends the program gives the terminal back first, and then ends it as that signal \
            does. \
            Commands that still run are killed on every way out.
            """)
    }

    mutating func examples() {
        section("EXAMPLES")
        let examples = [
            (
                "Coffees of a service, refreshed each minute:",
                ["refill --url https://HOST/api/coffee --every 60"]
            ),
            ("The first three lines of a feed of your own:", ["refill hn | head -3"]),
            ("What a command writes, run again by `Ic r`:", ["refill -- git log --oneline"]),
            ("JSON items, one a line, shown as those of a feed:", ["refill --ndjson ./log.json <items"]),
            (
                "This page, and what completes words in zsh, where they are looked for:",
                [
                    "refill man >~/.local/share/man/man1/refill.1",
                    "refill completions zsh >/usr/local/share/zsh/site-functions/_refill",
                ]
            ),
        ]
        for (number, (words, lines)) in examples.enumerated() {
            if number > 0 { raw(".Pp") }
            text(words)
            example(lines)
        }
        section("SEE ALSO")
        raw(".Xr less 1 ,")
        raw(".Xr terminfo 5 ,")
        raw(".Xr locale 7")
    }
}

/// What is looked up in the environment, by the program and by what it is made of.
private let variables = [
    (
        ["XDG_CONFIG_HOME"],
        "where `Pa refill/config.json` and `Pa refill/feeds` are, instead of in `Pa ~/.config`"
    ),
    (["XDG_CACHE_HOME"], "where `Pa refill/cache.db` is, instead of in `Pa ~/.cache`"),
    (["HOME"], "where both are, if those two are not set"),
    (["NO_COLOR"], "no colours, unless it is empty, or `Fl -theme` asks for them"),
    (["ACCESSIBLE"], "as `Fl -accessible`, unless it is empty, 0 or false"),
    (["BROWSER"], "opens links, instead of `Ic xdg-open`"),
    (["DISPLAY"], "without it and `Ev WAYLAND_DISPLAY`, `Ic xdg-open` is not tried"),
    (
        ["http_proxy", "https_proxy", "all_proxy", "no_proxy"],
        "the proxies of feeds, and what is asked for without one, as `Ic curl` takes them"
    ),
    (
        ["LC_ALL", "LC_CTYPE", "LC_TIME", "LANG"],
        "which characters the terminal shows, and how times are written"
    ),
    (["TERM"], "what kind of terminal it is"),
]
