import Cells
package import RefreshableList

/// A list where nobody looks at a screen: its rows as lines of text, page by page, and no escape codes.
///
/// A service that asks to wait is waited for, as the list does, at most three times for a page: who runs this
/// wants the rows, and would do the same by a loop around the program. Whoever will not wait is told of it.
package struct PlainList<Source: Feed>: Sendable {
    private let screen: ListScreen<Source>
    private let limit: Int?
    private let text: (@Sendable (Source.Item) -> String)?
    private let clock: any Clock<Duration>

    /// So often in a row a service may ask to wait before that is the end.
    private static var mostWaits: Int { 3 }

    /// - Parameters:
    ///   - limit: how many rows; nil for those of the first page.
    ///   - text: an item in one line, where it is not to be as its row shows it.
    ///   - clock: only sleeps.
    package init(
        _ screen: ListScreen<Source>, limit: Int? = nil, clock: any Clock<Duration> = ContinuousClock(),
        text: (@Sendable (Source.Item) -> String)? = nil
    ) {
        self.screen = screen
        self.limit = limit
        self.text = text
        self.clock = clock
    }

    /// Prints the rows; what was printed before something goes wrong stays.
    ///
    /// - Parameter tell: gets what there is to say meanwhile: that the service asked to wait, and how many
    ///   items could not be read.
    /// - Returns: what went wrong, for a person; nil when nothing did, or when the reader left early.
    @MainActor
    package func print(
        to descriptor: Int32, tell: @MainActor (String) -> Void = { _ in }
    ) async -> String? {
        var rows = PlainRows<Source.Item>(limit: limit)
        let reason = await printPages(&rows, to: descriptor, tell)
        if rows.skipped > 0 {
            tell("\(rows.skipped) item\(rows.skipped == 1 ? "" : "s") could not be read")
        }
        return reason
    }

    @MainActor
    private func printPages(
        _ rows: inout PlainRows<Source.Item>, to descriptor: Int32, _ tell: @MainActor (String) -> Void
    ) async -> String? {
        do {
            var page = try await patiently(tell) { try await firstPage() }
            while true {
                let items = rows.take(page)
                let text = items.flatMap(lines).map { $0 + "\n" }.joined()
                switch write(text, to: descriptor) {
                case .all: break
                case .readerLeft: return nil
                case .failed(let reason): return reason
                }
                guard let cursor = rows.next else { return rows.failure }
                page = try await patiently(tell) { try await screen.feed.page(after: cursor) }
            }
        } catch let error as any ReasonedError {
            return error.reason
        } catch {
            return "\(error)"
        }
    }

    @MainActor
    private func firstPage() async throws -> Page<Source.Item> {
        switch try await screen.feed.refresh(since: Known()) {
        case .replacement(let first), .onTop(let first): first
        case .unchanged: Page(items: [])
        }
    }

    @MainActor
    private func patiently<Value: Sendable>(
        _ tell: @MainActor (String) -> Void, _ ask: @MainActor () async throws -> Value
    ) async throws -> Value {
        for _ in 0..<Self.mostWaits {
            do {
                return try await ask()
            } catch let error as any AskedToWait {
                tell("asked to wait \(error.wait.components.seconds) s")
                try await clock.sleep(for: error.wait)
            }
        }
        return try await ask()
    }

    private func lines(_ item: Source.Item) -> [String] {
        if let text { return [text(item)] }
        let charset = screen.charset
        return screen.lines(item).map { line in
            // Who reads it knows what a tab is for.
            let text =
                line.hasTabs
                ? line.text.utf8.split(separator: 0x09, omittingEmptySubsequences: false)
                    .map { safeText(String(Substring($0)), charset: charset) }.joined(separator: "\t")
                : safeText(line.text, charset: charset)
            return line.trailing.isEmpty ? text : "\(text)  \(safeText(line.trailing, charset: charset))"
        }
    }
}

/// What is still to be printed of a list: the list's own bounds decide where it ends.
struct PlainRows<Item: Identifiable & Sendable> where Item.ID: Sendable {
    /// Where the next page starts; nil when no more is wanted, or there.
    private(set) var next: PageCursor?
    /// How many items of the pages could not be read.
    private(set) var skipped = 0
    /// Why rows are missing at the end, for a person; nil where none is, or the limit came before.
    private(set) var failure: String?
    private var left: Int?
    private var paging = Paging()
    private var seen: Set<Item.ID> = []

    init(limit: Int?) { left = limit }

    /// The rows of a page that are to be printed: each only once.
    mutating func take(_ page: Page<Item>) -> [Item] {
        skipped += page.skipped
        let new = page.items.filter { seen.insert($0.id).inserted }
        let rows = left.map { Array(new.prefix($0)) } ?? new
        let phase = paging.phase(after: page, new: new.count)
        if let left { self.left = left - rows.count }
        let wantsMore = left.map { $0 > 0 } ?? seen.isEmpty
        if left != 0, page.next == nil, case .failed(let words)? = page.ending { failure = words }
        guard wantsMore, case .ready(let cursor) = phase else {
            next = nil
            return rows
        }
        paging.use(cursor)
        next = cursor
        return rows
    }
}
