import Cells
import RefreshableList

/// The bar at the bottom: what can be done now, or what is typed, or what was done.
extension ListScreen {
    func drawStatus(
        _ screen: ScreenState<Source.Item>, _ words: Words, _ arrangement: Arrangement, _ grid: inout Grid
    ) {
        guard let y = arrangement.status else { return }
        let position = position(screen, words)
        if let input = screen.input { return drawInput(input, beside: position, on: y, &grid) }
        // Words that were asked for matter more than where the selection stands.
        let said = screen.message.map { textWidth($0.text, charset: grid.charset) } ?? 0
        let isTight = said > room(beside: textWidth(position, charset: grid.charset), grid.size.width)
        drawBar(isTight ? "" : position, on: y, of: &grid) { room, _ in
            if let message = screen.message { return message.text }
            var text = ""
            for hint in hints(screen, words, within: room) {
                if !text.isEmpty { text += Self.gap }
                text += hint.text
            }
            return text
        }
    }

    /// The line that is typed, with the cursor and what stands around that in view.
    private func drawInput(_ input: InputLine, beside right: String, on y: Int, _ grid: inout Grid) {
        let (width, charset) = (grid.size.width, grid.charset)
        let isTight = width < textWidth(right, charset: charset) + 2 + Self.leastInput
        drawBar(isTight ? "" : right, on: y, of: &grid) { room, grid in
            // A third of the room is for what stands behind the cursor, and a column for the cursor itself.
            let behind = min(textWidth(input.tail, charset: charset), room / 3)
            let before = max(0, room - 2 - behind)
            var (head, columns) = (input.head[...], textWidth(input.head, charset: charset))
            while columns > before, let first = head.popFirst() {
                columns -= textWidth(String(first), charset: charset)
            }
            grid.cursor = Point(x: min(1 + columns, max(0, width - 1)), y: y)
            return "/" + head + input.tail
        }
    }

    /// With fewer columns for it, nothing stands right of what is typed.
    private static var leastInput: Int { 20 }

    /// What can be done now, as far as there is room for it: what is urgent and the last hints first.
    private func hints(
        _ screen: ScreenState<Source.Item>, _ words: Words, within room: Int
    ) -> ArraySlice<Words.Hint> {
        let charset = words.charset
        var hints = words.hints(screen, goesOn: goesOn(screen, charset)) { canAct($0, screen, charset) }
        hints.removeAll { $0.text.isEmpty }
        func columns(_ hint: Words.Hint) -> Int { textWidth(hint.text, charset: charset) + Self.gap.count }
        var (first, left) = (hints.endIndex, room + Self.gap.count)
        let urgent = hints.first.flatMap { $0.isUrgent ? $0 : nil }
        if let urgent { left -= columns(urgent) }
        while first > (urgent == nil ? 0 : 1) {
            left -= columns(hints[first - 1])
            guard left >= 0 else { break }
            first -= 1
        }
        guard let urgent else { return hints[first...] }
        return [urgent] + hints[first...]
    }

    /// Whether what is open goes on below what is in view.
    private func goesOn(_ screen: ScreenState<Source.Item>, _ charset: Charset) -> Bool {
        switch screen.opened {
        case .nothing: false
        case .detail(let detail): detail.hasFocus && screen.canScroll(detail, by: .down)
        case .help(let top): top + screen.arrangement.rows.count < helpHeight(screen, charset)
        }
    }

    /// Between two hints.
    private static var gap: String { "  " }

    /// The hint that stands in a column of the bar; nil where none does.
    func hint(
        at column: Int, _ screen: ScreenState<Source.Item>, _ charset: Charset
    ) -> Words.Hint? {
        guard screen.input == nil, screen.message == nil else { return nil }
        let words = words(charset)
        let right = textWidth(position(screen, words), charset: charset)
        var start = 0
        for hint in hints(screen, words, within: room(beside: right, screen.size.width)) {
            let end = start + textWidth(hint.text, charset: charset)
            if (start..<end).contains(column) { return hint }
            start = end + Self.gap.count
        }
        return nil
    }

    private func position(_ screen: ScreenState<Source.Item>, _ words: Words) -> String {
        words.position(screen.list, typed: screen.reader.pending)
    }
}
