import Locks

/// Runs a command again and again, and ends what still runs of it.
final class Commands: Sendable {
    private struct Run {
        let number: Int
        let process: CommandProcess
    }

    private let words: [String]
    private let clock: any Clock<Duration>
    private let runs = Locked<[Run]>([])

    /// How long a command that was asked to end has for that.
    static let patience = Duration.seconds(1)

    /// - Parameter clock: only sleeps.
    init(_ words: [String], clock: any Clock<Duration>) {
        self.words = words
        self.clock = clock
    }

    /// Starts it once more.
    func start(_ number: Int) throws -> CommandProcess {
        let process = try CommandProcess(words)
        runs.withLock { runs in
            runs.removeAll { !$0.process.isLive }
            runs.append(Run(number: number, process: process))
        }
        return process
    }

    /// Ends all that are not allowed: SIGTERM at once, SIGKILL a second later.
    func stop(_ isAllowed: (Int) -> Bool) {
        let stopped = runs.withLock { runs in
            let stopped = runs.filter { !isAllowed($0.number) }
            runs.removeAll { !isAllowed($0.number) }
            return stopped
        }
        let asked = stopped.map(\.process).filter { $0.askToEnd() }
        guard !asked.isEmpty else { return }
        Task { @MainActor [clock] in
            try? await clock.sleep(for: Self.patience)
            for process in asked { process.kill() }
        }
    }
}
