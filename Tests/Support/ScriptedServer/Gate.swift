import Glibc
import Locks

/// Holds answers back until the test opens it.
package final class Gate: Sendable {
    /// A pipe: who waits polls its reading end, together with the connection.
    let descriptor: Int32
    private let writer: Locked<Int32?>

    package init() {
        var ends: [Int32] = [-1, -1]
        precondition(pipe(&ends) == 0, "no pipe")
        descriptor = ends[0]
        writer = Locked(ends[1])
    }

    deinit {
        open()
        close(descriptor)
    }

    /// Lets go of everything that waits, and of everything that will.
    package func open() {
        writer.withLock { writer in
            // A closed pipe is readable for ever.
            if let descriptor = writer { close(descriptor) }
            writer = nil
        }
    }
}
