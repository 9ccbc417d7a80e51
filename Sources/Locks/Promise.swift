/// The end of one piece of work and whoever waits for it; it comes exactly once, by the work or by a cancel.
package final class Promise<Value: Sendable>: Sendable {
    package typealias Waiter = CheckedContinuation<Value, any Error>

    private let phase = Locked(Phase.pending)

    package init() {}

    private enum Phase {
        /// Nobody waits yet, nothing has ended.
        case pending
        /// The caller waits.
        case awaited(Waiter)
        /// The caller's thread stands at the door.
        case expected(Knock)
        /// It ended before the caller waited: a task can be cancelled before it starts.
        case early(Result<Value, any Error>)
        /// The caller has been told.
        case over
    }

    /// Whether the end has come; then nobody wants the rest of the job.
    package var isOver: Bool {
        phase.withLock { phase in
            switch phase {
            case .pending, .awaited, .expected: false
            case .early, .over: true
            }
        }
    }

    /// The end, if it has come and nobody has been told; this caller has been then.
    package func takeEnd() -> Result<Value, any Error>? {
        phase.withLock { phase in
            guard case .early(let end) = phase else { return nil }
            phase = .over
            return end
        }
    }

    /// The end, if it comes within so long and nobody has been told; the caller's thread waits for it.
    package func takeEnd(within limit: Duration) -> Result<Value, any Error>? {
        let knock = Knock()
        phase.withLock { if case .pending = $0 { $0 = .expected(knock) } }
        knock.wait(limit) { self.isOver }
        return phase.withLock { phase in
            if case .expected = phase { phase = .pending }
            guard case .early(let end) = phase else { return nil }
            phase = .over
            return end
        }
    }

    /// Has the waiter told of the end, at once if it has come; says whether it has still to come.
    package func wait(_ waiter: Waiter) -> Bool {
        let end = phase.withLock { phase -> Result<Value, any Error>? in
            guard case .early(let end) = phase else {
                phase = .awaited(waiter)
                return nil
            }
            phase = .over
            return end
        }
        guard let end else { return true }
        waiter.resume(with: end)
        return false
    }

    /// Brings the end; every call but the first does nothing.
    package func end(_ end: Result<Value, any Error>) {
        var knock: Knock?
        let waiter = phase.withLock { phase -> Waiter? in
            switch phase {
            case .pending:
                phase = .early(end)
                return nil
            case .expected(let waiting):
                phase = .early(end)
                knock = waiting
                return nil
            case .awaited(let waiter):
                phase = .over
                return waiter
            case .early, .over:
                return nil
            }
        }
        knock?.knock()
        // Outside the lock: resuming may run code of others.
        waiter?.resume(with: end)
    }
}
