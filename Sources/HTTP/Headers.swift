/// One line of a request's or response's head.
package struct Header: Hashable, Sendable {
    package let name: String
    package let value: String

    package init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }
}

/// A head, in the order in which it came; names are looked up without regard to case.
package struct Headers: Hashable, Sendable {
    package private(set) var all: [Header]

    package init(_ all: [Header] = []) {
        self.all = all
    }

    /// The first value of that name.
    package subscript(name: String) -> String? {
        values(of: name).first
    }

    /// Every value of that name.
    package func values(of name: String) -> [String] {
        let name = name.lowercased()
        return all.filter { $0.name.lowercased() == name }.map(\.value)
    }

    /// Takes in one line as it came from the wire; a line without a colon is no header.
    ///
    /// The blank after the colon may be missing; what is not UTF-8 becomes U+FFFD.
    mutating func append(line: UnsafeRawBufferPointer) {
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return }
        let name = String(decoding: line[..<colon], as: UTF8.self)
        all.append(Header(name, String(decoding: trimmed(line[(colon + 1)...]), as: UTF8.self)))
    }

    private func trimmed(_ bytes: Slice<UnsafeRawBufferPointer>) -> Slice<UnsafeRawBufferPointer> {
        guard let first = bytes.firstIndex(where: { $0 > 0x20 }),
            let last = bytes.lastIndex(where: { $0 > 0x20 })
        else { return bytes.prefix(0) }
        return bytes[first...last]
    }
}
