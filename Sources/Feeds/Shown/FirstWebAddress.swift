import Web

/// The first http or https address in a text, without the marks that end a sentence or a bracket behind it.
///
/// One pass, however long the text is and whatever stands in it: of a word without blanks only the first
/// beginning of an address is looked at.
func firstWebAddress(in text: String) -> String? {
    let bytes = text.utf8
    var place = bytes.startIndex
    while let colon = bytes[place...].firstIndex(of: UInt8(ascii: ":")) {
        place = bytes.index(after: colon)
        guard bytes[place...].starts(with: "//".utf8), let start = schemeStart(before: colon, in: text) else {
            continue
        }
        let end = text.unicodeScalars[place...].firstIndex { isBorder($0) } ?? text.endIndex
        place = end
        var address = text[start..<end]
        while let last = address.last, ".,;:)>]\"'".contains(last) { address.removeLast() }
        if let address = try? WebAddress(String(address)) { return address.text }
    }
    return nil
}

/// Where `http` or `https` begins that ends at a place.
private func schemeStart(before end: String.Index, in text: String) -> String.Index? {
    ["https", "http"].lazy.compactMap { scheme in
        let bytes = text.utf8
        guard let start = bytes.index(end, offsetBy: -scheme.utf8.count, limitedBy: bytes.startIndex),
            bytes[start..<end].elementsEqual(scheme.utf8, by: { $0 | 0x20 == $1 })
        else { return nil }
        return start
    }.first
}

/// Whether a character cannot be part of an address.
private func isBorder(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0...0x20, 0x7f...0x9f: true
    case 0x22, 0x3c, 0x3e, 0x60: true
    case ..<0x7f: false
    default: scalar.properties.isWhitespace
    }
}
