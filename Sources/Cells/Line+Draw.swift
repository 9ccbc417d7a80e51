extension Line {
    /// How many lines of the screen it takes in this width; 1 at least.
    package func height(width: Int, charset: Charset) -> Int {
        isOneLine(width) ? 1 : wrapping(width, charset).lines.count
    }

    /// Draws `count` of its lines, from its `firstLine`th on, one below the other from a place on.
    ///
    /// `width` must be that of `height(width:charset:)`, for the lines to be as many. Cells that no text
    /// reaches stay as they are. It returns how many lines it drew.
    @discardableResult
    package func draw(
        into grid: inout Grid, at point: Point, width: Int, from firstLine: Int = 0, count: Int = .max
    ) -> Int {
        let wrapping = isOneLine(width) ? nil : wrapping(width, grid.charset)
        guard let wrapping, wrapping.lines.count > 1 else {
            guard firstLine <= 0, count > 0 else { return 0 }
            drawWhole(into: &grid, at: point, width: width)
            dimLead(in: &grid, at: point, width: width)
            return 1
        }
        let ellipsis = Array(Glyphs(grid.charset.ellipsis, charset: grid.charset))
        let shown = wrapping.lines.dropFirst(max(0, firstLine)).prefix(max(0, count))
        for (offset, line) in shown.enumerated() {
            grid.write(
                wrapping.glyphs[line], at: Point(x: point.x, y: point.y + offset), width: width, style: style,
                ellipsis: ellipsis)
        }
        if firstLine <= 0, !shown.isEmpty { dimLead(in: &grid, at: point, width: width) }
        return shown.count
    }

    /// Whether it is known without a look to take one line of the screen, as most are.
    private func isOneLine(_ width: Int) -> Bool {
        // No character but a tab has more columns than bytes, so that short texts need not be looked at.
        wrapLimit == 1 || text.utf8.count <= width && !hasTabs
    }

    private func wrapping(_ width: Int, _ charset: Charset) -> Wrapping {
        Wrapping(Glyphs(text, charset: charset, hasTabs: hasTabs), width: width, limit: wrapLimit)
    }

    /// Makes the beginning fainter, as far as it stands in the first line.
    private func dimLead(in grid: inout Grid, at point: Point, width: Int) {
        guard !lead.isEmpty else { return }
        let columns = min(width, textWidth(lead, charset: grid.charset, atMost: width))
        grid.add(.dim, row: point.y, columns: point.x..<point.x + max(0, columns))
    }

    /// Draws it as one line of the screen: the text, cut if need be, and the right part if both fit.
    private func drawWhole(into grid: inout Grid, at point: Point, width: Int) {
        let used = grid.write(text, at: point, width: width, style: style, hasTabs: hasTabs)
        if trailing.isEmpty { return }
        let right = textWidth(trailing, charset: grid.charset, atMost: width)
        // A text that was cut has used the whole width.
        let gap = used > 0 ? 1 : 0
        guard used + gap + right <= width else { return }
        grid.write(trailing, at: Point(x: point.x + width - right, y: point.y), width: right, style: style)
    }
}
