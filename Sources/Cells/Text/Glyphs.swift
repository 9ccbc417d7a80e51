/// A text as the characters that a screen shows of it, made safe.
///
/// Each is a cell of plain style, one or two columns wide, made while it is read: the end of a long text that
/// is cut costs nothing.
struct Glyphs: Sequence {
    private let text: String
    private let charset: Charset

    init(_ text: String, charset: Charset) {
        self.text = text
        self.charset = charset
    }

    func makeIterator() -> Iterator {
        Iterator(scalars: text.unicodeScalars.makeIterator(), charset: charset)
    }

    struct Iterator: IteratorProtocol {
        fileprivate var scalars: String.UnicodeScalarView.Iterator
        fileprivate let charset: Charset
        /// The last character met, which may still get marks.
        private var pending: Cell?
        /// What stood in the text for it.
        private var base: Unicode.Scalar?

        fileprivate init(scalars: String.UnicodeScalarView.Iterator, charset: Charset) {
            self.scalars = scalars
            self.charset = charset
        }

        mutating func next() -> Cell? {
            while let scalar = scalars.next() {
                switch charset.shows(scalar, after: base) {
                case .nothing: continue
                // A mark with nothing before it is dropped.
                case .mark: pending?.marks.append(scalar)
                case .glyph(let shown, let width):
                    let done = pending
                    pending = Cell(scalar: shown.value, width: width)
                    base = scalar
                    if let done { return done }
                }
            }
            let last = pending
            pending = nil
            return last
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
