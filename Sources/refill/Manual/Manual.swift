/// When this version was made, as the manual page says it.
///
/// It goes with `version`, not with the day of a build: the same sources print the same page.
private let date = "November 30, 2026"

/// What `refill man` prints: refill(1), from the tables that the program itself works by.
///
/// A person's own keys and feeds are not in it, since it is made once, to be installed.
func manualText() -> String {
    var page = Mdoc()
    page.raw(".Dd \(date)")
    page.raw(".Dt REFILL 1")
    page.raw(".Os")
    page.synopsis()
    page.description()
    page.feeds()
    page.options()
    page.commands()
    page.keys()
    page.using()
    page.settings()
    page.environment()
    page.files()
    page.ends()
    page.examples()
    return page.source
}

extension Mdoc {
    fileprivate mutating func synopsis() {
        section("NAME")
        raw(".Nm refill")
        raw(".Nd a list that refreshes when pulled and fills itself at its end")
        section("SYNOPSIS")
        for what in [".Op Ar FEED | FILE | Fl", ".Fl \\- Ar COMMAND Op Ar ARG ..."] {
            raw(".Nm")
            raw(".Op Ar options")
            raw(what)
        }
        for row in SubcommandRow.table {
            raw(".Nm")
            raw(".\(row.macros)")
        }
    }

    fileprivate mutating func description() {
        section("DESCRIPTION")
        raw(".Nm")
        text(
            """
            shows a feed, the lines of a file or of a pipe, or what a command writes, as a list that fills \
            the screen. \
            Moving up when the list stands at its top pulls it, and it refreshes, as by `Ic r`; scrolling to \
            its end loads more. \
            `Ic c` cancels at once what is in flight, `Ic q` quits, and `Ic ?` shows all keys.
            """)
        raw(".Pp")
        text(
            """
            When the output is no terminal, the first page is printed as plain lines, and the program ends. \
            Under `Ql LANG=C` all is drawn in ASCII.
            """)
        raw(".Pp")
        text("What is shown is told by one word:")
        list(width: "Ds") { page in
            for feed in BuiltIn.allCases {
                page.macro("It Cm", [feed.rawValue])
                page.plain(feed.help)
            }
            page.raw(".It Ar NAME")
            page.text("a feed that `Pa ~/.config/refill/feeds/NAME.json` describes")
            for row in SubcommandRow.table where row.invocation == nil {
                page.raw(".It \(row.macros)")
                page.plain(row.help)
            }
            for (index, source) in lineSources.enumerated() {
                page.raw(".It " + ["Ar FILE", "Fl", "Fl \\- Ar COMMAND Op Ar ARG ..."][index])
                page.plain(source.help)
            }
        }
        raw(".Pp")
        text(
            """
            Without any it is the coffees, or the lines of standard input where that is a pipe or a file. \
            A line of more than 64 KiB goes on in the next row, and under `Fl -json` in the next item; one \
            that is a JSON item (`Fl -ndjson`) may have 4 MiB.
            """)
    }
}
