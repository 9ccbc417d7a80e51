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

    /// Makes a move; `layout` is that of the rows in this view.
    mutating func carryOut(_ move: Move, _ layout: Layout) {
        guard selected != nil else { return }
        let (page, half) = (max(1, lines), max(1, lines / 2))
        switch move {
        case .down: step(by: 1, layout)
        case .up: step(by: -1, layout)
        case .pageDown: turn(by: page, layout)
        case .pageUp: turn(by: -page, layout)
        case .halfPageDown: turn(by: half, layout)
        case .halfPageUp: turn(by: -half, layout)
        case .first: select(0, layout)
        case .last: select(max(0, layout.rows - 1), layout)
        }
    }

    /// One row further; within a row that is taller than the view, one line.
    private mutating func step(by step: Int, _ layout: Layout) {
        guard let selected else { return }
        let height = layout.height(selected)
        let first = layout.lines(from: top, to: selected, limit: lines)
        let hidesMore = step > 0 ? first + height > lines : first < 0
        if height > lines, hidesMore {
            top = layout.move(top, by: step)
        } else {
            let last = layout.offersEnter ? layout.rows : layout.rows - 1
            select(min(max(0, selected + step), max(0, last)), layout)
        }
    }

    /// The view moved by at most so many lines to the start of a row, the selection on the same line of it.
    private mutating func turn(by lines: Int, _ layout: Layout) {
        guard let selected else { return }
        var target = layout.move(top, by: lines)
        if lines > 0, target.index > top.index {
            target.line = 0
        } else if lines < 0, target.line > 0, target.index < top.index {
            target = Position(index: target.index + 1, line: 0)
        }
        target = layout.clamp(target)
        guard target != top else { return select(lines > 0 ? max(0, layout.rows - 1) : 0, layout) }
        let offset = max(0, layout.lines(from: top, to: selected, limit: self.lines))
        top = target
        select(min(layout.move(target, by: offset).index, max(0, layout.rows - 1)), layout)
    }

    /// Moves the view by lines; the selection is carried along so that it stays in view.
    mutating func scroll(by lines: Int, _ layout: Layout) {
        guard let selected else { return }
        top = layout.clamp(layout.move(top, by: lines))
        guard !layout.isInView(selected, from: top) else { return }
        let isAbove = selected < top.index || selected == top.index && top.line > 0
        var nearest = isAbove ? top.index : layout.move(top, by: max(0, self.lines - 1)).index
        if !layout.isInView(nearest, from: top) { nearest += isAbove ? 1 : -1 }
        if !layout.isInView(nearest, from: top) { nearest = top.index }
        self.selected = min(max(0, nearest), max(0, layout.rows - 1))
    }

    /// Selects what stands at a line of the view.
    mutating func click(line: Int, _ layout: Layout) {
        guard let clicked = layout.position(atLine: line, from: top),
            clicked.index < layout.rows || layout.offersEnter
        else { return }
        selected = clicked.index
    }
}
