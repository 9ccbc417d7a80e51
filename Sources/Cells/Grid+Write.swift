extension Grid {
    /// Writes a text, made safe, into at most `width` columns of a row, and returns how many it used.
    ///
    /// A text that does not fit is cut between two characters, ends in the ellipsis (the charset's own if
    /// nil; none where the width has no room for it), and uses all of the width: half of a wide character
    /// becomes a blank. Blanks at its end need no room. What lies outside of the grid is not written.
    ///
    /// - Parameter hasTabs: whether a tab goes on to the next stop of the text; else it is one blank.
    @discardableResult
    package mutating func write(
        _ text: String, at point: Point, width: Int, style: Style = .plain, ellipsis: String? = nil,
        hasTabs: Bool = false
    ) -> Int {
        let room = self.room(at: point, width: width)
        guard room > 0 else { return 0 }
        let bytes = text.utf8.span
        let plain = bytes.plainPrefix(atMost: room + 1)
        let fits = plain == bytes.count && plain <= room
        if fits, point.x >= 0 { return writePlain(bytes, at: point, style: style) }
        let ending = Array(Glyphs(ellipsis ?? charset.ellipsis, charset: charset))
        // Behind a blank that does not fit, the text has to be read on: it may end in blanks.
        guard point.x >= 0, plain > room, bytes[room] != 0x20 else {
            let glyphs = Glyphs(text, charset: charset, hasTabs: hasTabs)
            return write(glyphs, at: point, width: room, style: style, ellipsis: ending)
        }
        let kept = ending.columns <= room ? room - ending.columns : room
        writePlain(bytes.extracting(first: kept), at: point, style: style)
        let end = Point(x: point.x + kept, y: point.y)
        write(ending, at: end, width: room - kept, style: style, ellipsis: [])
        return room
    }

    /// Writes characters that are safe already, in the same way.
    @discardableResult
    mutating func write(
        _ glyphs: some Sequence<Cell>, at point: Point, width: Int, style: Style, ellipsis: [Cell]
    ) -> Int {
        let room = self.room(at: point, width: width)
        guard room > 0 else { return 0 }
        let ending = ellipsis.columns <= room ? ellipsis : []
        let roomForText = room - ending.columns
        mendLeft(of: Point(x: max(0, point.x), y: point.y))
        var used = 0
        /// How much of the text stays if it has to be cut.
        var kept = 0
        var blanks = 0
        for glyph in glyphs {
            guard used + Int(glyph.width) <= room else {
                blanks += 1
                if glyph.isBlank, blanks <= Wrapping.mostBlanks { continue }
                used = kept
                // A wide character that would have passed the cut leaves a blank.
                for glyph in ending + repeatElement(.blank, count: roomForText - kept) {
                    put(glyph, at: Point(x: point.x + used, y: point.y), style)
                    used += Int(glyph.width)
                }
                break
            }
            put(glyph, at: Point(x: point.x + used, y: point.y), style)
            used += Int(glyph.width)
            if used <= roomForText { kept = used }
        }
        mendRight(of: Point(x: point.x + used, y: point.y))
        return used
    }

    /// How many of `width` columns from a place on lie left of the right border; 0 outside of the rows.
    private func room(at point: Point, width: Int) -> Int {
        guard point.y >= 0, point.y < size.height, point.x < size.width else { return 0 }
        return min(width, size.width - point.x)
    }

    /// Writes printable ASCII that fits: most texts are that, and take a fifth of the time.
    @discardableResult
    private mutating func writePlain(_ bytes: Span<UInt8>, at point: Point, style: Style) -> Int {
        if bytes.isEmpty { return 0 }
        mendLeft(of: point)
        let start = point.y * size.width + point.x
        var row = cells.mutableSpan
        for index in bytes.indices {
            row[start + index] = Cell(scalar: UInt32(bytes[index]), style: style)
        }
        mendRight(of: Point(x: point.x + bytes.count, y: point.y))
        return bytes.count
    }

    /// Puts a character that does not pass the right border; of one that passes the left, a blank is seen.
    private mutating func put(_ glyph: Cell, at point: Point, _ style: Style) {
        if point.x < 0 {
            if point.x + Int(glyph.width) > 0 { put(.blank, at: Point(x: 0, y: point.y), style) }
            return
        }
        let index = point.y * size.width + point.x
        cells[index] = glyph
        cells[index].style = style
        if glyph.width == 2 { cells[index + 1] = .tail(style) }
    }

    /// Blanks the left half of a wide character whose right half, at this place, is about to be overwritten.
    private mutating func mendLeft(of point: Point) {
        let index = point.y * size.width + point.x
        if cells[index].width == 0 { cells[index - 1] = Cell(scalar: 0x20, style: cells[index - 1].style) }
    }

    /// Blanks the right half, at this place, of a wide character whose left half was overwritten.
    private mutating func mendRight(of point: Point) {
        guard point.x > 0, point.x < size.width else { return }
        let index = point.y * size.width + point.x
        if cells[index].width == 0 { cells[index] = Cell(scalar: 0x20, style: cells[index].style) }
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
