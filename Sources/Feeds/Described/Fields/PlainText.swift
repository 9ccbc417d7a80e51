/// The words of a text that is HTML: without its tags, with its character references read.
///
/// What begins a line there stands behind a blank here; an entity that is not known stays as it is written.
package func plainText(_ html: String) -> String {
    guard html.contains(where: { $0 == "<" || $0 == "&" }) else { return html }
    var text = ""
    var rest = html[...]
    // Without another end no tag ends: so a text of many beginnings is read once.
    let lastEnd = html.lastIndex(of: ">")
    while let mark = rest.firstIndex(where: { $0 == "<" || $0 == "&" }) {
        text += rest[..<mark]
        rest = rest[mark...]
        if let end = lastEnd, end > mark, let tag = tag(at: rest) {
            rest = rest[tag.endIndex...]
            if breaks(tag), let last = text.last, last != " " { text += " " }
        } else if let reference = reference(at: rest) {
            text.unicodeScalars.append(reference.scalar)
            rest = rest[reference.end...]
        } else {
            text.append(rest.removeFirst())
        }
    }
    text += rest
    while text.last == " " { text.removeLast() }
    return text
}

/// A tag or comment that begins there; a `<` before a blank or a digit is one of a text.
private func tag(at text: Substring) -> Substring? {
    guard text.first == "<", let next = text.dropFirst().first,
        next.isLetter || next == "/" || next == "!", let end = text.firstIndex(of: ">")
    else { return nil }
    return text[...end]
}

/// Whether what follows a tag begins a line.
private func breaks(_ tag: Substring) -> Bool {
    let name = tag.drop { $0 == "<" || $0 == "/" }.prefix { $0.isLetter || $0.isNumber }.lowercased()
    return ["p", "br", "div", "li", "ul", "ol", "h1", "h2", "h3", "blockquote", "pre", "tr"].contains(name)
}

private let entities: [Substring: Unicode.Scalar] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{a0}", "hellip": "…",
    "ndash": "–",
    "mdash": "—", "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”",
]

/// A character reference that begins there: `&amp;`, `&#8217;`, `&#x27;`.
private func reference(at text: Substring) -> (scalar: Unicode.Scalar, end: Substring.Index)? {
    // None is longer, so that a text of ampersands is read once.
    guard text.first == "&", let end = text.prefix(12).firstIndex(of: ";") else { return nil }
    let name = text[..<end].dropFirst()
    let after = text.index(after: end)
    guard name.first == "#" else { return entities[name].map { ($0, after) } }
    let digits = name.dropFirst()
    let isHexadecimal = digits.first == "x" || digits.first == "X"
    let number = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return number.flatMap(Unicode.Scalar.init).map { ($0, after) }
}
