package import Cells
package import RefreshableList

/// The screen as a function of the state: no terminal is touched.
extension ListScreen {
    /// A frame of a list.
    ///
    /// - Parameters:
    ///   - visible: the rows in view, as the list's `visible` gives them; it must have been told the size.
    ///   - now: the time of day, which decides whether a date is shown.
    ///   - last: the frame before; rows that it shows already are taken over from it.
    package func draw(
        _ state: State, visible: [VisibleRow], size: Size, now: WallTime, charset: Charset,
        after last: Frame? = nil
    ) -> Frame {
        var grid = Grid(size: size, charset: charset)
        let arrangement = Arrangement(size)
        let words = Words(charset: charset, keys: keys)
        if let y = arrangement.title {
            drawBar(words.count(state), on: y, of: &grid) { _ in title }
        }
        if let y = arrangement.refresh {
            drawSentence(words.refresh(state, now: now), style: tint(state), at: Point(x: 0, y: y), of: &grid)
        }
        drawRows(state, visible, arrangement, last.flatMap { $0.isOf(state, grid) ? $0 : nil }, &grid)
        drawEnd(state, visible, words, arrangement, &grid)
        if let y = arrangement.status {
            let hints = words.hints(state)
            drawBar(words.position(state), on: y, of: &grid) { room in
                self.hints(hints, within: room, charset)
            }
        }
        return Frame(grid: grid, rows: visible, selected: state.selectedIndex, revision: state.shownRevision)
    }

    /// A bar: what stands at its right stays, and the left gets the room that is left.
    private func drawBar(_ right: String, on y: Int, of grid: inout Grid, left: (Int) -> String) {
        let width = grid.size.width
        let rightWidth = min(width, textWidth(right, charset: grid.charset))
        grid.write(right, at: Point(x: width - rightWidth, y: y), width: rightWidth, style: .dim)
        let room = max(0, rightWidth == 0 ? width : width - rightWidth - 2)
        grid.write(left(room), at: Point(x: 0, y: y), width: room, style: y == 0 ? .bold : .dim)
    }

    /// As many of the hints as there is room for, the last ones first.
    private func hints(_ hints: [String], within room: Int, _ charset: Charset) -> String {
        var kept = hints[...]
        while textWidth(kept.joined(separator: "  "), charset: charset) > room { kept = kept.dropFirst() }
        return kept.joined(separator: "  ")
    }

    /// A sentence; where it is too narrow, its key goes first and then what stands at the right.
    private func drawSentence(
        _ sentence: Words.Sentence, style: Style, at point: Point, of grid: inout Grid
    ) {
        let width = grid.size.width - point.x
        let hint = sentence.hint.isEmpty ? "" : "   \(sentence.hint)"
        let all = textWidth(sentence.text + hint, charset: grid.charset)
        let text = all <= width ? sentence.text + hint : sentence.text
        Line(text, trailing: sentence.trailing).styled(style).draw(into: &grid, at: point, width: width)
    }

    private func tint(_ state: State) -> Style {
        switch state.control.tint {
        case .standard: state.isRefreshing ? .plain : .dim
        case .red: .color(.red)
        case .green: .color(.green)
        case .yellow: .color(.yellow)
        case .blue: .color(.blue)
        case .magenta: .color(.magenta)
        case .cyan: .color(.cyan)
        }
    }

    /// The row behind the last one, or the cup where there are no rows.
    private func drawEnd(
        _ state: State, _ visible: [VisibleRow], _ words: Words, _ arrangement: Arrangement,
        _ grid: inout Grid
    ) {
        let below = arrangement.rows.lowerBound + visible.reduce(0) { $0 + $1.lines.count }
        if let last = visible.last, last.index == state.shownCount {
            let point = Point(x: arrangement.gutter, y: below - 1)
            if state.isAppendSelected { mark(point.y..<below, arrangement, &grid) }
            drawSentence(words.append(state), style: .dim, at: point, of: &grid)
        }
        if state.rows.isEmpty, isIdle(state) {
            drawCup(words.empty(state), in: below..<arrangement.rows.upperBound, &grid)
        }
    }

    /// Whether nothing more comes by itself.
    private func isIdle(_ state: State) -> Bool {
        switch state.append {
        case .ready, .loading, .waiting, .interrupted: false
        case .unknown, .paused, .failed, .ended: state.isStarted && !state.isRefreshing
        }
    }

    private func drawCup(_ text: String, in rows: Range<Int>, _ grid: inout Grid) {
        let width = grid.size.width
        let hasCup = rows.count >= Cup.lines.count + 2 && width >= Cup.width
        let height = hasCup ? Cup.lines.count + 2 : 1
        var y = rows.lowerBound + max(0, rows.count - height) / 2
        if hasCup {
            for line in Cup.lines {
                grid.write(line, at: Point(x: (width - Cup.width) / 2, y: y), width: Cup.width, style: .dim)
                y += 1
            }
            y += 1
        }
        guard y < rows.upperBound else { return }
        let used = min(width, textWidth(text, charset: grid.charset))
        grid.write(text, at: Point(x: (width - used) / 2, y: y), width: used, style: .plain)
    }
}
