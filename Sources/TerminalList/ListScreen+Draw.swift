package import Cells
package import RefreshableList

/// The screen as a function of the state: no terminal is touched.
extension ListScreen {
    /// A frame of a list.
    ///
    /// - Parameters:
    ///   - screen: its list, and what is open over that.
    ///   - visible: the rows in view, as the list's `visible` gives them; it must have been told the size.
    ///   - now: the time of day, which decides whether a date is shown.
    ///   - last: the frame before; rows that it shows already are taken over from it.
    package func draw(
        _ screen: ScreenState<Source.Item>, visible: [VisibleRow], now: WallTime, charset: Charset,
        after last: Frame? = nil
    ) -> Frame {
        let (state, arrangement) = (screen.list, screen.arrangement)
        var grid = Grid(size: screen.size, charset: charset)
        let words = words(charset)
        if let y = arrangement.title {
            let filter = words.filter(screen)
            drawBar(words.count(state), on: y, of: &grid) { _, _ in title + filter }
        }
        let updated = state.lastUpdated.map { TimeWords($0, now: now, after: last?.updated) }
        if let y = arrangement.refresh {
            let sentence = words.refresh(state, isStale: screen.isStale, updated: updated)
            let style = screen.isStale && state.control.tint == .standard ? .plain : tint(state)
            drawSentence(sentence, style: style, at: Point(x: 0, y: y), of: &grid)
        }
        var isListShown = false
        switch screen.opened {
        case _ where arrangement.coversRows: break
        case .help(let top): drawHelp(screen, from: top, arrangement, &grid)
        case .detail(let detail) where arrangement.list.upperBound == arrangement.width:
            drawDetail(detail, arrangement, &grid)
        case .nothing, .detail:
            let last = last.flatMap { $0.isOf(screen, arrangement, grid) ? $0 : nil }
            drawRows(state, visible, arrangement, last, &grid)
            drawEnd(state, visible, words, arrangement, &grid)
            if let detail = screen.opened.detail { drawDetail(detail, arrangement, &grid) }
            isListShown = screen.opened.detail == nil
        }
        drawStatus(screen, words, arrangement, &grid)
        return Frame(
            grid: grid, rows: isListShown ? visible.filter { $0.index < state.shownCount } : [],
            selected: state.selectedIndex, revision: state.shownRevision, lines: arrangement.rows,
            width: arrangement.list.count, updated: updated, minutes: screen.minutes)
    }

    /// A bar: what stands at its right stays, and the left gets the room that is left.
    func drawBar(_ right: String, on y: Int, of grid: inout Grid, left: (Int, inout Grid) -> String) {
        let width = grid.size.width
        let rightWidth = min(width, textWidth(right, charset: grid.charset))
        grid.write(right, at: Point(x: width - rightWidth, y: y), width: rightWidth, style: .dim)
        let room = room(beside: rightWidth, width)
        let text = left(room, &grid)
        grid.write(text, at: Point(x: 0, y: y), width: room, style: y == 0 ? .role(.title) : .dim)
    }

    /// How many columns of a bar are left of what stands at its right.
    func room(beside right: Int, _ width: Int) -> Int { max(0, right == 0 ? width : width - right - 2) }

    /// A sentence, or what there is room for of it.
    private func drawSentence(
        _ sentence: Words.Sentence, style: Style, at point: Point, within end: Int? = nil, of grid: inout Grid
    ) {
        let width = (end ?? grid.size.width) - point.x
        let sentence = sentence.fitting(width, grid.charset)
        let text = sentence.left
        Line(text, trailing: sentence.trailing).styled(style).draw(into: &grid, at: point, width: width)
        guard sentence.isError else { return }
        let color = Style.color(style.color)
        grid.write(text, at: point, width: width, style: .role(.error).with(color))
    }

    private func tint(_ state: State) -> Style {
        switch state.control.tint {
        case .standard: state.isRefreshing ? .role(.tint) : .dim
        case .red: .color(.red)
        case .green: .color(.green)
        case .yellow: .color(.yellow)
        case .blue: .color(.blue)
        case .magenta: .color(.magenta)
        case .cyan: .color(.cyan)
        }
    }

    /// The row behind the last one, or what to do where there are no rows.
    private func drawEnd(
        _ state: State, _ visible: [VisibleRow], _ words: Words, _ arrangement: Arrangement,
        _ grid: inout Grid
    ) {
        let below = arrangement.rows.lowerBound + visible.reduce(0) { $0 + $1.lines.count }
        if let last = visible.last, last.index == state.shownCount {
            let point = Point(x: arrangement.gutter, y: below - 1)
            if state.isAppendSelected { mark(point.y..<below, arrangement, &grid) }
            let end = arrangement.list.upperBound
            drawSentence(words.append(state), style: .dim, at: point, within: end, of: &grid)
        }
        if state.shownCount == 0, isIdle(state) {
            drawCup(words.empty(state), in: below..<arrangement.rows.upperBound, arrangement, &grid)
        }
    }

    /// Whether nothing more comes by itself.
    private func isIdle(_ state: State) -> Bool {
        if state.filter.filter?.isSearching == true { return false }
        return switch state.append {
        case .ready, .loading, .waiting, .interrupted: false
        case .unknown, .paused, .failed, .ended: state.isStarted && !state.isRefreshing
        }
    }

    /// Words in the middle, below the cup where pictures are of use and there is room for one.
    private func drawCup(
        _ text: String, in rows: Range<Int>, _ arrangement: Arrangement, _ grid: inout Grid
    ) {
        let width = arrangement.list.count
        let hasCup = !isAccessible && rows.count >= Cup.lines.count + 2 && width >= Cup.width
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
