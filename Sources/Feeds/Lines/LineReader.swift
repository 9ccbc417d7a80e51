import Locks
import RefreshableList
import Workers

/// The readings of a file from which pages may still be asked.
///
/// A list keeps its rows until a refresh has succeeded, and may hold a new reading back even then. So the
/// reading that is in use stays until a page is asked from the new one.
final class LineReader: Sendable {
    private struct Readings {
        var count = 0
        /// The first one, or the last from which a page was asked.
        var used: LineReading?
        /// What the last refresh brought.
        var newest: LineReading?
    }

    private let path: String
    private let pageSize: Int
    /// Locked by the worker's thread alone, which may wait for the file meanwhile.
    private let readings = Locked(Readings())

    init(path: String, pageSize: Int) {
        self.path = path
        self.pageSize = pageSize
    }

    /// Reads the file from its start, as far as it was read before and a page more.
    ///
    /// So whoever reads far down finds the place again. When it fails or is cancelled, the readings before
    /// stay as they are.
    func firstPage(_ turn: Turn) throws -> Page<TextLine> {
        try readings.withLock { readings in
            readings.count += 1
            var reading = LineReading(
                number: readings.count, file: try InputFile(path: path), pageSize: pageSize)
            let read = max(readings.used?.lineCount ?? 0, readings.newest?.lineCount ?? 0)
            let page = try reading.firstPages(beyond: read, turn)
            if readings.used == nil {
                readings.used = reading
            } else {
                readings.newest = reading
            }
            return page
        }
    }

    /// Goes on where the page before ended.
    func page(after cursor: PageCursor, _ turn: Turn) throws -> Page<TextLine> {
        let numbers = cursor.text.split(separator: ".").compactMap { Int($0) }
        guard numbers.count == 2, numbers[1] > 0 else { throw WrongCursor() }
        return try readings.withLock { readings in
            if let newest = readings.newest, newest.number == numbers[0] {
                readings.newest = nil
                readings.used = newest
            }
            guard readings.used?.number == numbers[0],
                let page = try readings.used?.page(numbers[1], turn)
            else { throw WrongCursor() }
            return page
        }
    }
}
