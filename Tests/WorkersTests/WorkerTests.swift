import Glibc
import ScriptedServer
import StoreTestSupport
import Testing
import Workers

/// A thread for what blocks.
@Suite(.timeLimit(.minutes(1)))
struct WorkerTests {
    // Fails when the thread outlives its worker, or jobs that were posted are dropped.
    @Test func threadEndsWithTheWorker() async throws {
        let ended = Latch()
        var worker: Worker? = Worker { ended.open() }
        #expect(try await worker?.result { _ in 7 } == 7)
        worker = nil
        try await ended.wait(for: "the thread")
    }

    // Fails when jobs run on the caller's thread, or on several.
    @Test func jobsRunOnOneThreadOfTheirOwn() async throws {
        let worker = Worker()
        let first = try await worker.result { _ in pthread_self() }
        let second = try await worker.result { _ in pthread_self() }
        #expect(first == second)
        #expect(pthread_equal(first, pthread_self()) == 0)
    }

    // Fails when a cancel does not ring, or one that waits in the queue is begun all the same.
    @MainActor @Test func cancelEndsWaitAndQueue() async throws {
        let worker = Worker()
        let (started, ended) = (Latch(), Latch())
        var ends: [Int32] = [-1, -1]
        try #require(pipe(&ends) == 0)
        let reader = ends[0]
        defer { for end in ends { close(end) } }
        let waiting = Task {
            try await worker.result { turn in
                defer { ended.open() }
                started.open()
                try turn.wait(for: reader)
            }
        }
        try await started.wait(for: "the job")
        let queued = Task { try await worker.result { _ in Issue.record("begun though cancelled") } }
        // Tasks of this actor run up to where they wait: it stands in the queue.
        await settle()
        queued.cancel()
        await #expect(throws: CancellationError.self) { try await queued.value }
        waiting.cancel()
        await #expect(throws: CancellationError.self) { try await waiting.value }
        try await ended.wait(for: "the job's end")
        #expect(try await worker.result { _ in 1 } == 1)
    }

    // Fails when a cancel that comes before the call is lost.
    @Test func cancelledTaskBeginsNothing() async throws {
        let worker = Worker()
        let gate = Latch()
        let task = Task {
            try? await gate.wait(for: "the cancel")
            _ = try await worker.result { _ in Issue.record("begun though cancelled") }
        }
        task.cancel()
        gate.open()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(try await worker.result { _ in 1 } == 1)
    }

    // Fails when what a job throws is lost.
    @Test func errorsAreHandedOn() async throws {
        let worker = Worker()
        await #expect(throws: Fault.self) {
            try await worker.result { _ throws -> Int in throw Fault() }
        }
    }
}

private struct Fault: Error {}
