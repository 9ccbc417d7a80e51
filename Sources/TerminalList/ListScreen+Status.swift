import Cells
import RefreshableList

/// The bar at the bottom: what can be done now, or what is typed, or what was done.
extension ListScreen {
    func drawStatus(
        _ screen: ScreenState<Source.Item>, _ words: Words, _ arrangement: Arrangement, _ grid: inout Grid
    ) {
        // What is typed must be seen, though there be no room for a bar.
        let last = screen.input == nil || screen.size.height == 0 ? nil : screen.size.height - 1
        guard let y = arrangement.status ?? last else { return }
        let position = words.position(screen.list, typed: screen.reader.pending)
        if let input = screen.input { return drawInput(input, beside: position, on: y, &grid) }
        let charset = grid.charset
        drawBar(position, on: y, of: &grid) { room, _ in
            if let message = screen.message { return message.text }
            return hints(words.hints(screen, hasLink: hasLink(screen)), within: room, charset)
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

    /// As many of the hints as there is room for, the last ones first.
    private func hints(_ hints: [String], within room: Int, _ charset: Charset) -> String {
        var (text, left) = ("", room)
        for hint in hints.reversed() where !hint.isEmpty {
            let width = textWidth(hint, charset: charset) + (text.isEmpty ? 0 : 2)
            guard width <= left else { break }
            left -= width
            text = text.isEmpty ? hint : hint + "  " + text
        }
        return text
    }
}
