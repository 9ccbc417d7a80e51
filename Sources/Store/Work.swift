/// One piece of work that a store started: it ends once, by returning or by being cancelled.
@MainActor
final class Work {
    let ids: [EffectID]
    private(set) var isRunning = true
    var task: Task<Void, Never>?
    var onEnd: ((Work) -> Void)?
    var onAbandon: (() -> Void)?
    /// Few, and most work has none.
    private var waiters: [(number: Int, continuation: CheckedContinuation<Void, Never>)] = []
    private var nextWaiter = 0

    init(ids: [EffectID]) { self.ids = ids }

    /// Ends the work for all who look at it, whether or not its operation heeds the cancellation.
    func end() {
        guard isRunning else { return }
        isRunning = false
        task?.cancel()
        onEnd?(self)
        let woken = waiters
        waiters = []
        for waiter in woken { waiter.continuation.resume() }
    }

    /// Ends work that a caller gave up, and lets the update know.
    func abandon() {
        guard isRunning else { return }
        end()
        onAbandon?()
    }

    /// Returns when the work has ended, or at once when the waiting task is cancelled.
    func wait() async {
        let number = nextWaiter
        nextWaiter += 1
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                if isRunning && !Task.isCancelled {
                    waiters.append((number, continuation))
                } else {
                    continuation.resume()
                }
            }
        } onCancel: {
            Task { @MainActor in self.resume(number) }
        }
    }

    private func resume(_ number: Int) {
        guard let place = waiters.firstIndex(where: { $0.number == number }) else { return }
        waiters.remove(at: place).continuation.resume()
    }
}
