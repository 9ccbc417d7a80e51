import Locks

/// A clock on which whoever sleeps is awake at once: time moves by what is slept, and only by that.
package final class HurriedClock: Clock, Sendable {
    private let slept = Locked<[Duration]>([])

    package init() {}

    /// How long was slept each time.
    package var pauses: [Duration] { slept.withLock { $0 } }
    package var now: TestClock.Instant {
        TestClock.Instant(offset: pauses.reduce(.zero, +))
    }
    package var minimumResolution: Duration { .nanoseconds(1) }

    package func sleep(until deadline: TestClock.Instant, tolerance: Duration?) async throws {
        try Task.checkCancellation()
        let pause = now.duration(to: deadline)
        slept.withLock { $0.append(pause) }
    }
}
