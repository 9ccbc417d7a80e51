import RefreshableList
import TerminalList

/// How the list is worked with, as far as no line of the table of keys can say it.
extension Mdoc {
    mutating func using() {
        pulling()
        filtering()
        links()
        mouse()
    }

    private mutating func pulling() {
        section("PULLING")
        text(
            """
            Moving up when the list stands at its top pulls it: two presses of \(key(.up)), \
            \(key(.pageUp)) or \(key(.halfPageUp)), or six notches of the wheel, refresh. \
            A key that is held, or a wheel that still spins, does not refresh when it arrives at the top.
            """)
        raw(".Pp")
        text(
            """
            What \(key(.cancel)) cancels is gone: nothing of it is shown. \
            After it nothing loads by itself until the selection moves towards the end, or \(key(.enter)) \
            is pressed there.
            """)
    }

    private mutating func filtering() {
        section("FILTERING")
        text(
            """
            \(key(.filter)) opens a line, and the rows narrow to those that match as it is typed: all its \
            words must be in a row, in any order, and capitals count where one is typed. \
            `Ic Enter` keeps the filter, `Ic Esc` clears it.
            """)
        raw(".Pp")
        text(
            """
            The line is edited as in a shell: `Ic ^A` and `Ic ^E` go to its beginning and end, `Ic ^W` \
            removes the word before the cursor, `Ic ^U` and `Ic ^K` all before and behind it. \
            Text can be pasted. \
            `Ic Up`, `Ic Down`, `Ic PgUp` and `Ic PgDn` move in the list meanwhile, and `Ic ^C` quits.
            """)
        raw(".Pp")
        text(
            """
            All that is loaded is looked through; the count has a plus until that is done. \
            While what matches does not fill the screen, up to \(SearchBounds().mostPages) pages are loaded \
            for what is typed, and as many anew for each change of it; then \(key(.enter)) loads more.
            """)
        raw(".Pp")
        text(
            """
            With a filter that is kept, \(key(.nextMatch)) and \(key(.previousMatch)) go to the next match \
            and to the one before, and \(key(.toggleHiding)) shows all rows with the matches marked, or the \
            matches alone again.
            """)
    }

    private mutating func links() {
        section("LINKS AND COPIES")
        text(
            """
            \(key(.openLink)) runs the programs of `Ev BROWSER`, or `Ic xdg-open`, for the item's link, \
            without a shell and without a terminal. \
            A link that leads to another host than the feed's is said first, and \(key(.openLink)) again \
            opens it.
            """)
        raw(".Pp")
        text(
            """
            \(key(.copyLink)) copies the link, and \(key(.copyItem)) the item as JSON; a line is copied as \
            it stands, unless it is a JSON object. \
            Copies are handed to the terminal by the sequence OSC 52, which most terminals take; `Ic tmux` \
            does after `Ql set -s set-clipboard on`.
            """)
    }

    private mutating func mouse() {
        section("MOUSE")
        text(
            """
            The wheel scrolls, a click selects a row, and a double click opens it. \
            A click on what a line says does it: on the refresh row it refreshes, on the line behind the \
            last row it loads more, and on a key in these lines or in the status bar it does what the key \
            does. \
            While the list has the mouse, the terminal's own selecting needs Shift; `Fl -no-mouse` leaves \
            the mouse to the terminal.
            """)
    }

    /// The first key of a command, as a person presses it who has changed none.
    private func key(_ command: Command) -> String { "`Ic \(KeyMap.standard.name(of: command))`" }
}
