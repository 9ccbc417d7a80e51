import RefreshableList
import Workers

/// What a line is worth.
enum LineContent<Row: Sendable>: Sendable {
    case row(Row)
    /// It is to be counted as one that could not be read.
    case unreadable
    /// There is nothing in it.
    case nothing
}

/// One reading of a source, from its start as far as it has been asked for.
struct LineReading<Row: Identifiable & Sendable>: Sendable where Row.ID: Sendable {
    let number: Int
    /// How much a page holds.
    private let limit: LineSplitter.Limit
    private let content: @Sendable (TextLine) -> LineContent<Row>
    private let canWait: Bool
    /// Nil once all that there is to say of it has been said.
    private var source: (any LineSource)?
    /// Whether all has been read.
    private var isRead = false
    private var ending: Ending?
    /// What has been read and stands in no page yet.
    private var pending: [UInt8] = []
    private var readCount = 0
    private var counts = LineCounts()
    /// How many lines its pages are made of so far.
    private(set) var lineCount = 0
    /// How many of them could not be read, since the last page.
    private var skipped = 0
    /// The page that was given last, kept for a caller who was cancelled before it came.
    private var last: (number: Int, page: Page<Row>)?

    init(
        number: Int, source: any LineSource, limit: LineSplitter.Limit,
        content: @escaping @Sendable (TextLine) -> LineContent<Row>
    ) {
        self.number = number
        self.source = source
        self.limit = limit
        self.content = content
        canWait = source.canWait
    }

    /// A page by its number, counted from 0: the last one again, or the one that follows it.
    ///
    /// It has a row at least, but for the last one.
    mutating func page(_ page: Int, _ turn: Turn) throws -> Page<Row> {
        if let last, last.number == page { return last.page }
        guard page == (last.map { $0.number + 1 } ?? 0) else { throw WrongCursor() }
        var given = Page<Row>(items: [])
        while given.items.isEmpty, source != nil {
            var splitter = LineSplitter(page == 0 ? limit.ofFirst : limit)
            try read(into: &splitter, turn)
            take(splitter, into: &given)
            given.isPart = !splitter.isFull
            try endWhenRead()
        }
        given.skipped = skipped
        skipped = 0
        given.ending = source == nil ? ending?.told : nil
        given.next = source == nil ? nil : PageCursor("\(number).\(page + 1)")
        given.isLive = source?.isLive ?? false
        given.mayRepeat = true
        last = (page, given)
        return given
    }

    /// The first pages as one, until they are made of so many lines and a page more.
    ///
    /// The first one only where there are to be none, and where more may never come.
    mutating func firstPages(beyond lines: Int, _ turn: Turn) throws -> Page<Row> {
        var all = try page(0, turn)
        var number = 0
        while lines > 0, all.next != nil, !canWait, lineCount < lines + limit.lines {
            number += 1
            let page = try page(number, turn)
            all.items += page.items
            all.skipped += page.skipped
            (all.next, all.ending) = (page.next, page.ending)
        }
        return all
    }

    /// Reads until the page is full or nothing more is there; waits for the first line only, if it need not
    /// be full.
    ///
    /// What is read stays when it is cancelled.
    private mutating func read(into splitter: inout LineSplitter, _ turn: Turn) throws {
        while let source {
            pending.withUnsafeBytes { splitter.take($0, isEnd: isRead) }
            guard !splitter.isFull else { return }
            try turn.check()
            if isRead {
                try look(for: source, hasLines: !splitter.lines.isEmpty)
                guard ending == nil, splitter.lines.isEmpty || limit.isFilled else { return }
                try turn.wait(for: source.end)
                continue
            }
            // A pipe that nobody has opened for writing yet reads as one at its end, but does not poll as
            // one.
            let waits = limit.isFilled || splitter.lines.isEmpty
            if canWait, waits { try turn.wait(for: source.descriptor) }
            switch try source.read(onto: &pending, at: readCount) {
            case .bytes(let count): readCount += count
            case .nothing: if !waits { return }
            case .end: isRead = true
            }
        }
    }

    /// Looks whether it can be said how the source ended.
    private mutating func look(for source: any LineSource, hasLines: Bool) throws {
        if ending == nil { ending = try source.ending(isEmpty: lineCount == 0 && !hasLines) }
    }

    /// Lets the source go when nothing is left of it.
    private mutating func endWhenRead() throws {
        guard let source, isRead, pending.isEmpty else { return }
        try look(for: source, hasLines: false)
        guard ending != nil else { return }
        self.source = nil
        counts = LineCounts()
    }

    private mutating func take(_ splitter: LineSplitter, into page: inout Page<Row>) {
        var block = LineBlock(capacity: splitter.end)
        let found = pending.withUnsafeBytes { bytes in
            splitter.lines.map { range in
                let line = UnsafeRawBufferPointer(rebasing: bytes[range])
                return (start: block.append(line), hash: lineHash(line))
            }
        }
        pending.removeFirst(splitter.end)
        page.items.reserveCapacity(found.count)
        lineCount += found.count
        for line in found {
            let id = TextLine.ID(hash: line.hash, occurrence: counts.count(line.hash))
            switch content(TextLine(id: id, in: block, at: line.start)) {
            case .row(let row): page.items.append(row)
            case .unreadable: skipped += 1
            case .nothing: break
            }
        }
    }
}
