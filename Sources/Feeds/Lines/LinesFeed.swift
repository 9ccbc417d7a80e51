package import RefreshableList

/// The lines of a file, a row a line, read as they are scrolled to.
///
/// A refresh reads the file from its start again; lines keep their ids as long as they say the same. A line
/// ends at LF or CRLF; one of more than 64 KiB goes on in the next row. A pipe is waited for, and what has
/// come of it is shown: a page need not be full.
package final class LinesFeed: Feed {
    private let reader: LineReader
    private let worker: Worker

    /// - Parameters:
    ///   - path: looked at with each refresh, not before.
    ///   - worker: whose thread reads; not shared with what must not wait for a slow file.
    package init(path: String, worker: Worker = Worker()) {
        reader = LineReader(path: path)
        self.worker = worker
    }

    /// Enough that scrolling never waits for a disk.
    package var prefetch: Int { 2048 }

    package func refresh(newest: TextLine?) async throws -> Refreshed<TextLine> {
        let reader = reader
        return .replacement(try await worker.result { try reader.firstPage($0) })
    }

    package func page(after cursor: PageCursor) async throws -> Page<TextLine> {
        let reader = reader
        return try await worker.result { try reader.page(after: cursor, $0) }
    }
}
