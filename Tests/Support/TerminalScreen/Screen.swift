package import CVTerm

/// What stands on a terminal at one moment.
public struct Screen: Sendable, CustomStringConvertible {
    /// One column; the second one of a wide character is empty.
    public struct Cell: Hashable, Sendable {
        /// The character, with what combines with it.
        public let text: String
        /// Whether it is bold.
        public let bold: Bool
        /// Whether it is underlined.
        public let underline: Bool
        /// Whether letters and ground are changed over.
        public let reverse: Bool
        /// A number of the palette; -1 the terminal's own, -2 another colour.
        public let color: Int

        /// Whether nothing of its looks can be seen: a blank, or the second half of what is before it.
        var isUnseen: Bool { text.isEmpty || (text == " " && !reverse && !underline) }
    }

    /// In columns.
    public let width: Int
    /// In lines.
    public let height: Int
    /// Where the cursor stands, seen or not.
    public let cursor: (x: Int, y: Int)
    /// Whether the cursor is seen.
    public let isCursorVisible: Bool
    /// Whether this is the alternate screen, that of full-screen programs.
    public let isAltScreen: Bool
    /// Every byte that the program has written since its start.
    public let raw: [UInt8]
    private let cells: [Cell]

    /// What stands in a column of a line; both must be on the screen.
    public func cell(_ x: Int, _ y: Int) -> Cell { cells[y * width + x] }

    /// The places at which another screen of this size looks different.
    public func differences(from other: Screen) -> [String] {
        zip(cells, other.cells).enumerated().compactMap { index, pair in
            let areUnseen = pair.0.text == pair.1.text && pair.0.isUnseen && pair.1.isUnseen
            guard pair.0 != pair.1, !areUnseen else { return nil }
            return "\(index % width),\(index / width): \(pair.0) and \(pair.1)"
        }
    }

    /// A line without the blanks at its end; empty below the screen.
    public func line(_ y: Int) -> String {
        guard y < height else { return "" }
        let text = cells[y * width..<(y + 1) * width].map(\.text).joined()
        return String(text[..<(text.lastIndex { $0 != " " }.map(text.index(after:)) ?? text.startIndex)])
    }

    /// All lines, without the blanks at their ends.
    public var lines: [String] { (0..<height).map(line) }
    /// All lines as one text.
    public var text: String { lines.joined(separator: "\n") }
    /// The bytes as text, to search in.
    public var rawText: String { String(decoding: raw, as: UTF8.self) }

    /// A picture for a person.
    public var description: String {
        "\(width)x\(height), cursor \(cursor)\(isCursorVisible ? "" : " hidden"),"
            + " \(isAltScreen ? "alternate" : "main") screen\n"
            + lines.map { "|\($0)" }.joined(separator: "\n")
    }

    /// The screen that bytes leave on a new terminal.
    public init(after bytes: some Collection<UInt8>, width: Int, height: Int) {
        var properties = cvterm_properties()
        let raw = Array(bytes)
        self = withUnsafeMutablePointer(to: &properties) { properties in
            let terminal = cvterm_new(Int32(width), Int32(height), properties)
            defer { vterm_free(terminal) }
            raw.withUnsafeBytes { bytes in
                _ = vterm_input_write(terminal, bytes.bindMemory(to: CChar.self).baseAddress, bytes.count)
            }
            return Screen(of: terminal, properties.pointee, raw: raw)
        }
    }

    /// What stands on a libvterm terminal.
    package init(of terminal: OpaquePointer?, _ properties: cvterm_properties, raw: [UInt8]) {
        var lines: Int32 = 0
        var columns: Int32 = 0
        vterm_get_size(terminal, &lines, &columns)
        var place = VTermPos()
        vterm_state_get_cursorpos(vterm_obtain_state(terminal), &place)
        (width, height, cursor) = (Int(columns), Int(lines), (Int(place.col), Int(place.row)))
        (isCursorVisible, isAltScreen) = (properties.is_cursor_visible, properties.is_alternate)
        self.raw = raw
        cells = (0..<lines).flatMap { y in (0..<columns).map { x in Cell(cvterm_get_cell(terminal, x, y)) } }
    }
}

extension Screen.Cell {
    init(_ cell: cvterm_cell) {
        let all = withUnsafeBytes(of: cell.characters) { Array($0.bindMemory(to: UInt32.self)) }
        // libvterm marks the second column of a wide character by -1.
        let isTail = all[0] == .max
        let characters = all.prefix { $0 != 0 && $0 != .max }.compactMap(Unicode.Scalar.init)
        var view = String.UnicodeScalarView(characters)
        if characters.isEmpty, !isTail { view.append(" ") }
        text = String(view)
        (bold, underline, reverse) = (cell.is_bold, cell.is_underlined, cell.is_reverse)
        color = Int(cell.color)
    }
}
