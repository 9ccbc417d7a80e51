import Glibc
import RefreshableList

/// How a command's process ended.
struct CommandEnd: Hashable, Sendable {
    /// What it returned; of no meaning where a signal ended it.
    let status: Int32
    /// The signal that ended it; 0 for none.
    let signal: Int32

    var isSuccess: Bool { status == 0 && signal == 0 }

    /// What is said at the end of its lines.
    var words: String { signal == 0 ? "exit status \(status)" : "ended by \(Self.name(of: signal))" }

    static func name(of signal: Int32) -> String {
        // Of real-time signals strsignal knows no short names, nor has Swift's Glibc sigabbrev_np.
        let names: [Int32: String] = [
            SIGHUP: "HUP", SIGINT: "INT", SIGQUIT: "QUIT", SIGILL: "ILL", SIGTRAP: "TRAP", SIGABRT: "ABRT",
            SIGBUS: "BUS", SIGFPE: "FPE", SIGKILL: "KILL", SIGUSR1: "USR1", SIGSEGV: "SEGV", SIGUSR2: "USR2",
            SIGPIPE: "PIPE", SIGALRM: "ALRM", SIGTERM: "TERM", SIGXCPU: "XCPU", SIGXFSZ: "XFSZ",
            SIGSYS: "SYS",
        ]
        return names[signal].map { "SIG\($0)" } ?? "signal \(signal)"
    }
}

/// A command that cannot be started, or that failed before it wrote a line.
package struct CommandError: ReasonedError, Hashable {
    package let reason: String

    package init(reason: String) { self.reason = reason }
}
