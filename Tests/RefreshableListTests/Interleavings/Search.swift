@testable import RefreshableList

/// What a filter's search does in a walk, portion by portion.
struct Search: Hashable {
    /// That of the filter that it is for.
    let number: Int
    let query: Query
    /// Those that were there when it began.
    let rows: [Row]
    /// Where the next portion begins.
    var start: Int

    /// The search that a filter has just begun.
    init?(_ state: ListState<Row>) {
        guard let filter = state.filter.filter else { return nil }
        (number, query, rows, start) = (filter.number, filter.query, state.rows.items, filter.looked)
    }

    private init(number: Int, query: Query, rows: [Row], start: Int) {
        (self.number, self.query, self.rows, self.start) = (number, query, rows, start)
    }

    /// The same without what tells it from others that are alike.
    var unnumbered: Search { Search(number: 0, query: query, rows: rows, start: start) }

    /// What it finds next.
    var found: Found {
        let portion = start..<min(rows.count, start + 2)
        return Found(
            number: number, rows: portion, matches: portion.filter { Search.isMatch(rows[$0], query) },
            isLast: portion.upperBound == rows.count)
    }

    static let mostPages = 1

    /// Looks at one row, and at two at once away from here.
    static var matcher: Matcher<Row> {
        var bounds = SearchBounds()
        (bounds.portion, bounds.farPortion, bounds.mostPages) = (1, 2, mostPages)
        // Searches are looked at, not run.
        return Matcher(bounds: bounds, look: { Look(isMatch: isMatch($0, $1)) }) { _, _, _ in [] }
    }

    /// Some of the first rows match "a"; only rows that come later match "b".
    static func isMatch(_ row: Row, _ query: Query) -> Bool {
        query.words == ["a"] ? row.id % 2 == 0 : [6, 9, 11].contains(row.id)
    }
}

extension Moment {
    /// The searches that run.
    var searches: [Search] { running.compactMap(\.search) }

    /// Keeps searches that were cancelled, of those that are alike the last one.
    mutating func supersede(_ searches: [Search]) {
        for search in searches {
            superseded.removeAll { $0.unnumbered == search.unnumbered }
            superseded.append(search)
        }
    }

    /// Lets a search go on behind its next portion, or end.
    mutating func pass(_ search: Search) {
        guard let place = running.firstIndex(where: { $0.search == search }) else { return }
        let found = search.found
        if found.isLast {
            running.remove(at: place)
        } else {
            running[place].search?.start = found.rows.upperBound
        }
    }
}

/// What a filter adds to all that what follows can depend on.
struct Looking: Hashable {
    private let query: Query?
    private let isHiding: Bool
    private let matches: [Int]?
    private let looked: Int
    private let isSearching: Bool
    private let pagesLeft: Int
    private let homes: [Int?]
    private let ownPages: Int
    /// Where those of the past would go on, which must change nothing.
    private let superseded: Set<Int>

    init(_ moment: Moment) {
        let filter = moment.state.filter.filter
        query = filter?.query
        isHiding = if case .hiding = moment.state.filter { true } else { false }
        matches = filter?.matches
        looked = filter?.looked ?? 0
        isSearching = filter?.isSearching ?? false
        pagesLeft = filter?.pagesLeft ?? 0
        homes = [moment.state.home?.id, moment.state.home?.line, moment.home]
        ownPages = moment.ownPages
        superseded = Set(moment.superseded.map(\.start))
    }
}
