import Glibc
@_exported public import TerminalScreen

/// A program in a terminal of its own, whose screen can be read and on which can be typed.
///
/// ```swift
/// let terminal = try VirtualTerminal(program: path, size: (80, 24))
/// try await terminal.until("the first page") { $0.line(2).contains("Summer Town") }
/// terminal.type("q")
/// #expect(try await terminal.exitStatus() == .exited(0))
/// ```
/// The program leads a session of its own, as in a terminal window. It is killed when this goes away.
public final class VirtualTerminal: Sendable {
    /// How a program ended.
    public enum ExitStatus: Hashable, Sendable {
        case exited(Int32)
        case signalled(Int32)
    }

    /// What was waited for did not come; its description shows the screen.
    public struct Failure: Error, CustomStringConvertible {
        /// What was waited for, and the screen.
        public let description: String
    }

    /// What most programs are run with: a rich terminal, UTF-8, and nothing of the tests' own environment.
    ///
    /// Without UTF-8, run them with `TERM=tmux-256color`: ncurses then repeats characters by a sequence
    /// (REP) after which libvterm 0.1.4 wraps too early, and tmux has none.
    public static let standardEnvironment = [
        "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin", "HOME": "/nonexistent",
        "SWIFT_BACKTRACE": "interactive=no,color=no,symbolicate=off",
        "TSAN_OPTIONS": "log_path=/tmp/refill-tsan atexit_sleep_ms=0",
    ]

    private let session: Session

    /// Starts a program; its environment is the standard one with changes, nil to leave a variable out.
    public init(
        program: String, arguments: [String] = [], environment changes: [String: String?] = [:],
        size: (width: Int, height: Int) = (80, 24), folder: String? = nil, ignoring ignored: [Int32] = []
    ) throws {
        let environment = changes.reduce(into: Self.standardEnvironment) { $0[$1.key] = $1.value }
        session = try Session(
            words: [program] + arguments, environment: environment.map { "\($0.key)=\($0.value)" },
            size: size, folder: folder, ignored: ignored)
        session.start()
    }

    deinit {
        session.abandon()
    }

    /// What stands on the screen now; tests mostly want `until`.
    public var screen: Screen { session.screen }
    /// The program's process.
    public var processID: Int32 { session.process }

    /// Waits until the screen is as wanted, and returns it; each piece of output is looked at.
    ///
    /// Fails after 20 seconds, or when the program has ended otherwise.
    @discardableResult public func until(
        _ what: String, _ isReached: @escaping @Sendable (Screen) -> Bool
    ) async throws -> Screen {
        switch await session.wait(isReached) {
        case .reached(let screen): return screen
        case .late(let screen): throw Failure(description: "did not come: \(what)\n\(screen)")
        case .ended(let status, let screen):
            throw Failure(
                description: "\(status) before: \(what)\n\(screen)\n\(screen.rawText.debugDescription)")
        }
    }

    /// Waits until the program has ended and all of its output was read.
    public func exitStatus() async throws -> ExitStatus {
        switch await session.wait({ _ in false }) {
        case .ended(let status, _): return status
        case .reached(let screen), .late(let screen):
            throw Failure(description: "the program did not end\n\(screen)")
        }
    }

    /// Sends keys, as bytes.
    public func type(_ text: String) { type(Array(text.utf8)) }
    /// Sends bytes, which need be no text.
    public func type(_ bytes: [UInt8]) { session.send(bytes) }

    /// Changes the terminal's size; the kernel tells the program.
    public func resize(_ width: Int, _ height: Int) { session.resize(width, height) }

    /// Sends a signal to the program alone.
    public func kill(_ signal: Int32) { Glibc.kill(session.process, signal) }

    /// Takes no more output, as a terminal whose line hangs, until it is asked to go on.
    public func holdOutput(_ isHeld: Bool = true) { session.holdOutput(isHeld) }

    /// Closes the terminal.
    public func hangUp() { session.hangUp() }

    /// The modes of the terminal, as flags and control characters.
    public var modes: Modes { session.modes }

    /// What tcgetattr says, in a form to compare.
    public struct Modes: Hashable, Sendable {
        public var input, output, control, local: UInt32
        /// The control characters.
        public var characters: [UInt8]
    }
}
