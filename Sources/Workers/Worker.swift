import Locks
import RefreshableList

/// A thread that does one job after the other, for what blocks or computes and must not hold up the screen.
///
/// It is there from the first job on and ends when the worker is let go.
package final class Worker: Sendable {
    private let queue: JobQueue

    /// - Parameter ended: called on the thread as the last thing it does.
    package init(ended: (@Sendable () -> Void)? = nil) {
        queue = JobQueue(ended: ended)
    }

    deinit {
        queue.close()
    }

    /// What a job comes to.
    ///
    /// Cancelling the task throws `CancellationError` at once, without waiting for the thread; the job ends
    /// when it next asks its turn.
    package func result<Value: Sendable>(
        of job: @escaping @Sendable (Turn) throws -> Value
    ) async throws -> Value {
        // Else the thread may be done with it before the cancel gets there.
        try Task.checkCancellation()
        return try await begin(job).result()
    }

    /// Begins a job for whoever asks later what it comes to.
    package func begin<Value: Sendable>(
        _ job: @escaping @Sendable (Turn) throws -> Value
    ) -> BegunJob<Value> {
        let promise = Promise<Value>()
        queue.post(
            JobQueue.Job { bell in
                let turn = Turn(bell: bell) { promise.isOver }
                // What was cancelled while it waited in the queue is not begun.
                promise.end(
                    Result {
                        try turn.check()
                        return try job(turn)
                    })
            } fail: {
                promise.end(.failure($0))
            })
        return BegunJob(promise: promise, queue: queue)
    }
}

/// A job that a worker does or has done.
package struct BegunJob<Value: Sendable>: Sendable {
    let promise: Promise<Value>
    let queue: JobQueue

    /// What it comes to, if that is known within so long; the caller's thread waits.
    ///
    /// To be asked for as by `result()`, which still gives it when this was too early.
    package func result(within limit: Duration) -> Result<Value, any Error>? {
        promise.takeEnd(within: limit)
    }

    /// Ends it: whoever asks what it comes to gets `CancellationError`, and its turn is over.
    package func cancel() {
        promise.end(.failure(CancellationError()))
        queue.ring()
    }

    /// What it comes to, without a wait when that is there already; to be asked once.
    package func result() async throws -> Value {
        // A wait goes by way of libdispatch's pool, whose threads would be made before the first frame.
        if let end = promise.takeEnd() { return try end.get() }
        let promise = promise
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { _ = promise.wait($0) }
        } onCancel: {
            cancel()
        }
    }
}

/// There is no thread for the work.
package struct NoThread: ReasonedError {
    package var reason: String { "no thread can be started" }
}

/// What a job asks while it runs: whether anybody still wants it, and when it may go on.
package struct Turn: Sendable {
    private let bell: Bell
    private let isOver: @Sendable () -> Bool

    init(bell: Bell, isOver: @escaping @Sendable () -> Bool) {
        self.bell = bell
        self.isOver = isOver
    }

    /// Throws when the job has been cancelled.
    package func check() throws(CancellationError) {
        if isOver() { throw CancellationError() }
    }

    /// Waits until something can be read from a descriptor, or its end has come; throws when cancelled.
    package func wait(for descriptor: Int32) throws(CancellationError) {
        try check()
        while true {
            let isReadable = bell.wait(or: descriptor)
            // Also when something is there: it came after the cancel and is another job's to read.
            try check()
            if isReadable { return }
        }
    }

    /// Waits until the job is cancelled, and throws then.
    package func waitForCancel() throws(CancellationError) {
        try check()
        while true {
            _ = bell.wait()
            try check()
        }
    }
}
