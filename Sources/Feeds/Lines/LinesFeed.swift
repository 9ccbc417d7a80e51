import Locks
package import RefreshableList
package import Workers

/// The lines of a file, a row a line, read as they are scrolled to.
///
/// A refresh reads the file from its start again; lines keep their ids as long as they say the same. A line
/// ends at LF or CRLF; one of more than 64 KiB goes on in the next row. A pipe is waited for, and what has
/// come of it is shown: a page need not be full.
package final class LinesFeed: Feed {
    private let reader: LineReader
    private let worker: Worker
    /// The first page, begun before it is asked for, so that it can be in the first frame.
    private let begun: Locked<BegunJob<Page<TextLine>>?>

    /// Begins to read at once.
    ///
    /// - Parameters:
    ///   - path: looked at now for the first refresh, then with each.
    ///   - pageSize: how many lines a page has; nil for what is soon read and lasts for a while.
    ///   - worker: whose thread reads; not shared with what must not wait for a slow file.
    package init(path: String, pageSize: Int? = nil, worker: Worker = Worker()) {
        let reader = LineReader(path: path, pageSize: pageSize ?? Self.pageSize)
        prefetch = (pageSize ?? Self.pageSize) / 2
        self.reader = reader
        self.worker = worker
        begun = Locked(worker.begin { try reader.firstPage($0) })
    }

    private static let pageSize = 4096

    /// Enough that scrolling never waits for a disk.
    package let prefetch: Int

    package func refresh(since known: Known<TextLine>) async throws -> Refreshed<TextLine> {
        let reader = reader
        let begun = begun.withLock { job in
            defer { job = nil }
            return job
        }
        return .replacement(try await (begun ?? worker.begin { try reader.firstPage($0) }).result())
    }

    package func page(after cursor: PageCursor) async throws -> Page<TextLine> {
        let reader = reader
        return try await worker.result { try reader.page(after: cursor, $0) }
    }
}
