/// What a text is made of, as far as looking into it goes.
enum TextKind {
    case ascii
    /// It is shown as it stands, and bytes tell its characters apart.
    case plain
    case other

    /// That of UTF-8, told by a look at eight bytes at once where they are ASCII: every row is asked.
    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        let raw = UnsafeRawBufferPointer(bytes)
        var kind = TextKind.ascii
        var place = 0
        while place < raw.count {
            if place + 8 <= raw.count,
                raw.loadUnaligned(fromByteOffset: place, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
            {
                place += 8
                continue
            }
            let lead = UInt32(raw[place])
            if lead < 0x80 {
                place += 1
                continue
            }
            let length = lead < 0xe0 ? 2 : 3
            guard lead < 0xf0, place + length <= raw.count else {
                self = .other
                return
            }
            var value = lead & (length == 2 ? 0x1f : 0xf)
            for byte in raw[place + 1..<place + length] { value = value << 6 | UInt32(byte) & 0x3f }
            guard isPlain(value) else {
                self = .other
                return
            }
            kind = .plain
            place += length
        }
        self = kind
    }
}

/// Whether a scalar beyond ASCII is shown as it is, and equals no other one of these nor several.
///
/// Not all that are so, but what most texts consist of.
private func isPlain(_ scalar: UInt32) -> Bool {
    switch scalar {
    // Latin, without the soft hyphen and the İ that becomes two small scalars.
    case 0xa0...0xac, 0xae...0x12f, 0x131...0x2ff: true
    // Greek, Cyrillic, punctuation.
    case 0x388...0x3ff, 0x400...0x482, 0x2010...0x2027, 0x2030...0x205e: true
    // Kana, Chinese, Hangul.
    case 0x3001...0x3029, 0x3041...0x3096, 0x30a1...0x30fa, 0x3400...0x9fff, 0xac00...0xd7a3: true
    default: false
    }
}
