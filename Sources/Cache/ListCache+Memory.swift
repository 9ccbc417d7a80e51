package import RefreshableList
import Workers

extension ListCache {
    /// The memory of a feed's list, which begins to be recalled at once.
    ///
    /// - Parameters:
    ///   - encode: makes bytes of a row, on the cache's thread.
    ///   - decode: makes a row of them there; a list of which one row cannot be read is as good as none.
    package func memory<Item: Sendable>(
        of key: String, encode: @escaping @Sendable (Item) -> [UInt8],
        decode: @escaping @Sendable ([UInt8]) -> Item?
    ) -> ListMemory<Item> {
        let keep = { @Sendable (snapshot: Snapshot<Item>) in
            self.keep(key) {
                Stored(
                    rows: snapshot.rows.map(encode), next: snapshot.next?.text,
                    stamp: snapshot.stamp?.text, updated: snapshot.updated.seconds)
            }
        }
        // Without a file no thread is started before the first frame.
        guard isThere else { return ListMemory(recalled: { _ in .known(nil) }, recall: { nil }, keep: keep) }
        let job = recall(key) { stored in
            let rows = stored.rows.compactMap(decode)
            guard rows.count == stored.rows.count, Self.times.contains(stored.updated) else {
                return nil as Snapshot<Item>?
            }
            return Snapshot(
                rows: rows, next: stored.next.map { PageCursor($0) }, stamp: stored.stamp.map { Stamp($0) },
                updated: WallTime(seconds: stored.updated))
        }
        return ListMemory(
            recalled: { limit in job.result(within: limit).map { .known((try? $0.get()) ?? nil) } ?? .later },
            recall: { (try? await job.result()) ?? nil },
            keep: keep)
    }

    /// Any other time than of the years 1 to 9999 is damage, and could not be told as a time of day.
    private static var times: ClosedRange<Int64> { -62_135_596_800...253_402_300_799 }
}
