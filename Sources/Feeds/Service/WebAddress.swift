import RefreshableList

/// An http or https address that names a host.
package struct WebAddress: Hashable, Sendable {
    package let text: String

    /// Takes an address as a person wrote it.
    package init(_ text: String) throws(WrongAddress) {
        guard Self.isWebAddress(text) else { throw WrongAddress(text: text) }
        self.text = text
    }

    private init(checked text: String) {
        self.text = text
    }

    /// This address with `name=value` in its query, unless something of that name stands there already.
    package func adding(_ name: String, _ value: String) -> WebAddress {
        let fragment = text.firstIndex(of: "#") ?? text.endIndex
        var address = text[..<fragment]
        if let mark = address.firstIndex(of: "?") {
            let query = address[address.index(after: mark)...]
            let names = query.split(separator: "&").map { $0.prefix { $0 != "=" } }
            guard !names.contains(name[...]) else { return self }
            if let last = query.last, last != "&" { address += "&" }
        } else {
            if Self.rest(of: text)?.contains("/") == false { address += "/" }
            address += "?"
        }
        return WebAddress(checked: "\(address)\(name)=\(value)\(text[fragment...])")
    }

    /// Whose it is, in small letters, without a port.
    package var host: String? {
        guard let rest = Self.rest(of: text) else { return nil }
        var host = rest.prefix { !"/?#".contains($0) }
        if let at = host.lastIndex(of: "@") { host = host[host.index(after: at)...] }
        if host.first != "[" { host = host.prefix { $0 != ":" } }
        return host.lowercased()
    }

    private static func isWebAddress(_ text: String) -> Bool {
        let isClean = text.unicodeScalars.allSatisfy { $0.value > 0x20 && $0.value != 0x7f }
        guard isClean, let rest = rest(of: text) else { return false }
        var host = rest.prefix { !"/?#".contains($0) }
        // Some programs take it for the path's start, and others for a part of the host.
        if host.contains("\\") { return false }
        if let at = host.lastIndex(of: "@") { host = host[host.index(after: at)...] }
        var port = Substring()
        if host.first == "[" {
            guard let end = host.firstIndex(of: "]") else { return false }
            port = host[host.index(after: end)...]
            host = host[host.index(after: host.startIndex)..<end]
        } else if let colon = host.firstIndex(of: ":") {
            port = host[colon...]
            host = host[..<colon]
        }
        let isPort = port.isEmpty || port == ":" || port.first == ":" && UInt16(port.dropFirst()) != nil
        return !host.isEmpty && isPort
    }

    /// What follows the scheme; nil when that is neither http nor https.
    private static func rest(of text: String) -> Substring? {
        guard let mark = text.firstRange(of: "://") else { return nil }
        let scheme = text[..<mark.lowerBound].lowercased()
        return scheme == "http" || scheme == "https" ? text[mark.upperBound...] : nil
    }
}

/// A text that is no address of a service.
package struct WrongAddress: ReasonedError, Hashable {
    /// As it was given.
    package let text: String

    package var reason: String {
        "'\(text)' is no address: http://HOST/PATH or https://HOST/PATH is allowed"
    }
}
