/// What the list shows of its rows.
package enum FilterPhase: Hashable, Sendable {
    /// All of them.
    case off
    /// Only those that match.
    case hiding(Filter)
    /// All of them, and those that match are marked.
    case marking(Filter)

    /// What is looked for, if something is.
    package var filter: Filter? {
        switch self {
        case .off: nil
        case .hiding(let filter), .marking(let filter): filter
        }
    }

    /// The same phase with another filter.
    func with(_ filter: Filter) -> FilterPhase {
        switch self {
        case .off, .hiding: .hiding(filter)
        case .marking: .marking(filter)
        }
    }
}

/// A query, and the rows that were found to match it so far.
package struct Filter: Hashable, Sendable {
    package let query: Query
    /// Their places among all rows, in order.
    package internal(set) var matches: [Int] = []
    /// So many rows, from the first on, were looked at.
    var looked = 0
    /// Whether the others are looked at away from here.
    package internal(set) var isSearching = false
    /// Another one after each change that older results do not fit.
    package internal(set) var number: Int
    /// How many pages may still be loaded by themselves, in order to fill the screen; `paused` once the next
    /// one waits since there were none left.
    var pagesLeft: Int
    static let paused = -1
    /// Whether the next page waits for this query's sake: another query has its own.
    var hasPaused: Bool { pagesLeft == Self.paused }

    init(_ query: Query, number: Int, pagesLeft: Int) {
        self.query = query
        self.number = number
        self.pagesLeft = pagesLeft
    }

    /// Whether a row is among the matches.
    package func contains(_ row: Int) -> Bool {
        let place = firstPlace(from: row)
        return place < matches.count && matches[place] == row
    }

    /// The place of the first match that is this row or below it.
    func firstPlace(from row: Int) -> Int {
        var (low, high) = (0, matches.count)
        while low < high {
            let middle = (low + high) / 2
            if matches[middle] < row { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

/// A row that a person selected, and the line of the view on which it then began.
struct Home<ID: Hashable & Sendable>: Hashable, Sendable {
    var id: ID
    let line: Int
}

/// How much is looked through, or loaded, at once.
package struct SearchBounds: Hashable, Sendable {
    /// So many rows are looked at at once; the others away from the main actor.
    var portion = 256
    /// And only as many as have about so much text, in bytes.
    var portionBytes = 256 << 10
    /// So many of the others before what was found of them is told.
    var farPortion = 8192
    /// So many pages are loaded for a query before a person is asked.
    package internal(set) var mostPages = 5

    package init() {}
}

/// How rows are looked through.
package struct Matcher<Item: Sendable>: Sendable {
    /// Looks at a row; for few rows, at once.
    let look: @Sendable (Item, Query) -> Look
    /// The places of those of some rows that match; for many, away from the main actor.
    let search: @Sendable ([Item], Range<Int>, Query) async throws -> [Int]
    let bounds: SearchBounds

    package init(
        bounds: SearchBounds = SearchBounds(),
        look: @escaping @Sendable (Item, Query) -> Look,
        search: @escaping @Sendable ([Item], Range<Int>, Query) async throws -> [Int]
    ) {
        self.bounds = bounds
        self.look = look
        self.search = search
    }
}

/// What was seen of a row.
package struct Look: Sendable {
    package let isMatch: Bool
    /// How much text there was to look at.
    let bytes: Int

    package init(isMatch: Bool, bytes: Int = 0) {
        self.isMatch = isMatch
        self.bytes = bytes
    }
}

/// What a search found in a portion of the rows.
package struct Found: Hashable, Sendable {
    /// That of the filter that it was for.
    let number: Int
    /// The rows that were looked at.
    let rows: Range<Int>
    let matches: [Int]
    /// Whether the search is over.
    let isLast: Bool
}

/// Tells what stands in the view from what stood there at another time.
package struct ShownRevision: Hashable, Sendable {
    let rows: Int
    let filter: Int
    let fresh: Int
}
