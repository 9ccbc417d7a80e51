extension WebAddress {
    /// Where a reference leads that stands in what came from here (RFC 3986); a whole address is taken as
    /// it is.
    package func resolving(_ reference: String) throws(WrongAddress) -> WebAddress {
        if let address = try? WebAddress(reference) { return address }
        return try WebAddress(Reference(reference).resolved(against: Reference(text)).text)
    }

    /// Whether both are of one server: what is secret here may be told there.
    package func isOfSameServer(as other: WebAddress) -> Bool {
        server == other.server
    }

    /// Scheme, host and port, in one way of writing them.
    private var server: String {
        let reference = Reference(text.lowercased())
        let scheme = reference.scheme ?? ""
        // By scalars: a mark that combines with the `@` or `/` does not hide it from libcurl.
        let authority = (reference.authority ?? "").unicodeScalars[...]
        var host = Substring(authority)
        if let at = authority.lastIndex(of: "@") {
            host = Substring(authority[authority.index(after: at)...])
        }
        let port = scheme == "https" ? ":443" : ":80"
        if host.hasSuffix(port) { host = host.dropLast(port.count) }
        if host.hasSuffix(":") { host = host.dropLast() }
        return "\(scheme)://\(host)"
    }
}
