import Locks

/// One request and whoever waits for its end, which comes exactly once: by the transport or by a cancel.
final class Exchange: Sendable {
    typealias Waiter = CheckedContinuation<Response, any Error>

    let request: Request
    private let phase = Locked(Phase.pending)

    private enum Phase {
        /// Nobody waits yet, nothing has ended.
        case pending
        /// The caller waits.
        case awaited(Waiter)
        /// It ended before the caller waited: a task can be cancelled before it starts.
        case early(Result<Response, any Error>)
        /// The caller has been told.
        case over
    }

    init(_ request: Request) {
        self.request = request
    }

    /// Whether the end has come; then nobody wants the rest of it.
    var isOver: Bool {
        phase.withLock { phase in
            switch phase {
            case .pending, .awaited: false
            case .early, .over: true
            }
        }
    }

    /// Has the waiter told of the end, at once if it has come; says whether it has still to come.
    func wait(_ waiter: Waiter) -> Bool {
        let end = phase.withLock { phase -> Result<Response, any Error>? in
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
    func end(_ end: Result<Response, any Error>) {
        let waiter = phase.withLock { phase -> Waiter? in
            switch phase {
            case .pending:
                phase = .early(end)
                return nil
            case .awaited(let waiter):
                phase = .over
                return waiter
            case .early, .over:
                return nil
            }
        }
        // Outside the lock: resuming may run code of others.
        waiter?.resume(with: end)
    }
}
