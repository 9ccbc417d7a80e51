import CLibc
import Locks
import Workers

/// A program that is started for a person, and lives on when this one ends.
///
/// It has a session of its own, no terminal, and nothing to read or to write to. A thread waits for its end,
/// however late that comes, so that nothing is left of it.
enum Launch {
    /// What came of it soon.
    enum Outcome: Hashable, Sendable {
        /// It is at work.
        case running
        case ended(CommandEnd)
        /// It could not be started, by this errno.
        case failed(Int32)
    }

    /// Starts a program; its first word is looked for in PATH.
    ///
    /// - Parameters:
    ///   - patience: for how long an end counts as one that came soon.
    ///   - clock: only sleeps.
    static func start(
        _ words: [String], patience: Duration, clock: any Clock<Duration>
    ) async throws -> Outcome {
        let end = Promise<Outcome>()
        let job = Worker().begin { _ in startAndBury(words) }
        Task { end.end(await outcome(of: job)) }
        let timer = Task {
            try? await clock.sleep(for: patience)
            end.end(.success(.running))
        }
        defer { timer.cancel() }
        return try await withCheckedThrowingContinuation { _ = end.wait($0) }
    }

    private static func outcome(of job: BegunJob<Outcome>) async -> Result<Outcome, any Error> {
        do {
            return .success(try await job.result())
        } catch {
            return .failure(error)
        }
    }

    /// Takes as long as the program runs.
    private static func startAndBury(_ words: [String]) -> Outcome {
        var process: Int32 = 0
        let code = withArguments(words) { clibc_child_launch($0, &process) }
        guard code == 0 else { return .failed(code) }
        var (status, signal): (Int32, Int32) = (0, 0)
        while !clibc_child_has_ended(process, &status, &signal) { clibc_child_await(process) }
        clibc_child_bury(process, false)
        return .ended(CommandEnd(status: status, signal: signal))
    }
}
