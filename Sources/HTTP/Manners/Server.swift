/// Scheme, host and port of an address, in one way of writing them.
package struct Server: Hashable, Sendable {
    private let text: String

    /// - Parameter url: an absolute address.
    package init(of url: String) {
        // By scalars: a mark that combines with the `@` or `/` does not hide it from libcurl.
        var rest = url.lowercased().unicodeScalars[...]
        var scheme = "http"
        if let colon = rest.firstIndex(of: ":"), rest[colon...].starts(with: "://".unicodeScalars) {
            scheme = String(rest[..<colon])
            rest = rest[colon...].dropFirst(3)
        }
        rest = rest.prefix { !"/?#".unicodeScalars.contains($0) }
        if let at = rest.lastIndex(of: "@") { rest = rest[rest.index(after: at)...] }
        var host = Substring(rest)
        let port = scheme == "https" ? ":443" : ":80"
        if host.hasSuffix(port) { host = host.dropLast(port.count) }
        if host.hasSuffix(":") { host = host.dropLast() }
        text = "\(scheme)://\(host)"
    }
}
