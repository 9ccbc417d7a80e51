import Locks

/// What did not come in time.
package struct Overdue: Error, CustomStringConvertible {
    package let description: String
}

/// Something that happens once, and that a test waits for.
package final class Latch: Sendable {
    private let phase = Locked(Phase.closed([]))

    private enum Phase {
        case closed([CheckedContinuation<Void, any Error>])
        case open
        case failed(any Error)
    }

    package init() {}

    package func open() {
        settle(.open)
    }

    package func fail(_ error: any Error) {
        settle(.failed(error))
    }

    /// Returns when it opens; throws `Overdue` when that does not happen in a time that is more than enough.
    package func wait(for what: String, within limit: Duration = .seconds(30)) async throws {
        let deadline = Task {
            try await Task.sleep(for: limit)
            fail(Overdue(description: "after \(limit) still waiting for \(what)"))
        }
        defer { deadline.cancel() }
        try await withCheckedThrowingContinuation { waiter in
            let settled = phase.withLock { phase -> Result<Void, any Error>? in
                switch phase {
                case .closed(let waiters):
                    phase = .closed(waiters + [waiter])
                    return nil
                case .open: return .success(())
                case .failed(let error): return .failure(error)
                }
            }
            if let settled { waiter.resume(with: settled) }
        }
    }

    private func settle(_ end: Phase) {
        let waiters = phase.withLock { phase -> [CheckedContinuation<Void, any Error>] in
            guard case .closed(let waiters) = phase else { return [] }
            phase = end
            return waiters
        }
        for waiter in waiters {
            if case .failed(let error) = end { waiter.resume(throwing: error) } else { waiter.resume() }
        }
    }
}
