import CNcurses
import Cells

/// Brings grids to ncurses' window, and writes as little as it can.
///
/// ncurses is good at the bytes that go to the terminal, but looks at every cell that is written to it; so
/// rows are compared here first, as memory, and only what has changed is written.
@MainActor struct Painter {
    private typealias Window = UnsafeMutablePointer<WINDOW>?

    private var last: Grid?
    /// What the terminal was told of its cursor; nil before it was told.
    private var showsCursor: Bool?
    /// Whether what stands on the terminal is not what ncurses thinks.
    private var needsAll = true
    /// Kept from row to row, so that a frame allocates nothing.
    private var row: [cchar_t] = []
    private var looks: Looks
    private let isASCII = Charset.ofLocale == .ascii

    /// A painter for the screen that ncurses has begun.
    init(_ theme: Theme) {
        looks = Looks(theme)
    }

    /// Forgets what stands on the terminal: the next grid is painted whole.
    mutating func forget() {
        last = nil
        showsCursor = nil
        needsAll = true
    }

    /// Shows a grid on a terminal of a size; where nothing has changed nothing is written.
    mutating func show(_ grid: Grid, on size: Size) {
        let window = cncurses_window()
        let isCursorChanged = last.map { $0.cursor != grid.cursor } ?? true
        let isFilled = fill(window, grid, size)
        guard isFilled || isCursorChanged || needsAll else { return }
        place(grid.cursor, window, size)
        if needsAll { cncurses_paint_all() }
        needsAll = false
        wnoutrefresh(window)
        doupdate()
    }

    /// Writes the rows that differ from the last grid's; whether there are any.
    private mutating func fill(_ window: Window, _ grid: Grid, _ size: Size) -> Bool {
        let isComparable = last?.size == grid.size && !needsAll
        var old = isComparable ? last?.cells : nil
        last = grid
        guard old != nil else {
            werase(window)
            write(grid, size, window) { _, new in 0..<new.count }
            return true
        }
        let width = grid.size.width
        let isScrolled = scroll(&old, to: grid, on: size, window)
        let isWritten = old?.withUnsafeBufferPointer { old in
            write(grid, size, window) { y, new in
                RowChange.span(UnsafeBufferPointer(rebasing: old[y * width..<(y + 1) * width]), new)
            }
        }
        return isScrolled || isWritten ?? false
    }

    /// Scrolls the rows that only moved, on the screen and in memory: ncurses would find that out, but only
    /// by looking at every cell.
    private func scroll(_ old: inout [Cell]?, to grid: Grid, on size: Size, _ window: Window) -> Bool {
        guard grid.size == size, var cells = old else { return false }
        old = nil
        defer { old = cells }
        let found = cells.withUnsafeBufferPointer { old in
            grid.cells.withUnsafeBufferPointer { Scroll.find(old, $0, width: size.width) }
        }
        guard let found else { return false }
        // On for this alone: while cells are written, the bottom right one would scroll the screen.
        scrollok(window, true)
        wsetscrreg(window, Int32(found.rows.lowerBound), Int32(found.rows.upperBound) - 1)
        wscrl(window, Int32(found.lines))
        wsetscrreg(window, 0, Int32(size.height) - 1)
        scrollok(window, false)
        found.apply(to: &cells, width: size.width)
        return true
    }

    /// Writes the part of each row that a function asks for, as far as the terminal reaches; whether there
    /// was any.
    @discardableResult private mutating func write(
        _ grid: Grid, _ size: Size, _ window: Window,
        _ span: (Int, UnsafeBufferPointer<Cell>) -> Range<Int>?
    ) -> Bool {
        let width = grid.size.width
        let shown = min(width, size.width)
        if row.count < shown { row = Array(repeating: cchar_t(), count: shown) }
        var isWritten = false
        grid.cells.withUnsafeBufferPointer { cells in
            for y in 0..<min(grid.size.height, size.height) {
                let new = UnsafeBufferPointer(rebasing: cells[y * width..<(y + 1) * width])
                guard let columns = span(y, new)?.clamped(to: 0..<shown), !columns.isEmpty else { continue }
                let count = fillRow(new, columns, shown)
                guard wmove(window, Int32(y), Int32(columns.lowerBound)) == OK else { continue }
                wadd_wchnstr(window, row, Int32(count))
                isWritten = true
            }
        }
        return isWritten
    }

    /// Makes ncurses' characters of a part of a row; how many there are. ncurses itself adds the second
    /// column of wide ones.
    private mutating func fillRow(
        _ cells: UnsafeBufferPointer<Cell>, _ columns: Range<Int>, _ width: Int
    ) -> Int {
        var looks = looks
        let isASCII = isASCII
        // What it has learnt of colours is kept.
        defer { self.looks = looks }
        return row.withUnsafeMutableBufferPointer { row in
            var count = 0
            var x = columns.lowerBound
            while x < columns.upperBound, count < row.count {
                let cell = cells[x]
                let isWide = cell.width == 2 && !isASCII && x + 1 < width
                // Half a wide character, at an edge or where none can be written, is a blank.
                let isHalf = cell.width == 0 || (cell.width == 2 && x + 1 == width)
                row[count] = looks.character(
                    isHalf ? Cell(scalar: 0x20, style: cell.style) : cell, isASCII: isASCII)
                count += 1
                x += isWide ? 2 : 1
            }
            return count
        }
    }

    private mutating func place(_ cursor: Point?, _ window: Window, _ size: Size) {
        if showsCursor != (cursor != nil) { curs_set(cursor == nil ? 0 : 1) }
        showsCursor = cursor != nil
        // A hidden cursor may stay where the last character was written.
        leaveok(window, cursor == nil)
        guard let cursor else { return }
        let x = min(max(cursor.x, 0), size.width - 1)
        let y = min(max(cursor.y, 0), size.height - 1)
        wmove(window, Int32(y), Int32(x))
    }
}
