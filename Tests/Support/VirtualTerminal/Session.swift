import CVTerm
import Foundation
import Locks

/// The pty, its emulator and who waits for it; all state is behind one lock.
///
/// One thread reads the pty and looks at every piece of output for those who wait; a second one waits for the
/// program's end. Neither runs without cause: they block in poll(2) and waitpid(2).
final class Session: Sendable {
    enum Answer: Sendable {
        case reached(Screen)
        case late(Screen)
        case ended(VirtualTerminal.ExitStatus, Screen)
    }

    struct Waiter {
        let isReached: @Sendable (Screen) -> Bool
        let deadline: Date
        let continuation: CheckedContinuation<Answer, Never>
        /// The last screen that was as wanted; it counts once the program has drawn all of its frame.
        var reached: Screen?
    }

    let process: Int32
    private let state: Locked<State>
    /// A byte wakes the reading thread.
    private let wake: (read: Int32, write: Int32)

    init(
        words: [String], environment: [String], size: (width: Int, height: Int), folder: String?,
        ignored: [Int32]
    ) throws {
        var terminal: Int32 = -1
        let bits = ignored.reduce(UInt64(0)) { $0 | 1 << UInt64($1) }
        let process = withPointers(words) { words in
            withPointers(environment) { environment in
                cvterm_spawn(
                    words[0], words, environment, folder, bits, UInt16(size.width), UInt16(size.height),
                    &terminal)
            }
        }
        var ends: [Int32] = [-1, -1]
        guard process > 0, pipe(&ends) == 0 else {
            throw VirtualTerminal.Failure(description: "cannot start \(words[0])")
        }
        for end in ends {
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        }
        self.process = process
        wake = (ends[0], ends[1])
        state = Locked(State(terminal: terminal, process: process, size: size))
    }

    deinit {
        close(wake.read)
        close(wake.write)
    }

    func start() {
        Thread.detachNewThread { self.readAll() }
        Thread.detachNewThread {
            var status: Int32 = 0
            while waitpid(self.process, &status, 0) < 0, errno == EINTR {}
            let signal = status & 0x7f
            let end: VirtualTerminal.ExitStatus =
                signal == 0 ? .exited(status >> 8 & 0xff) : .signalled(signal)
            self.state.withLock { $0.status = end }
            self.wakeReader()
        }
    }

    var screen: Screen { state.withLock { $0.screen } }
    var modes: VirtualTerminal.Modes { state.withLock { $0.modes } }

    func wait(_ isReached: @escaping @Sendable (Screen) -> Bool) async -> Answer {
        await withCheckedContinuation { continuation in
            let deadline = Date(timeIntervalSinceNow: 20)
            state.withLock { state in
                state.waiters.append(
                    Waiter(isReached: isReached, deadline: deadline, continuation: continuation))
            }
            wakeReader()
        }
    }

    func send(_ bytes: [UInt8]) {
        state.withLock { $0.unsent += bytes }
        wakeReader()
    }

    func resize(_ width: Int, _ height: Int) {
        state.withLock { $0.resize(width, height) }
    }

    func holdOutput(_ isHeld: Bool) {
        state.withLock { $0.isHeld = isHeld }
        wakeReader()
    }

    func hangUp() {
        state.withLock { $0.closeTerminal() }
        wakeReader()
    }

    /// Ends it all; the program is not to be left behind.
    func abandon() {
        state.withLock { state in
            if state.status == nil { kill(process, SIGKILL) }
            state.isAbandoned = true
            state.closeTerminal()
        }
        wakeReader()
    }

    private func wakeReader() {
        var byte: UInt8 = 0
        write(wake.write, &byte, 1)
    }

    private func readAll() {
        var bytes = [UInt8](repeating: 0, count: 65536)
        while case let watched = state.withLock({ $0.watched }), let watched {
            var fds = [
                pollfd(fd: wake.read, events: Int16(POLLIN), revents: 0),
                pollfd(fd: watched.terminal, events: watched.events, revents: 0),
            ]
            poll(&fds, 2, watched.timeout)
            while read(wake.read, &bytes, bytes.count) > 0 {}
            state.withLock { $0.step(&bytes) }
        }
    }
}

/// Calls with the words as C wants them: an array of strings that ends in null.
private func withPointers<Result>(
    _ words: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
    let pointers = words.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    return body(pointers)
}
