/// The time that a network would take.
struct Pause: Sendable {
    let length: Duration
    let clock: any Clock<Duration>

    /// Returns after that time; a cancel ends it at once.
    func wait() async throws {
        try Task.checkCancellation()
        if length > .zero { try await clock.sleep(for: length) }
    }
}
