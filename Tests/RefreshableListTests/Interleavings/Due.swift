@testable import RefreshableList

/// What the answer of a refresh in flight must come to.
struct Due {
    /// The rows that are shown then.
    let rows: [Row]
    /// Those that are held from a reader.
    let held: [Row]?
    /// Whether other rows take the place of all that were there, so that their pages are of no use.
    let isReplaced: Bool

    init(_ refreshed: Refreshed<Row>, over state: ListState<Row>, for asker: Asker) {
        let shown = state.rows.items
        let held = state.held?.page.items
        let isKept = asker == .nobody && state.isRead
        let newest: [Row]
        var isAnew = held != nil
        var next = state.held?.page.next
        switch refreshed {
        case .replacement(let page):
            (newest, isAnew, next) = (page.items, true, page.next)
        case .onTop(let page):
            let ids = page.items.map(\.id)
            newest = page.items + (held ?? shown).filter { !ids.contains($0.id) }
        case .unchanged:
            (rows, self.held) = isKept ? (shown, held) : (held ?? shown, nil)
            isReplaced = isAnew && !isKept
            return
        }
        let isSame = shown.map(\.id).starts(with: newest.map(\.id))
        if isKept, isAnew, isSame, next != nil || newest.count == shown.count {
            (rows, self.held, isReplaced) = (newest + shown.dropFirst(newest.count), nil, false)
            return
        }
        isReplaced = isAnew && !isKept
        (rows, self.held) = isAnew && isKept ? (shown, newest) : (newest, nil)
    }
}

extension ListState {
    /// Whether somebody may be reading further down, or was before looking for something.
    var isRead: Bool {
        !isAtTop || (selectedIndex ?? 0) != 0 || home.map { $0.id != rows.items.first?.id } ?? false
    }
}
