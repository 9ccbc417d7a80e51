/// What is in view and what is selected, by index; new rows bring it to where its rows are by their ids.
struct Viewport: Hashable, Sendable {
    /// In columns.
    var width = 0
    /// How many lines of rows are in view.
    var lines = 0
    /// The first line in view.
    var top = Position(index: 0, line: 0)
    /// What Enter acts on; the row behind the last one counts as one more. Nil while nothing can be selected.
    var selected: Int?

    /// Selects a row and moves the view as little as it takes to show it.
    mutating func select(_ index: Int, _ layout: Layout) {
        guard layout.rows > 0 || layout.offersEnter else { return }
        selected = index
        revealSelection(layout)
    }

    /// Moves the view as little as it takes to show the selection.
    mutating func revealSelection(_ layout: Layout) {
        guard let selected, layout.count > 0 else { return }
        top = layout.clamp(layout.reveal(selected, from: layout.clamp(top)))
    }

    /// Mends what an action left invalid, and nothing else.
    mutating func settle(_ layout: Layout) {
        guard layout.count > 0 else {
            (selected, top) = (nil, Position(index: 0, line: 0))
            return
        }
        let last = layout.offersEnter ? layout.rows : layout.rows - 1
        if let selected, selected > last { self.selected = last }
        if selected == nil { selected = 0 }
        if last < 0 { selected = nil }
        top = layout.clamp(top)
        if let selected, !layout.isPartlyInView(selected, from: top) {
            top = layout.clamp(layout.reveal(selected, from: top))
        }
    }
}
