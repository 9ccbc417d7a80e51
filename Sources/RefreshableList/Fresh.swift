/// The rows that came with the last refresh.
struct Fresh<ID: Hashable & Sendable>: Hashable, Sendable {
    var ids: Set<ID> = []
    /// Another one after each change of what is marked.
    var number = 0
}

extension ListState {
    /// Whether a row came with the last refresh, and was not there before.
    package func isFresh(_ row: Int) -> Bool { !fresh.ids.isEmpty && fresh.ids.contains(rows[row].id) }

    /// Marks rows until the next refresh.
    mutating func mark(fresh ids: Set<ID>) {
        guard !ids.isEmpty || !fresh.ids.isEmpty else { return }
        fresh = Fresh(ids: ids, number: nextNumber())
    }
}
