import CLibc
import Cells
import Feeds
import Glibc
import RefreshableList
import Terminal
import TerminalList

/// Shows a list until it ends, then ends the process: nothing that still runs is waited for.
@MainActor
enum Program {
    /// Shows a screen on the terminal.
    ///
    /// - Parameter keeping: how the list is kept; nil when it is not.
    static func show<Source: Feed>(_ screen: ListScreen<Source>, _ keeping: Keeping<Source.Item>? = nil) {
        let session = ListSession(screen, memory: keeping.flatMap(memory))
        do throws(TerminalError) {
            try session.start { end in
                _ = session
                leave(end)
            }
        } catch {
            fail("\(error)", status: 2)
        }
    }

    private static func leave(_ end: SessionEnd) -> Never {
        clibc_children_kill()
        finishCache()
        switch end {
        case .quit: endProcess(0)
        case .hungUp: endProcess(1)
        case .signal(let number): Terminal.endProcess(by: number)
        }
    }

    /// Ends the process, and the commands that it runs, without another wait.
    static func endProcess(_ status: Int32) -> Never {
        clibc_children_kill()
        _exit(status)
    }

    /// Says in one line what is wrong, and ends.
    ///
    /// Words of the command line and of services are in it: they are made safe, line breaks too.
    static func fail(_ text: String, status: Int32) -> Never {
        tell(text)
        endProcess(status)
    }

    /// Says something in one line.
    static func tell(_ text: String) {
        _ = writeAll("refill: \(safeText(text, charset: .ofLocale))\n", to: STDERR_FILENO)
    }

    /// Prints what was asked for, and ends with 1 where it cannot be written.
    static func print(_ text: String) {
        if let reason = writeAll(text, to: STDOUT_FILENO) { fail(reason, status: 1) }
    }
}
