import Locks
package import Workers

/// Keeps the last list of each feed from one run of the program to the next.
///
/// All is done on a thread of its own. What cannot be read or written costs what was kept and nothing else.
package final class ListCache: Sendable {
    private let shelf: Shelf
    private let worker = Worker()
    /// What is to be kept, by key; only the latest of a key is of use.
    private let pending = Locked<[String: @Sendable () -> Stored?]>([:])
    private let said: Locked<[String]>

    /// - Parameters:
    ///   - path: of the database; it is made with the first list that is kept.
    ///   - limit: how many bytes all lists together may have.
    package init(path: String, limit: Int = 50_000_000) {
        let said = Locked<[String]>([])
        self.said = said
        shelf = Shelf(CacheFile(path: path), limit: limit) { text in said.withLock { $0.append(text) } }
    }

    /// Whether anything may have been kept.
    var isThere: Bool { shelf.isThere }

    /// Begins to read a feed's last list.
    ///
    /// - Parameter decode: makes of it what is wanted, on the cache's thread; nil when that cannot be.
    package func recall<Value: Sendable>(
        _ key: String, _ decode: @escaping @Sendable (Stored) -> Value?
    ) -> BegunJob<Value?> {
        worker.begin { [shelf] _ in shelf.list(key).flatMap(decode) }
    }

    /// Keeps a feed's list in the place of its last one; whatever of it still waits is passed over.
    ///
    /// - Parameter encode: makes the list, on the cache's thread.
    package func keep(_ key: String, _ encode: @escaping @Sendable () -> Stored?) {
        guard pending.withLock({ $0.updateValue(encode, forKey: key) }) == nil else { return }
        _ = worker.begin { [shelf, pending] _ in
            let encode = pending.withLock { $0.removeValue(forKey: key) }
            if let stored = encode?() { shelf.keep(stored, key) }
        }
    }

    /// Forgets every list; comes to whether that could be done.
    package func clear() -> BegunJob<Bool> {
        worker.begin { [shelf] _ in (try? shelf.clear()) != nil }
    }

    /// Waits until what was to be kept is kept, but no longer than so.
    package func finish(within limit: Duration) {
        _ = worker.begin { _ in }.result(within: limit)
    }

    /// What a person should know: a database that was put aside.
    package var notices: [String] { said.withLock { $0 } }
}
