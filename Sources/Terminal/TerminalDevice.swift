import CLibc
import CNcurses
import Cells
import Glibc

/// The controlling terminal, opened twice, with the modes that it had.
///
/// Twice, since only the reading end must not block: ncurses would wait inside a report that came in half,
/// and a writing end that does not block would lose output. Not standard input and output: those may be
/// pipes.
@MainActor struct TerminalDevice {
    let input: Int32
    let output: Int32
    private let inputStream: UnsafeMutablePointer<FILE>
    private let outputStream: UnsafeMutablePointer<FILE>
    private var modes: termios

    /// Far more than screens have, and still drawn in no time.
    private static let mostCells = 2_000_000
    private static let longestSide = 8192

    /// Opens the terminal, and begins ncurses on it.
    init() throws(TerminalError) {
        clibc_standard_files_hold()
        output = open("/dev/tty", O_RDWR | O_CLOEXEC)
        guard output >= 0 else { throw .noTerminal(String(cString: strerror(errno))) }
        input = open("/dev/tty", O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        modes = termios()
        guard input >= 0, tcgetattr(output, &modes) == 0,
            let inputStream = fdopen(input, "r"), let outputStream = fdopen(output, "w")
        else {
            let reason = String(cString: strerror(errno))
            if input >= 0 { close(input) }
            close(output)
            throw .noTerminal(reason)
        }
        (self.inputStream, self.outputStream) = (inputStream, outputStream)
    }

    /// Whether the kind of terminal in TERM can show a full screen; ncurses would begin on some that cannot.
    static func checkKind() throws(TerminalError) {
        guard let term = getenv("TERM"), term.pointee != 0 else { throw .termNotSet }
        let name = String(cString: term)
        var status: Int32 = 0
        guard setupterm(term, STDOUT_FILENO, &status) == OK else { throw .unknownTerm(name) }
        guard cncurses_capability("cup") != nil else { throw .cannotMoveCursor(name) }
    }

    /// Begins ncurses on the terminal; nil when it does not want to.
    ///
    /// Of itself it would believe LINES and COLUMNS, which may say anything, before the kernel. Where neither
    /// says what a screen can have, it takes what TERM's kind of terminal has.
    func begin() -> OpaquePointer? {
        let hasSize = size != nil
        use_env(!hasSize && Self.isSizeInEnvironment)
        use_tioctl(hasSize)
        guard let screen = newterm(nil, outputStream, inputStream) else { return nil }
        leaveUnseen()
        doupdate()
        return screen
    }

    /// Has ncurses leave its screen, with nothing of that on the terminal, and nothing of what it had to say
    /// when it began: it says that again when it comes back.
    ///
    /// Until it has come back once, ncurses 6.4 flushes its output before each move of the cursor
    /// (`_endwin == ewInitial` in its `mvcur`): a screen goes out in thirty writes instead of one.
    private func leaveUnseen() {
        let nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC)
        let terminal = fcntl(output, F_DUPFD_CLOEXEC, 0)
        if nowhere >= 0, terminal >= 0, clibc_replace(output, nowhere) {
            endwin()
            _ = clibc_replace(output, terminal)
        }
        if nowhere >= 0 { close(nowhere) }
        if terminal >= 0 { close(terminal) }
    }

    /// The kernel's idea of the size; nil when it has none, or one that no screen has.
    ///
    /// Anybody can set it to 65,535 by 65,535, for which there is no memory.
    var size: Size? {
        var size = winsize()
        guard ioctl(output, UInt(TIOCGWINSZ), &size) == 0 else { return nil }
        return Self.size(width: Int(size.ws_col), height: Int(size.ws_row))
    }

    private static var isSizeInEnvironment: Bool {
        func number(_ name: String) -> Int { getenv(name).flatMap { Int(String(cString: $0)) } ?? 0 }
        return size(width: number("COLUMNS"), height: number("LINES")) != nil
    }

    /// Nil for what no screen has.
    private static func size(width: Int, height: Int) -> Size? {
        guard width > 0, height > 0, max(width, height) <= longestSide, width * height <= mostCells else {
            return nil
        }
        return Size(width: width, height: height)
    }

    /// Whether another job has the terminal.
    var isBackground: Bool { clibc_is_background(output) }

    /// Whether the terminal at the other end is gone.
    var isHungUp: Bool {
        var state = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
        return poll(&state, 1, 0) > 0 && Int32(state.revents) & (POLLHUP | POLLERR | POLLNVAL) != 0
    }

    /// Writes bytes past ncurses, which knows no name for them.
    func write(_ text: String) {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let written = rest.withUnsafeBytes { Glibc.write(output, $0.baseAddress, $0.count) }
            if written > 0 { rest = rest.dropFirst(written) } else if errno != EINTR { return }
        }
    }

    /// Sets the modes that the terminal had when it was opened.
    func restoreModes() {
        var modes = modes
        // Now, not once all is written: a terminal that takes nothing any more must not hold the program.
        tcsetattr(output, TCSANOW, &modes)
    }

    /// Has a trap write a text to the terminal and set its first modes.
    func armTraps(_ text: String) {
        var modes = modes
        clibc_traps_arm(output, &modes, text, text.utf8.count)
    }

    func closeInput() { fclose(inputStream) }
    func closeOutput() { fclose(outputStream) }
}
