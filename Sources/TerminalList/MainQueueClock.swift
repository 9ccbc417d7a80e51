import Dispatch
import Locks

/// The continuous clock, its sleepers woken on the main queue.
///
/// The standard clocks sleep on libdispatch's pool, whose monitor then wakes the process once a second for
/// good.
package struct MainQueueClock: Clock {
    package typealias Instant = ContinuousClock.Instant

    package init() {}

    package var now: Instant { ContinuousClock.now }
    package var minimumResolution: Duration { .nanoseconds(1) }

    package func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        let sleeper = Sleeper()
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                sleeper.begin(continuation, for: deadline - now)
            }
        } onCancel: {
            sleeper.end(.failure(CancellationError()))
        }
    }

    /// One sleep; it ends once, by its timer or by a cancel that may even come before it has begun.
    private final class Sleeper: Sendable {
        private enum State {
            case new
            case asleep(CheckedContinuation<Void, any Error>, stopTimer: @Sendable () -> Void)
            case over(Result<Void, any Error>)
        }

        private let state = Locked(State.new)

        func begin(_ continuation: CheckedContinuation<Void, any Error>, for duration: Duration) {
            // A dispatch source may be cancelled on any thread, which its Swift type does not say.
            nonisolated(unsafe) let timer = DispatchSource.makeTimerSource(queue: .main)
            let (seconds, attoseconds) = duration.components
            let nanoseconds = max(0, Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000))
            timer.schedule(deadline: .now() + .nanoseconds(nanoseconds))
            timer.setEventHandler { self.end(.success(())) }
            let early: Result<Void, any Error>? = state.withLock { state in
                if case .over(let result) = state { return result }
                state = .asleep(continuation, stopTimer: { timer.cancel() })
                return nil
            }
            timer.activate()
            if let early {
                timer.cancel()
                continuation.resume(with: early)
            }
        }

        func end(_ result: Result<Void, any Error>) {
            let before = state.withLock { state in
                defer { if case .over = state {} else { state = .over(result) } }
                return state
            }
            guard case .asleep(let continuation, let stopTimer) = before else { return }
            stopTimer()
            continuation.resume(with: result)
        }
    }
}
