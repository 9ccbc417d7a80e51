/// The links in an answer's head (RFC 8288): `<https://HOST/items?page=2>; rel="next"`.
package enum LinkHeader {
    /// Where the next page is, as it is written there: perhaps relative to where the answer came from.
    ///
    /// - Parameter values: of every `Link` header; each may hold several links.
    package static func next(in values: [String]) -> String? {
        for value in values {
            var reader = LinkReader(value)
            while let link = reader.link() {
                if link.isNext { return link.target }
            }
        }
        return nil
    }
}

private struct Link {
    let target: String
    /// In their order, names in lower case.
    var parameters: [(name: String, value: String)] = []

    /// Whether it leads from the answer itself to what follows; of two `rel` the first counts.
    var isNext: Bool {
        guard !parameters.contains(where: { $0.name == "anchor" }) else { return false }
        let relations = parameters.first { $0.name == "rel" }?.value.split(separator: " ") ?? []
        return relations.contains { $0.lowercased() == "next" }
    }
}

/// Reads links one after another; commas and semicolons count only where they separate.
private struct LinkReader {
    private var rest: Substring

    init(_ text: String) {
        rest = text[...]
    }

    /// The next link; what is none is passed over.
    mutating func link() -> Link? {
        guard let start = rest.firstIndex(of: "<"), let end = rest[start...].firstIndex(of: ">") else {
            return nil
        }
        var link = Link(target: String(rest[start..<end].dropFirst().drop { $0 == " " }))
        rest = rest[end...].dropFirst()
        skipBlanks()
        while rest.first == ";" {
            rest.removeFirst()
            skipBlanks()
            let name = token()
            skipBlanks()
            var value = ""
            if rest.first == "=" {
                rest.removeFirst()
                skipBlanks()
                value = rest.first == "\"" ? quoted() : token()
                skipBlanks()
            }
            if !name.isEmpty { link.parameters.append((name.lowercased(), value)) }
        }
        return link
    }

    private mutating func skipBlanks() {
        rest = rest.drop { $0 == " " || $0 == "\t" }
    }

    private mutating func token() -> String {
        let token = rest.prefix { !" \t=;,\"".contains($0) }
        rest = rest[token.endIndex...]
        return String(token)
    }

    private mutating func quoted() -> String {
        rest.removeFirst()
        var text = ""
        while let letter = rest.popFirst(), letter != "\"" {
            if letter == "\\", let next = rest.popFirst() { text.append(next) } else { text.append(letter) }
        }
        return text
    }
}
