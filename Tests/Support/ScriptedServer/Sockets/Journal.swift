import Locks

/// What has happened at the server, in order, and who waits for more of it.
final class Journal: Sendable {
    enum Entry: Sendable {
        case opened(connection: Int)
        case received(ReceivedRequest)
        /// The whole script was carried out.
        case answered(ReceivedRequest)
        /// The client closed while the script of this request was being carried out.
        case abandoned(ReceivedRequest)
        /// The connection is gone, whoever closed it.
        case closed(connection: Int)
        /// The server listens no more.
        case stopped
    }

    struct Contents: Sendable {
        fileprivate(set) var entries: [Entry] = []
        /// How many requests have come to each path.
        fileprivate(set) var counts: [String: Int] = [:]
        fileprivate(set) var openConnections = 0
    }

    private struct Inside {
        var contents = Contents()
        var waiters: [(isMet: @Sendable (Contents) -> Bool, latch: Latch)] = []
    }

    private let keepsEntries: Bool
    private let inside = Locked(Inside())

    init(keepsEntries: Bool) {
        self.keepsEntries = keepsEntries
    }

    var contents: Contents {
        inside.withLock { $0.contents }
    }

    func write(_ entry: Entry) {
        change { contents in
            if case .opened = entry { contents.openConnections += 1 }
            if case .closed = entry { contents.openConnections -= 1 }
            return entry
        }
    }

    /// Numbers a request by those that came to its path before, and writes it down.
    func write(received request: ReceivedRequest) -> ReceivedRequest {
        var request = request
        change { contents in
            request.number = contents.counts[request.path, default: 0]
            contents.counts[request.path] = request.number + 1
            return .received(request)
        }
        return request
    }

    /// Returns once the contents meet a condition.
    func wait(for what: String, until isMet: @escaping @Sendable (Contents) -> Bool) async throws {
        let latch = Latch()
        inside.withLock { inside in
            if isMet(inside.contents) { latch.open() } else { inside.waiters.append((isMet, latch)) }
        }
        try await latch.wait(for: what)
    }

    private func change(_ change: (inout Contents) -> Entry) {
        let met = inside.withLock { inside in
            let entry = change(&inside.contents)
            if keepsEntries { inside.contents.entries.append(entry) }
            let met = inside.waiters.filter { $0.isMet(inside.contents) }
            if !met.isEmpty { inside.waiters.removeAll { $0.isMet(inside.contents) } }
            return met
        }
        for waiter in met { waiter.latch.open() }
    }
}
