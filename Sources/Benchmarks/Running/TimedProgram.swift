import CVTerm
import Glibc
import TerminalScreen

/// The built program in a terminal of its own, read by the thread that measures.
final class TimedProgram {
    let process: pid_t
    let size: (width: Int, height: Int)
    /// When it was started, before the fork, in µs of the monotonic clock.
    let start: Double
    /// When bytes came last.
    private(set) var lastOutput = 0.0
    private(set) var output: [UInt8] = []
    /// Whether nobody has the terminal open any more: it has ended.
    private(set) var isOver = false
    private let terminal: Int32
    private var buffer = [UInt8](repeating: 0, count: 65536)

    init(_ arguments: [String], size: (width: Int, height: Int)) throws(Trouble) {
        let words = [try refillPath()] + arguments
        let environment = ["TERM=xterm-256color", "LC_ALL=C.UTF-8", "HOME=/nonexistent"]
        let pointers = (words.map { strdup($0) } + [nil], environment.map { strdup($0) } + [nil])
        defer { for pointer in pointers.0 + pointers.1 { free(pointer) } }
        var terminal: Int32 = -1
        output.reserveCapacity(1 << 20)
        start = microseconds()
        process = cvterm_spawn(
            words[0], pointers.0, pointers.1, nil, 0, UInt16(size.width), UInt16(size.height), &terminal)
        self.terminal = terminal
        self.size = size
        guard process > 0 else { throw Trouble("cannot start \(words[0])") }
    }

    deinit {
        guard process > 0 else { return }
        kill(process, SIGKILL)
        while waitpid(process, nil, 0) < 0, errno == EINTR {}
        close(terminal)
    }

    /// What its bytes leave on a terminal; not to be asked for while something is measured.
    var screen: Screen { Screen(after: output, width: size.width, height: size.height) }

    /// Sends keys; reads meanwhile when they are more than the terminal holds.
    func type(_ keys: String) {
        var unsent = Array(keys.utf8)[...]
        while !unsent.isEmpty {
            let sent = unsent.withUnsafeBytes { write(terminal, $0.baseAddress, $0.count) }
            if sent > 0 {
                unsent = unsent.dropFirst(sent)
            } else {
                guard wait(POLLIN | POLLOUT, 5000) != 0, take() > 0 || !isOver else { return }
            }
        }
    }

    /// Reads what comes within a time; returns when it came, nil when nothing did.
    func read(within milliseconds: Int32) -> Double? {
        guard wait(POLLIN, milliseconds) != 0, take() > 0 else { return nil }
        return lastOutput
    }

    /// Reads until nothing comes for so long.
    func settle(quiet milliseconds: Int32) {
        while read(within: milliseconds) != nil {}
    }

    /// Reads until the screen is as wanted and nothing more comes for a while.
    func until(
        _ what: String, quiet milliseconds: Int32 = 20, _ isReached: (Screen) -> Bool
    ) throws(Trouble) {
        let deadline = microseconds() + 20e6
        repeat {
            settle(quiet: milliseconds)
            if isReached(screen) { return }
        } while microseconds() < deadline && !isOver
        throw Trouble("\(isOver ? "it ended before" : "did not come"): \(what)\n\(screen)")
    }

    private func wait(_ events: Int32, _ milliseconds: Int32) -> Int16 {
        var descriptor = pollfd(fd: terminal, events: Int16(events), revents: 0)
        return poll(&descriptor, 1, milliseconds) > 0 ? descriptor.revents : 0
    }

    /// Reads once; 0 when there is nothing.
    private func take() -> Int {
        let count = Glibc.read(terminal, &buffer, buffer.count)
        guard count > 0 else {
            isOver = count == 0 || errno == EIO
            return 0
        }
        lastOutput = microseconds()
        output += buffer[..<count]
        return count
    }
}
