import RefreshableList
import Workers

/// One reading of a file, from its start as far as it has been asked for.
struct LineReading: Sendable {
    let number: Int
    /// How much a page holds.
    private let limit: LineSplitter.Limit
    /// Nil once its end has been read.
    private var file: InputFile?
    /// What has been read and stands in no page yet.
    private var pending: [UInt8] = []
    private var occurrences: [UInt64: UInt32] = [:]
    /// How many lines its pages hold so far.
    private(set) var lineCount = 0
    /// The page that was given last, kept for a caller who was cancelled before it came.
    private var last: (number: Int, page: Page<TextLine>)?

    init(number: Int, file: InputFile, pageSize: Int) {
        self.number = number
        self.file = file
        limit = LineSplitter.Limit(lines: pageSize, bytes: 1 << 20)
    }

    /// A page by its number, counted from 0: the last one again, or the one that follows it.
    mutating func page(_ page: Int, _ turn: Turn) throws -> Page<TextLine> {
        if let last, last.number == page { return last.page }
        guard page == (last.map { $0.number + 1 } ?? 0) else { throw WrongCursor() }
        var splitter = LineSplitter(limit)
        try read(into: &splitter, turn)
        let next = file == nil && splitter.end == pending.count ? nil : PageCursor("\(number).\(page + 1)")
        let given = Page(items: lines(of: splitter), next: next)
        last = (page, given)
        lineCount += given.items.count
        return given
    }

    /// The first pages as one, until they hold so many lines and a page more.
    ///
    /// The first one only where there are to be none, and of a pipe, since more may never come.
    mutating func firstPages(beyond lines: Int, _ turn: Turn) throws -> Page<TextLine> {
        var all = try page(0, turn)
        var number = 0
        while lines > 0, all.next != nil, file?.canWait != true, lineCount < lines + limit.lines {
            number += 1
            let page = try page(number, turn)
            all.items += page.items
            all.next = page.next
        }
        return all
    }

    /// Reads until the page is full or nothing more is there; waits for the first line only.
    ///
    /// What is read stays when it is cancelled.
    private mutating func read(into splitter: inout LineSplitter, _ turn: Turn) throws {
        while true {
            let isEnd = file == nil
            pending.withUnsafeBytes { splitter.take($0, isEnd: isEnd) }
            guard let file, !splitter.isFull else { return }
            try turn.check()
            // A pipe that nobody has opened for writing yet reads as one at its end, but does not poll as
            // one.
            if file.canWait, splitter.lines.isEmpty { try turn.wait(for: file.descriptor) }
            switch try file.read(onto: &pending) {
            case .bytes: break
            case .nothing: if !splitter.lines.isEmpty { return }
            case .end: self.file = nil
            }
        }
    }

    private mutating func lines(of splitter: LineSplitter) -> [TextLine] {
        let block = Array(pending[..<splitter.end])
        pending.removeFirst(splitter.end)
        defer { if file == nil, pending.isEmpty { (pending, occurrences) = ([], [:]) } }
        return block.withUnsafeBytes { bytes in
            splitter.lines.map { range in
                let hash = lineHash(UnsafeRawBufferPointer(rebasing: bytes[range]))
                let occurrence = counted(&occurrences[hash, default: 0])
                return TextLine(
                    id: TextLine.ID(hash: hash, occurrence: occurrence), block: block, range: range)
            }
        }
    }
}

/// Counts one more, and says how many there were; one look-up instead of two.
private func counted(_ count: inout UInt32) -> UInt32 {
    defer { count &+= 1 }
    return count
}
