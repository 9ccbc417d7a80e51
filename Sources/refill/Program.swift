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
    /// Shows a screen on the terminal, or prints its first page where there is none.
    ///
    /// - Parameter keeping: how the list is kept; nil when it is not.
    static func show<Source: Feed>(_ screen: ListScreen<Source>, _ keeping: Keeping<Source.Item>? = nil) {
        guard isatty(STDOUT_FILENO) == 1 else { return printFirstPage(of: screen) }
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

    private static func printFirstPage<Source: Feed>(of screen: ListScreen<Source>) {
        clibc_children_end_with_process()
        Task {
            if let reason = await PlainList(screen).print(to: STDOUT_FILENO) {
                fail("could not load \(screen.title): \(reason)", status: 1)
            }
            endProcess(0)
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
    private static func endProcess(_ status: Int32) -> Never {
        clibc_children_kill()
        _exit(status)
    }

    /// Says in one line what is wrong, and ends.
    ///
    /// Words of the command line and of services are in it: they are made safe, line breaks too.
    static func fail(_ text: String, status: Int32) -> Never {
        _ = writeAll("refill: \(safeText(text, charset: .ofLocale))\n", to: STDERR_FILENO)
        endProcess(status)
    }

    /// Prints what was asked for, and ends with 1 where it cannot be written.
    static func print(_ text: String) {
        if let reason = writeAll(text, to: STDOUT_FILENO) { fail(reason, status: 1) }
    }
}
