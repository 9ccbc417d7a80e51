import Glibc
import Locks

/// Holds answers back until the test opens it.
package final class Gate: Sendable {
    /// A pipe: who waits polls its reading end, together with the connection.
    let descriptor: Int32
    private let writer: Int32
    private let isOpen = Locked(false)

    package init() {
        var ends: [Int32] = [-1, -1]
        precondition(pipe(&ends) == 0, "no pipe")
        (descriptor, writer) = (ends[0], ends[1])
    }

    deinit {
        open()
        for end in [writer, descriptor] { close(end) }
    }

    /// Lets go of everything that waits, and of everything that will.
    package func open() {
        isOpen.withLock { isOpen in
            // A byte that nobody reads stays for ever; a close waits for all who hold that end.
            if !isOpen { write(writer, "!", 1) }
            isOpen = true
        }
    }
}
