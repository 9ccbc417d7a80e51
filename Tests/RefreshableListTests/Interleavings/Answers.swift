@testable import RefreshableList

/// What the feed of a walk answers: chosen by the rows that are there, so that the states stay few.
enum Answers: CaseIterable {
    case replacement, onTop
    /// Rows that come again as they were, and words that say so.
    case same
    /// News on top, but all rows anew when more is new than one page holds.
    case mixed

    /// What a refresh brings: rows that overlap the old ones, a next page, an end, and nothing at all.
    func refreshed(over state: ListState<Row>) -> Refreshed<Row> {
        let (rows, held) = (state.rows, state.held?.page.items)
        let first = (held ?? rows.items).first
        switch self {
        case .replacement:
            switch rows.items.first?.id {
            case 1: return .replacement(Answers.page([9, 8, 1, 2, 4], next: "1"))
            case 9: return .replacement(Answers.page([2, 3], next: nil, notice: "words"))
            case 2: return .replacement(Answers.page([], next: "1"))
            default: return .replacement(Answers.page([1, 2, 3, 4], next: "1"))
            }
        case .onTop:
            guard !rows.isEmpty else { return .onTop(Answers.page([1, 2, 3, 4], next: "1")) }
            guard rows.index(of: 11) != nil else { return .onTop(Answers.page([11, 2], next: "9")) }
            let isLast = rows.index(of: 12) != nil
            return .onTop(Answers.page(isLast ? [] : [12, 4], next: nil, notice: "words"))
        case .same:
            guard let first else { return .replacement(Answers.page([1, 2, 3, 4], next: "1")) }
            if first.id == 1 { return .replacement(Answers.page([9, 8, 1, 2, 4], next: "1", isLive: true)) }
            guard held == nil, first.text.isEmpty else { return .unchanged() }
            return .replacement(Answers.page([9, 8], next: "1", text: "newer"))
        case .mixed:
            guard let first else { return .onTop(Answers.page([1, 2, 3, 4], next: "1")) }
            if first.id == 1 { return .replacement(Answers.page([9, 8, 1, 2, 4], next: "1", isLive: true)) }
            return .onTop(Answers.page(first.id == 9 ? [12, 4] : [], next: nil))
        }
    }

    /// What a page brings: the first row may be there already, and the second page is the last.
    ///
    /// Over some rows that one names the first page again, which is an end too.
    static func page(after cursor: PageCursor, of rows: Rows<Row>) -> Page<Row> {
        if cursor == PageCursor("1") { return page([4, 5, 6], next: "2") }
        return page([6, 7], next: rows.index(of: 8) == nil ? nil : "1")
    }

    static func page(
        _ ids: [Int], next: String?, notice: String? = nil, text: String = "", isLive: Bool = false
    ) -> Page<Row> {
        var page = Page(
            items: ids.map { Row(id: $0, text: text, height: $0 % 2 + 1) },
            next: next.map { PageCursor($0) }, notice: notice)
        page.isLive = isLive
        return page
    }
}
