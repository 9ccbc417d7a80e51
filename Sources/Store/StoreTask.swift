/// What one `send` set going: the work that it started, and the work of others that it joined.
@MainActor
public final class StoreTask {
    var owned: [Work] = []
    var joined: [Work] = []

    /// Returns when the work that this send started or joined has ended; at once when there is none.
    ///
    /// Cancelling the task that waits here cancels the work that this send started; work that it only joined
    /// goes on.
    public func finish() async {
        await withTaskCancellationHandler {
            for work in owned + joined { await work.wait() }
        } onCancel: {
            Task { @MainActor in self.cancel() }
        }
    }

    /// Cancels the work that this send started; work that it only joined goes on.
    public func cancel() {
        for work in owned { work.abandon() }
    }
}
