extension Terminal {
    /// Hands a text to the terminal's clipboard, where others than this program can have it (OSC 52); false
    /// when it surely has none.
    package func copy(_ text: String) -> Bool {
        guard !isGivenBack, Self.takesCommands else { return false }
        device.write("\u{1b}]52;c;\(base64(Array(text.utf8)))\u{7}")
        return true
    }
}

/// Bytes as base64 (RFC 4648).
func base64(_ bytes: [UInt8]) -> String {
    let signs = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
        let group = bytes[start..<min(bytes.count, start + 3)]
        let word = (0..<3).reduce(0) { word, offset in
            word << 8 | (offset < group.count ? Int(group[start + offset]) : 0)
        }
        for place in 0..<4 {
            text.append(place <= group.count ? signs[word >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
        }
    }
    return String(decoding: text, as: UTF8.self)
}
