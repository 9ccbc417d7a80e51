import RefreshableList

/// What the feed of a walk answers: chosen by the rows that are there, so that the states stay few.
enum Answers: CaseIterable {
    case replacement, onTop

    /// What a refresh brings: rows that overlap the old ones, a next page, an end, and nothing at all.
    func refreshed(over rows: Rows<Row>) -> Refreshed<Row> {
        switch self {
        case .replacement:
            switch rows.isEmpty ? nil : rows[0].id {
            case 1: .replacement(Answers.page([9, 8, 1, 2, 4], next: "1"))
            case 9: .replacement(Answers.page([2, 3], next: nil, notice: "words"))
            case 2: .replacement(Answers.page([], next: "1"))
            default: .replacement(Answers.page([1, 2, 3, 4], next: "1"))
            }
        case .onTop:
            if rows.isEmpty {
                .onTop(Answers.page([1, 2, 3, 4], next: "1"))
            } else if rows.index(of: 11) == nil {
                .onTop(Answers.page([11, 2], next: "9"))
            } else {
                .onTop(Answers.page(rows.index(of: 12) == nil ? [12, 11] : [], next: nil, notice: "words"))
            }
        }
    }

    /// What a page brings: the first row may be there already, and the second page is the last.
    ///
    /// Over some rows that one names the first page again, which is an end too.
    static func page(after cursor: PageCursor, of rows: Rows<Row>) -> Page<Row> {
        if cursor == PageCursor("1") { return page([4, 5, 6], next: "2") }
        return page([6, 7], next: rows.index(of: 8) == nil ? nil : "1")
    }

    private static func page(_ ids: [Int], next: String?, notice: String? = nil) -> Page<Row> {
        Page(
            items: ids.map { Row(id: $0, height: $0 % 2 + 1) }, next: next.map { PageCursor($0) },
            notice: notice)
    }
}
