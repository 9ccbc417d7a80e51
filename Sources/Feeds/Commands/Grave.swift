import CLibc
import Glibc
import Locks

/// Where a process of a command ends up: signals reach its group until it is buried, and none after.
final class Grave: Sendable {
    private struct Inside {
        /// How it ended, once that was seen.
        var ended: CommandEnd?
        /// It has been asked to end; its group is to be killed before it is buried.
        var isAsked = false
        /// Its lines have come to their end by themselves: what else its group does is its own business.
        var isFinished = false
        var isBuried = false
    }

    private let process: Int32
    private let inside = Locked(Inside())

    init(_ process: Int32) { self.process = process }

    /// Nil while it runs.
    var ended: CommandEnd? { inside.withLock { look(&$0) } }

    /// Asks the group to end; says whether there is one.
    func askToEnd() -> Bool {
        inside.withLock { inside in
            guard !inside.isBuried, !inside.isFinished, !inside.isAsked else { return false }
            inside.isAsked = true
            clibc_child_signal(process, SIGTERM)
            return true
        }
    }

    func killGroup() {
        inside.withLock { inside in
            guard !inside.isBuried, !inside.isFinished else { return }
            inside.isAsked = true
            clibc_child_signal(process, SIGKILL)
        }
    }

    /// Lets the rest of the group live; false when it has been asked to end, and is to be killed in time.
    func finish() -> Bool {
        inside.withLock { inside in
            if !inside.isAsked { inside.isFinished = true }
            return inside.isFinished
        }
    }

    /// Waits for the process, which is killed with its group unless it has finished.
    func bury() {
        let (isFinished, isBuried) = inside.withLock { ($0.isFinished, $0.isBuried) }
        guard !isBuried else { return }
        // It is waited for outside the lock, by this thread alone; its number stays its own meanwhile.
        if !isFinished { clibc_child_signal(process, SIGKILL) }
        var (status, signal): (Int32, Int32) = (0, 0)
        while !clibc_child_has_ended(process, &status, &signal) { clibc_child_await(process) }
        inside.withLock { inside in
            _ = look(&inside)
            inside.isBuried = true
            clibc_child_bury(process, false)
        }
    }

    private func look(_ inside: inout Inside) -> CommandEnd? {
        if inside.ended == nil, !inside.isBuried {
            var (status, signal): (Int32, Int32) = (0, 0)
            if clibc_child_has_ended(process, &status, &signal) {
                inside.ended = CommandEnd(status: status, signal: signal)
            }
        }
        return inside.ended
    }
}
