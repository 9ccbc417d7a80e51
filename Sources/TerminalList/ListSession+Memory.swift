import RefreshableList
import Store

/// The list of the last run: shown at once and refreshed behind, and kept anew when it has changed.
extension ListSession {
    /// How long the first frame waits for it.
    private static var patience: Duration { .milliseconds(3) }
    /// How long the first refresh waits for it, which asks for what is newer than that list.
    private static var limit: Duration { .milliseconds(500) }

    /// Starts the list's first refresh, behind the list of the last run.
    func begin() {
        guard let memory else { return begin(with: nil) }
        switch memory.recalled(Self.patience) {
        case .known(let snapshot):
            begin(with: snapshot)
        case .later:
            // The work of both ends with the process at the latest; the later one finds all begun.
            Task { [weak self] in
                let snapshot = await memory.recall()
                self?.begin(with: snapshot)
            }
            Task { [weak self, clock] in
                try await clock.sleep(for: Self.limit)
                self?.begin(with: nil)
            }
        }
    }

    private func begin(with snapshot: Snapshot<Source.Item>?) {
        guard !hasBegun else { return }
        let isEmpty = store.state.list.snapshotMark == nil
        if let snapshot { store.send(.list(.restored(snapshot))) }
        // A person may have refreshed meanwhile: then it is another list, still to be kept.
        if isEmpty { kept = store.state.list.snapshotMark }
        hasBegun = true
        store.send(.list(.started))
    }

    /// Keeps the list if it is another than the one that was kept last.
    func keep() {
        guard hasBegun, let memory, let mark = store.state.list.snapshotMark, mark != kept else { return }
        kept = mark
        if let snapshot = store.state.list.snapshot { memory.keep(snapshot) }
    }
}
