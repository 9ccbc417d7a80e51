import Locks
import RefreshableList
import Workers

/// Opens sources of lines: a file each time anew, a command by starting it again.
struct LineOrigin: Sendable {
    /// How much of what it opens a page holds.
    var limit: LineSplitter.Limit
    /// Opens the source of a reading, by its number.
    let open: @Sendable (Int) throws -> any LineSource
    /// Ends what runs for readings of other numbers than those allowed.
    var stop: @Sendable (_ isAllowed: (Int) -> Bool) -> Void = { _ in }
    /// Whether its bytes come but once.
    var isOnce = false
}

/// The readings of a source from which pages may still be asked.
///
/// A list keeps its rows until a refresh has succeeded, and may hold a new reading back even then. So the
/// reading that is in use stays until the new one is shown, or a page is asked from it.
final class LineReader<Row: Identifiable & Sendable>: Sendable where Row.ID: Sendable {
    private struct Readings {
        var count = 0
        /// The first one, or the last that is known to be shown.
        var used: LineReading<Row>?
        /// What the last refresh brought.
        var newest: LineReading<Row>?
    }

    let origin: LineOrigin
    private let content: @Sendable (TextLine) -> LineContent<Row>
    /// Locked by the worker's thread alone, which may wait for the source meanwhile.
    private let readings = Locked(Readings())
    /// The number of the reading that the list was last known to show.
    private let shown = Locked(0)

    init(_ origin: LineOrigin, content: @escaping @Sendable (TextLine) -> LineContent<Row>) {
        self.origin = origin
        self.content = content
    }

    /// Reads the source from its start, as far as it was read before and a page more.
    ///
    /// So whoever reads far down finds the place again. When it fails or is cancelled, the readings before
    /// stay as they are.
    func firstPage(_ turn: Turn) throws -> Page<Row> {
        try readings.withLock { readings in
            if origin.isOnce { return try onlyPage(&readings, turn) }
            readings.count += 1
            let number = readings.count
            do {
                var reading = try open(number)
                let read = max(readings.used?.lineCount ?? 0, readings.newest?.lineCount ?? 0)
                var page = try reading.firstPages(beyond: read, turn)
                page.stamp = Stamp("\(number)")
                // Nobody would ever show it, nor end what runs for it.
                try turn.check()
                if readings.newest?.number == shown.withLock({ $0 }) { readings.used = readings.newest }
                if readings.used == nil {
                    readings.used = reading
                } else {
                    readings.newest = reading
                }
                let used = readings.used?.number
                origin.stop { $0 == number || $0 == used }
                return page
            } catch {
                origin.stop { $0 != number }
                throw error
            }
        }
    }

    /// Told that the list consists of what a reading brought: those before are of no use any more.
    func show(_ number: Int) {
        shown.withLock { $0 = number }
        origin.stop { $0 >= number }
    }

    /// The first page of what comes but once, as long as the list has none of it.
    private func onlyPage(_ readings: inout Readings, _ turn: Turn) throws -> Page<Row> {
        var reading = try readings.used ?? open(1)
        // What is read stays when it is cancelled.
        defer { readings.used = reading }
        return try reading.page(0, turn)
    }

    private func open(_ number: Int) throws -> LineReading<Row> {
        LineReading(
            number: number, source: try origin.open(number), limit: origin.limit, content: content)
    }

    /// Goes on where the page before ended.
    func page(after cursor: PageCursor, _ turn: Turn) throws -> Page<Row> {
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
