/// An http or https address that names a host.
///
/// It is read by scalars, as by those that are handed it: a mark that combines with an `@` or a `/` does not
/// hide it.
package struct WebAddress: Hashable, Sendable {
    package let text: String
    /// Where in the text its authority stands: user, host and port.
    package let authority: Range<String.Index>
    /// What it leads to.
    package let server: Server

    /// Whose it is, in small letters, without a port.
    package var host: String { server.host }

    /// Takes an address as a person, a feed or a server wrote it.
    ///
    /// One with a `\` before its path is none: some programs take it for the path's start, and others for a
    /// part of the host. Nor is one with what cannot be seen in it: it would be shown as another.
    package init(_ text: String) throws(WrongAddress) {
        let scalars = text.unicodeScalars
        guard scalars.allSatisfy(Self.isSeen), let colon = scalars.firstIndex(of: ":"),
            scalars[colon...].starts(with: "://".unicodeScalars),
            let scheme = Server.Scheme(rawValue: text[..<colon].lowercased())
        else { throw WrongAddress(text: text) }
        let authority = scalars[colon...].dropFirst(3).prefix { !"/?#".unicodeScalars.contains($0) }
        guard let server = Server(scheme, authority) else { throw WrongAddress(text: text) }
        self.text = text
        self.authority = authority.startIndex..<authority.endIndex
        self.server = server
    }

    /// Whether it has a form, and is no blank: letters of any script are, what joins or turns them is not.
    private static func isSeen(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return scalar.value > 0x20 && scalar.value != 0x7f }
        return switch scalar.properties.generalCategory {
        case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator: false
        default: true
        }
    }

    /// This address with `name=value` in its query, unless something of that name stands there already.
    package func adding(_ name: String, _ value: String) throws(WrongAddress) -> WebAddress {
        let scalars = text.unicodeScalars
        let fragment = scalars.firstIndex(of: "#") ?? text.endIndex
        var address = text[..<fragment]
        if let mark = address.unicodeScalars.firstIndex(of: "?") {
            let query = address.unicodeScalars[mark...].dropFirst()
            let names = query.split(separator: "&").map { $0.prefix { $0 != "=" } }
            guard !names.contains(where: { $0.elementsEqual(name.unicodeScalars) }) else { return self }
            if let last = query.last, last != "&" { address += "&" }
        } else {
            if authority.upperBound == fragment { address += "/" }
            address += "?"
        }
        return try WebAddress("\(address)\(name)=\(value)\(text[fragment...])")
    }
}

/// A text that is no address of the web.
package struct WrongAddress: Error, Hashable {
    /// As it was given.
    package let text: String

    /// What it is not, and what is allowed.
    package var line: String {
        "'\(text)' is no address: http://HOST/PATH or https://HOST/PATH is allowed"
    }
}
