import Glibc

/// Asks servers as they wish to be asked: keeps away while told to, and tries again what a moment may mend.
///
/// What a server has asked for is kept by all copies of one client.
package struct Client: Sendable {
    private let transport: Transport
    private let clock: any Clock<Duration>
    private let waits: Waits
    private let wall: @Sendable () -> Int64
    private let jitter: @Sendable () -> Double

    /// The pauses before a second and a third try, without their jitter; even with it the second is longer.
    private static let pauses: [Duration] = [.milliseconds(300), .milliseconds(900)]

    /// - Parameters:
    ///   - clock: what the pauses and the waits that servers ask for are measured by.
    ///   - wall: the seconds since 1970, for waits that are said as a date.
    ///   - jitter: what each pause is multiplied with, so that many clients do not come back at once.
    package init(
        transport: Transport = Transport(), clock: any Clock<Duration> = ContinuousClock(),
        wall: @escaping @Sendable () -> Int64 = { Int64(time(nil)) },
        jitter: @escaping @Sendable () -> Double = { .random(in: 0.5...1.5) }
    ) {
        self.transport = transport
        self.clock = clock
        waits = Waits(elapsed: clock.stopwatch())
        self.wall = wall
        self.jitter = jitter
    }

    /// The answer to a request, whatever its status below 500.
    ///
    /// A GET that fails in a way that may pass (see `HTTPError.mayPass`) is tried twice more, all within the
    /// request's total time; a POST never. Throws `RetryLater` when the server asks to wait, and until that
    /// time is over without asking it; else what the last try came to. Cancelling the task throws at once.
    package func response(to request: Request) async throws -> Response {
        let elapsed = clock.stopwatch()
        let total = request.limits.total
        var attempt = request
        var pauses = request.method == .get ? Self.pauses[...] : []
        while true {
            try waits.check(request.url)
            attempt.limits.total = total - elapsed()
            do {
                return try await answer(to: attempt)
            } catch HTTPError.timedOut(after: attempt.limits.total) {
                throw HTTPError.timedOut(after: total)
            } catch let error as HTTPError where error.mayPass {
                guard let pause = pauses.popFirst().map({ $0 * jitter() }), elapsed() + pause < total else {
                    throw error
                }
                try await clock.sleep(for: pause)
            }
        }
    }

    /// What one try comes to.
    private func answer(to request: Request) async throws -> Response {
        let response = try await transport.response(to: request)
        if let wait = response.askedWait(wall: wall()) {
            waits.keep(wait, asked: request.url, answered: response.url)
            throw RetryLater(wait: wait)
        }
        guard response.status < 500 else { throw HTTPError.status(response.status) }
        return response
    }
}

extension HTTPError {
    /// Whether the same request may well succeed a moment later: the server failed, was silent, or hung up.
    ///
    /// A name that is not found and a port at which nothing listens are not of this kind: the answer is
    /// clear, and comes at once when it is asked for again.
    package var mayPass: Bool {
        switch self {
        case .timedOut, .cutShort: true
        case .status(let code): code >= 500
        default: false
        }
    }
}

extension Clock where Duration == Swift.Duration {
    /// Says how much time has passed since this call.
    func stopwatch() -> @Sendable () -> Duration {
        let start = now
        return { start.duration(to: now) }
    }
}
