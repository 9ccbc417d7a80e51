import Locks
package import RefreshableList
package import Workers

/// Lines, a row a line, read as they are scrolled to.
///
/// They are a file's, what comes through a pipe, or what a command writes. A refresh reads the file from its
/// start again, or runs the command again; lines keep their ids as long as they say the same. A line ends at
/// LF or CRLF; one of more than 64 KiB goes on in the next row. What waits for others is waited for, and what
/// has come is shown: a page need not be full.
package final class LinesFeed<Row: Identifiable & Sendable>: Feed where Row.ID: Sendable {
    private let reader: LineReader<Row>
    private let worker: Worker
    /// The first page, begun before it is asked for, so that it can be in the first frame.
    private let begun: Locked<BegunJob<Page<Row>>?>
    /// Enough that scrolling never waits for a disk.
    package let prefetch: Int

    /// Begins to read at once.
    ///
    /// - Parameter worker: whose thread reads; not shared with what must not wait for a slow file.
    init(
        _ origin: LineOrigin, worker: Worker,
        content: @escaping @Sendable (TextLine) -> LineContent<Row>
    ) {
        let reader = LineReader(origin, content: content)
        prefetch = origin.limit.lines / 2
        self.reader = reader
        self.worker = worker
        begun = Locked(worker.begin { try reader.firstPage($0) })
    }

    package func refresh(since known: Known<Row>) async throws -> Refreshed<Row> {
        // What the list has of it cannot come again; what it never took can.
        if reader.origin.isOnce, known.newest != nil { throw PipeReadTwice() }
        let reader = reader
        let begun = begun.withLock { job in
            defer { job = nil }
            return job
        }
        return .replacement(try await (begun ?? worker.begin { try reader.firstPage($0) }).result())
    }

    package func page(after cursor: PageCursor) async throws -> Page<Row> {
        let reader = reader
        return try await worker.result { try reader.page(after: cursor, $0) }
    }

    package func stop() {
        reader.origin.stop { _ in false }
    }

    package func shows(_ stamp: Stamp) {
        if let number = Int(stamp.text) { reader.show(number) }
    }
}

extension LinesFeed where Row == TextLine {
    /// The lines of a file.
    ///
    /// - Parameters:
    ///   - path: looked at now for the first refresh, then with each.
    ///   - pageSize: how many lines a page has; nil for what is soon read and lasts for a while.
    package convenience init(path: String, pageSize: Int? = nil, worker: Worker = Worker()) {
        self.init(.file(path, pageSize: pageSize), worker: worker) { .row($0) }
    }

    /// The lines of what the program was handed.
    ///
    /// - Parameter fillsPages: whether a page waits until it is full, for who sees but one.
    package convenience init(_ input: StandardInput, fillsPages: Bool = false, worker: Worker = Worker()) {
        self.init(.input(input, isFilled: fillsPages), worker: worker) { .row($0) }
    }

    /// The lines that a command writes; its first word is looked for in PATH.
    ///
    /// - Parameters:
    ///   - fillsPages: whether a page waits until it is full, for who sees but one.
    ///   - clock: only sleeps, while the command has time to end by itself.
    package convenience init(
        command: [String], fillsPages: Bool = false, clock: any Clock<Duration> = ContinuousClock(),
        worker: Worker = Worker()
    ) {
        self.init(.command(command, clock, isFilled: fillsPages), worker: worker) { .row($0) }
    }
}

extension LineOrigin {
    static func file(_ path: String, pageSize: Int? = nil) -> LineOrigin {
        let limit = pageSize.map { LineSplitter.Limit(lines: $0, bytes: 1 << 20) } ?? .ofFiles
        return LineOrigin(limit: limit) { _ in
            try InputFile(path: path)
        }
    }

    static func input(_ input: StandardInput, isFilled: Bool) -> LineOrigin {
        var limit = input.isFile ? LineSplitter.Limit.ofFiles : .ofPipes
        limit.isFilled = isFilled
        return LineOrigin(limit: limit, open: { _ in try input.open() }, isOnce: !input.isFile)
    }

    static func command(_ words: [String], _ clock: any Clock<Duration>, isFilled: Bool) -> LineOrigin {
        let commands = Commands(words, clock: clock)
        var limit = LineSplitter.Limit.ofPipes
        limit.isFilled = isFilled
        return LineOrigin(limit: limit, open: { try commands.start($0) }, stop: { commands.stop($0) })
    }
}

extension LineSplitter.Limit {
    /// All of most files, and more than any screen shows; then what lasts for a while.
    static let ofFiles = LineSplitter.Limit(lines: 4096, firstLines: 1024, bytes: 1 << 20)
    /// Some screens full: who writes waits until somebody comes near them.
    static let ofPipes = LineSplitter.Limit(lines: 512, bytes: 32 << 10)
}
