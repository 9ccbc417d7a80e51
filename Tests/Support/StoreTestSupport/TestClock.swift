import Locks
import Store

/// A clock that stands still until a test advances it.
package final class TestClock: Clock, Sendable {
    package struct Instant: InstantProtocol {
        package var offset: Duration
        package func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        package func duration(to other: Instant) -> Duration { other.offset - offset }
        package static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
    }

    private struct Sleeper {
        let deadline: Instant
        let continuation: CheckedContinuation<Void, any Error>
    }

    private struct State {
        var now = Instant(offset: .zero)
        var sleepers: [Int: Sleeper] = [:]
        var cancelledEarly: Set<Int> = []
        var next = 0
    }

    private let state = Locked(State())

    package init() {}

    package var now: Instant { state.withLock { $0.now } }
    package var minimumResolution: Duration { .nanoseconds(1) }
    /// How many sleep now.
    package var sleeperCount: Int { state.withLock { $0.sleepers.count } }

    package func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        let number = state.withLock { state in
            state.next += 1
            return state.next
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let answer: Result<Void, any Error>? = state.withLock { state in
                    if state.cancelledEarly.remove(number) != nil { return .failure(CancellationError()) }
                    if deadline <= state.now { return .success(()) }
                    state.sleepers[number] = Sleeper(deadline: deadline, continuation: continuation)
                    return nil
                }
                if let answer { continuation.resume(with: answer) }
            }
        } onCancel: {
            let sleeper = state.withLock { state in
                let sleeper = state.sleepers.removeValue(forKey: number)
                if sleeper == nil { state.cancelledEarly.insert(number) }
                return sleeper
            }
            sleeper?.continuation.resume(throwing: CancellationError())
        }
    }

    /// Moves time forward, wakes those whose time has come in its order, and lets them run until they wait
    /// again.
    ///
    /// - Parameter isQuiet: whether all that runs waits; looked at before each wake, and at the end.
    @MainActor
    package func advance(by duration: Duration, until isQuiet: () -> Bool = { true }) async {
        await settle(until: isQuiet)
        let end = now.advanced(by: duration)
        while let sleeper = nextSleeper(upTo: end) {
            sleeper.resume()
            await settle(until: isQuiet)
        }
        state.withLock { $0.now = end }
        await settle(until: isQuiet)
    }

    private func nextSleeper(upTo end: Instant) -> CheckedContinuation<Void, any Error>? {
        state.withLock { state in
            let due = state.sleepers.filter { $0.value.deadline <= end }
            guard let (number, sleeper) = due.min(by: { $0.value.deadline < $1.value.deadline }) else {
                return nil
            }
            state.now = max(state.now, sleeper.deadline)
            state.sleepers[number] = nil
            return sleeper.continuation
        }
    }
}

/// Lets everything that is ready on the main actor run, until a condition holds or it can be hoped for no
/// more.
///
/// What leaves the main actor, as a `sleep` of any clock does, needs a condition that tells when it is back.
@MainActor
package func settle(until isMet: () -> Bool = { true }) async {
    let deadline = ContinuousClock.now + .seconds(30)
    repeat {
        for _ in 0..<20 { await Task.yield() }
    } while !isMet() && ContinuousClock.now < deadline
}

extension Store {
    /// Whether all work that runs sleeps on this clock.
    package func isAsleep(on clock: TestClock) -> Bool { runningCount == clock.sleeperCount }
}
