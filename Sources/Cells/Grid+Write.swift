extension Grid {
    /// Writes a text, made safe, into at most `width` columns of a row, and returns how many it used.
    ///
    /// A text that does not fit is cut between two characters, ends in the ellipsis (the charset's own if nil;
    /// none where the width has no room for it), and uses all of the width: half of a wide character becomes a
    /// blank. What lies outside of the grid is not written.
    @discardableResult
    package mutating func write(
        _ text: String, at point: Point, width: Int, style: Style = .plain, ellipsis: String? = nil
    ) -> Int {
        let room = self.room(at: point, width: width)
        guard room > 0 else { return 0 }
        let bytes = text.utf8.span
        let plain = bytes.plainPrefix(atMost: room + 1)
        if plain == bytes.count, plain <= room, point.x >= 0 {
            return writePlain(bytes, at: point, style: style)
        }
        let end = Array(Glyphs(ellipsis ?? charset.ellipsis, charset: charset))
        return write(Glyphs(text, charset: charset), at: point, width: room, style: style, ellipsis: end)
    }

    /// How many of `width` columns from a place on lie left of the right border; 0 outside of the rows.
    private func room(at point: Point, width: Int) -> Int {
        guard point.y >= 0, point.y < size.height, point.x < size.width else { return 0 }
        return min(width, size.width - point.x)
    }

    /// Writes printable ASCII that fits: most texts are that, and take a tenth of the time.
    private mutating func writePlain(_ bytes: Span<UInt8>, at point: Point, style: Style) -> Int {
        let start = point.y * size.width + point.x
        mendBorders(of: start..<start + bytes.count)
        var cells = cells.mutableSpan
        for index in bytes.indices {
            cells[start + index] = Cell(scalar: UInt32(bytes[index]), style: style)
        }
        return bytes.count
    }

    /// Writes characters that are safe already, in the same way.
    @discardableResult
    mutating func write(
        _ glyphs: some Sequence<Cell>, at point: Point, width: Int, style: Style, ellipsis: [Cell]
    ) -> Int {
        let room = self.room(at: point, width: width)
        guard room > 0 else { return 0 }
        let ellipsisWidth = ellipsis.reduce(0) { $0 + Int($1.width) }
        var used = 0
        /// How much of the text stays if it has to be cut.
        var kept = 0
        for glyph in glyphs {
            guard used + Int(glyph.width) <= room else {
                let cut = ellipsisWidth <= room ? kept : used
                cutOff(at: Point(x: point.x + cut, y: point.y), room: room - cut, style, ellipsis)
                return room
            }
            put(glyph, at: Point(x: point.x + used, y: point.y), style)
            used += Int(glyph.width)
            if used <= room - ellipsisWidth { kept = used }
        }
        return used
    }

    /// Ends a text that did not fit: the ellipsis if there is room for it, and blanks.
    private mutating func cutOff(at point: Point, room: Int, _ style: Style, _ ellipsis: [Cell]) {
        var used = 0
        for glyph in ellipsis where used + Int(glyph.width) <= room {
            put(glyph, at: Point(x: point.x + used, y: point.y), style)
            used += Int(glyph.width)
        }
        for x in point.x + used..<point.x + room {
            put(.blank, at: Point(x: x, y: point.y), style)
        }
    }

    /// Puts a character that does not pass the right border; of one that passes the left, a blank is seen.
    private mutating func put(_ glyph: Cell, at point: Point, _ style: Style) {
        let start = point.y * size.width + point.x
        if point.x < 0 {
            if point.x + Int(glyph.width) > 0 { put(.blank, at: Point(x: 0, y: point.y), style) }
            return
        }
        mendBorders(of: start..<start + Int(glyph.width))
        cells[start] = glyph
        cells[start].style = style
        if glyph.width == 2 { cells[start + 1] = .tail(style) }
    }

    /// Blanks the halves that stay of wide characters where a run of a row's cells is about to be overwritten.
    private mutating func mendBorders(of run: Range<Int>) {
        guard !run.isEmpty else { return }
        if cells[run.lowerBound].width == 0 {
            cells[run.lowerBound - 1] = Cell(scalar: 0x20, style: cells[run.lowerBound - 1].style)
        }
        // A row never starts with a tail, so the next row's first cell is left alone.
        if run.upperBound < cells.count, cells[run.upperBound].width == 0 {
            cells[run.upperBound] = Cell(scalar: 0x20, style: cells[run.upperBound].style)
        }
    }
}

extension Grid {
    /// Blanks a row of the grid in a style.
    package mutating func fill(row y: Int, style: Style) {
        guard y >= 0, y < size.height else { return }
        let blank = Cell(scalar: 0x20, style: style)
        for index in y * size.width..<(y + 1) * size.width {
            cells[index] = blank
        }
    }

    /// Adds a style to what stands in some columns of a row; a wide character goes with its first column.
    package mutating func add(_ style: Style, row y: Int, columns: Range<Int>) {
        guard y >= 0, y < size.height else { return }
        for x in columns.clamped(to: 0..<size.width) {
            let index = y * size.width + x
            if cells[index].width == 0 { continue }
            cells[index].style = cells[index].style.with(style)
            if cells[index].width == 2 { cells[index + 1].style = cells[index].style }
        }
    }
}
