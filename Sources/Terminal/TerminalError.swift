/// Why there is no terminal to draw on; its description is one line for a person.
package enum TerminalError: Error, Equatable, CustomStringConvertible {
    /// The variable TERM is not set, or empty.
    case termNotSet
    /// The terminfo database does not know the name in TERM.
    case unknownTerm(String)
    /// The terminal in TERM cannot place its cursor.
    case cannotMoveCursor(String)
    /// `/dev/tty` could not be opened, for this `errno`.
    case noTerminal(String)
    /// ncurses or the signals could not be set up.
    case cannotStart

    package var description: String {
        switch self {
        case .termNotSet: "TERM is not set: the kind of terminal is not known"
        case .unknownTerm(let name): "unknown terminal type in TERM: \(name)"
        case .cannotMoveCursor(let name): "the terminal type in TERM cannot show a full screen: \(name)"
        case .noTerminal(let reason): "no terminal to draw on: /dev/tty: \(reason)"
        case .cannotStart: "the terminal could not be set up"
        }
    }
}

/// Why the terminal is of no use any more.
package enum Ending: Hashable, Sendable {
    /// The terminal is gone.
    case hungUp
    /// A signal asked the program to end; `Terminal.endProcess(by:)` does so once all is given back.
    case signal(Int32)
}
