import FoundationEssentials

extension WebAddress {
    /// Where a reference leads that stands in what came from here (RFC 3986); a whole address is taken as
    /// it is.
    package func resolving(_ reference: String) throws(WrongAddress) -> WebAddress {
        if let address = try? WebAddress(reference) { return address }
        guard let base = URL(string: text), let url = URL(string: reference, relativeTo: base) else {
            throw WrongAddress(text: reference)
        }
        return try WebAddress(url.absoluteString)
    }

    /// Whether both are of one server: what is secret here may be told there.
    package func isOfSameServer(as other: WebAddress) -> Bool {
        server == other.server
    }

    /// Scheme, host and port, in one way of writing them.
    private var server: String {
        let text = text.lowercased()
        guard let mark = text.firstRange(of: "://") else { return text }
        let scheme = text[..<mark.lowerBound]
        var host = text[mark.upperBound...].prefix { !"/?#".contains($0) }
        if let at = host.lastIndex(of: "@") { host = host[host.index(after: at)...] }
        let port = scheme == "https" ? ":443" : ":80"
        if host.hasSuffix(port) { host = host.dropLast(port.count) }
        if host.hasSuffix(":") { host = host.dropLast() }
        return "\(scheme)://\(host)"
    }
}
