/// Makes characters of bytes that come one at a time; what is not UTF-8 is dropped.
///
/// ncurses' own wide reading loses a character whose bytes come in two reads, so it only hands over bytes.
struct UTF8Decoder {
    private var value: UInt32 = 0
    private var missing = 0
    private var least: UInt32 = 0

    /// Whether a character has begun and is not whole.
    var isInside: Bool { missing > 0 }

    /// The character that this byte makes whole, if it does.
    mutating func take(_ byte: UInt8) -> Unicode.Scalar? {
        if missing > 0, byte & 0xc0 == 0x80 {
            value = value << 6 | UInt32(byte & 0x3f)
            missing -= 1
            // `Unicode.Scalar` refuses surrogates and what lies beyond Unicode; longer forms than needed
            // are left.
            return missing == 0 && value >= least ? Unicode.Scalar(value) : nil
        }
        begin(byte)
        return byte < 0x80 ? Unicode.Scalar(byte) : nil
    }

    private mutating func begin(_ byte: UInt8) {
        (missing, least) =
            switch byte {
            case 0xc2...0xdf: (1, 0x80)
            case 0xe0...0xef: (2, 0x800)
            case 0xf0...0xf4: (3, 0x10000)
            default: (0, 0)
            }
        value = UInt32(byte) & (0x3f >> UInt32(missing))
    }
}
