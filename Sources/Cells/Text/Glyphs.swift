/// A text as the characters that a screen shows of it, made safe.
///
/// Each is a cell of plain style, one or two columns wide, made while it is read: the end of a long text that
/// is cut costs nothing. Where scalars that take no column follow each other without an end, the text is cut.
struct Glyphs: Sequence {
    private let text: String
    private let charset: Charset
    private let hasTabs: Bool
    private let isWhole: Bool

    /// - Parameters:
    ///   - hasTabs: whether a tab goes on to the next stop; else it is one blank.
    ///   - isWhole: whether it is read to its end, whatever stands in it.
    init(_ text: String, charset: Charset, hasTabs: Bool = false, isWhole: Bool = false) {
        self.text = text
        self.charset = charset
        self.hasTabs = hasTabs
        self.isWhole = isWhole
    }

    func makeIterator() -> Iterator {
        Iterator(
            scalars: text.unicodeScalars.makeIterator(), charset: charset, hasTabs: hasTabs,
            left: isWhole ? .max : Self.mostUnseen)
    }

    /// How many scalars in a row may be looked at that are no character of their own, blanks left out.
    ///
    /// Texts of people have a few; Unicode's stream-safe format allows for 30.
    static var mostUnseen: Int { 64 }

    /// So many columns are between the stops of tabs.
    private static var tabWidth: Int { 8 }

    struct Iterator: IteratorProtocol {
        fileprivate var scalars: String.UnicodeScalarView.Iterator
        fileprivate let charset: Charset
        /// The last character met, which may still get marks.
        private var pending: Cell?
        /// What stood in the text for it.
        private var base: Unicode.Scalar?
        private let hasTabs: Bool
        /// Of all characters met, where there are tabs.
        private var columns = 0
        /// How many blanks of a tab come before the character met last, which is its last one.
        private var blanks = 0
        /// How many more scalars that take no column are looked at.
        private var left: Int
        /// So many are between two characters that are seen.
        private let most: Int

        fileprivate init(
            scalars: String.UnicodeScalarView.Iterator, charset: Charset, hasTabs: Bool, left: Int
        ) {
            self.scalars = scalars
            self.charset = charset
            self.hasTabs = hasTabs
            self.left = left
            most = left
        }

        mutating func next() -> Cell? {
            while true {
                if blanks > 0 {
                    blanks -= 1
                    return .blank
                }
                guard let scalar = scalars.next() else { break }
                switch charset.shows(scalar, after: base) {
                case .nothing: countUnseen()
                // A mark with nothing before it is dropped.
                case .mark:
                    pending?.marks.append(scalar)
                    countUnseen()
                case .glyph(let shown, let width):
                    let done = pending
                    pending = Cell(scalar: shown.value, width: width)
                    base = scalar
                    if shown != " " { left = most }
                    if hasTabs {
                        if scalar == "\t" { blanks = Glyphs.tabWidth - 1 - columns % Glyphs.tabWidth }
                        columns += blanks + Int(width)
                    }
                    if let done { return done }
                }
            }
            let last = pending
            pending = nil
            return last
        }

        /// Cuts the text where too many followed each other: the ellipsis is all that still comes.
        private mutating func countUnseen() {
            left -= 1
            if left == 0 { scalars = charset.ellipsis.unicodeScalars.makeIterator() }
        }
    }
}

extension Sequence<Cell> {
    /// How many columns the characters take.
    var columns: Int { reduce(0) { $0 + Int($1.width) } }
}

extension Cell.Marks {
    /// Adds a mark behind the others; a fifth is dropped, since ncurses holds four.
    mutating func append(_ mark: Unicode.Scalar) {
        if first == 0 {
            first = mark.value
        } else if second == 0 {
            second = mark.value
        } else if third == 0 {
            third = mark.value
        } else if fourth == 0 {
            fourth = mark.value
        }
    }
}

extension Cell {
    /// Whether it shows nothing, in any style.
    var isBlank: Bool { scalar == 0x20 && marks == Marks() }

    /// The character and its marks; none in the second column of a wide character.
    package var scalars: [Unicode.Scalar] {
        [scalar, marks.first, marks.second, marks.third, marks.fourth]
            .filter { $0 != 0 }.compactMap(Unicode.Scalar.init)
    }
}
