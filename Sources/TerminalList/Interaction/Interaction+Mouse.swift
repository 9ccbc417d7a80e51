import Cells
import RefreshableList
import Store

/// The wheel and clicks.
extension Interaction {
    /// Two clicks on a row that are closer than this open it.
    private static var doubleClick: Duration { .milliseconds(400) }

    func wheel(_ state: inout State, _ lines: Int, at point: Point, _ time: Duration) -> Effect<Action> {
        switch state.opened {
        case .help(let top):
            state.opened = .help(top: top + lines)
        case .detail(var detail) where state.arrangement.detail.contains(point.x):
            detail.top += lines
            state.opened = .detail(detail)
        case .nothing, .detail:
            return send(&state, .scrolled(lines, at: time))
        }
        return .none
    }

    func clicked(_ state: inout State, _ point: Point, at time: Duration) -> Effect<Action> {
        let arrangement = state.arrangement
        state.reader.drop()
        let last = state.lastClick
        // Only clicks on rows count: below one on something else there may be a row a moment later.
        state.lastClick = nil
        if point.y == arrangement.refresh { return clickedRefreshRow(&state, point) }
        if point.y == arrangement.status { return clickedStatusBar(&state, point, at: time) }
        guard arrangement.rows.contains(point.y) else { return .none }
        switch state.opened {
        case .help: return .none
        case .detail(var detail) where arrangement.detail.contains(point.x):
            detail.hasFocus = true
            state.opened = .detail(detail)
            return .none
        case .detail(var detail):
            detail.hasFocus = false
            state.opened = .detail(detail)
        case .nothing: break
        }
        let line = point.y - arrangement.rows.lowerBound
        if isAppendRow(state, line) { return clickedAppendRow(&state, point, line) }
        let effect = send(&state, .clicked(line: line))
        guard let last, last.point.y == point.y, time - last.time < Self.doubleClick else {
            state.lastClick = Click(point: point, time: time)
            return effect
        }
        return .merge(effect, openDetail(&state))
    }

    /// Does what the words there say.
    private func clickedStatusBar(
        _ state: inout State, _ point: Point, at time: Duration
    ) -> Effect<Action> {
        guard let hint = screen.hint(at: point.x, state, charset), let command = hint.command else {
            return .none
        }
        return carryOut(&state, Told(command), at: time)
    }

    /// Refreshes; on the key that cancels, cancels.
    private func clickedRefreshRow(_ state: inout State, _ point: Point) -> Effect<Action> {
        let updated = state.list.lastUpdated.map { TimeWords($0, now: list.now()) }
        let sentence = words.refresh(state.list, isStale: state.isStale, updated: updated)
        if hits(sentence, at: point.x, width: state.size.width) {
            return send(&state, isCancel(sentence) ? .cancelled : .newsRequested)
        }
        return state.list.isRefreshing ? .none : send(&state, .newsRequested)
    }

    private func isAppendRow(_ state: State, _ line: Int) -> Bool {
        var below = 0
        for row in list.visible(state.list) {
            if row.index == state.list.shownCount { return line == below }
            below += row.lines.count
        }
        return false
    }

    private func clickedAppendRow(_ state: inout State, _ point: Point, _ line: Int) -> Effect<Action> {
        let sentence = words.append(state.list)
        let arrangement = state.arrangement
        if isCancel(sentence) {
            let x = point.x - arrangement.gutter
            return hits(sentence, at: x, width: arrangement.rowWidth) ? send(&state, .cancelled) : .none
        }
        return .merge(send(&state, .clicked(line: line)), send(&state, .entered))
    }

    private var words: Words { screen.words(charset) }

    private func isCancel(_ sentence: Words.Sentence) -> Bool {
        !sentence.hint.isEmpty && sentence.hint == screen.keys.hint(.cancel, "cancel")
    }

    /// Whether a column is one of the key that a sentence names.
    private func hits(_ sentence: Words.Sentence, at x: Int, width: Int) -> Bool {
        let sentence = sentence.fitting(width, charset)
        guard !sentence.hint.isEmpty else { return false }
        let start = textWidth(sentence.text, charset: charset) + 3
        let end = start + textWidth(sentence.hint, charset: charset)
        return end <= width && (start..<end).contains(x)
    }
}
