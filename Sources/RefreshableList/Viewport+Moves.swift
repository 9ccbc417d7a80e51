/// Moves of the selection and of the view; `layout` is that of the rows in this view.
extension Viewport {
    /// Beyond so many pages all others are turned at once, so that no count costs what is loaded.
    private static let mostTurns = 200

    /// Makes a move, so many times.
    mutating func carryOut(_ move: Move, times: Int, _ layout: Layout) {
        guard selected != nil else { return }
        let (page, half) = (max(1, lines), max(1, lines / 2))
        switch move {
        case .down: step(by: 1, times, layout)
        case .up: step(by: -1, times, layout)
        case .pageDown: turn(by: page, times, layout)
        case .pageUp: turn(by: -page, times, layout)
        case .halfPageDown: turn(by: half, times, layout)
        case .halfPageUp: turn(by: -half, times, layout)
        case .first: select(0, layout)
        case .last: select(max(0, layout.rows - 1), layout)
        case .viewTop: selectInView(layout) { $0.first }
        case .viewMiddle: selectInView(layout) { $0.isEmpty ? nil : $0[($0.count - 1) / 2] }
        case .viewBottom: selectInView(layout) { $0.last }
        case .row(let index): select(min(max(0, index), max(0, layout.rows - 1)), layout)
        }
    }

    /// Selects one of the rows that are in view, those that are cut only where there are no others.
    private mutating func selectInView(_ layout: Layout, _ choose: ([Int]) -> Int?) {
        let rows = layout.visible(from: top).map(\.index).filter { $0 < layout.rows }
        let whole = rows.filter { layout.isInView($0, from: top) }
        if let index = choose(whole.isEmpty ? rows : whole) { selected = index }
    }

    /// Moves the view so that the selected row stands at a place of it, as far as rows fill it.
    mutating func place(_ placement: Placement, _ layout: Layout) {
        guard let selected, layout.count > 0, lines > 0 else { return }
        let room = lines - layout.height(selected)
        let above =
            switch placement {
            case .top: 0
            case .middle: room / 2
            case .bottom: room
            }
        top = layout.clamp(layout.move(Position(index: selected, line: 0), by: -above))
    }

    /// So many rows further; within a row that is taller than the view, one step is one line.
    private mutating func step(by step: Int, _ times: Int, _ layout: Layout) {
        guard let selected else { return }
        let last = max(0, layout.offersEnter ? layout.rows : layout.rows - 1)
        guard times == 1 else {
            return select(min(max(0, selected + step * times), last), layout)
        }
        let height = layout.height(selected)
        let first = layout.lines(from: top, to: selected, limit: lines)
        let hidesMore = step > 0 ? first + height > lines : first < 0
        if height > lines, hidesMore {
            top = layout.move(top, by: step)
        } else {
            select(min(max(0, selected + step), last), layout)
        }
    }

    /// Turns so many pages, until there are no more.
    private mutating func turn(by lines: Int, _ times: Int, _ layout: Layout) {
        let (few, rest) = (min(times, Self.mostTurns), max(0, times - Self.mostTurns))
        for _ in 0..<few {
            let before = self
            turn(by: lines, layout)
            if self == before { return }
        }
        guard rest > 0 else { return }
        turn(by: lines * rest, layout)
        let end = lines > 0 ? layout.lastTop : Position(index: 0, line: 0)
        if top == end { select(lines > 0 ? max(0, layout.rows - 1) : 0, layout) }
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
