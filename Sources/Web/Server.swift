/// A server of the web: how it is spoken to, its name and its port.
package struct Server: Hashable, Sendable {
    package enum Scheme: String, Sendable {
        case http, https

        /// Where its servers listen, unless an address says otherwise.
        var port: UInt16 { self == .https ? 443 : 80 }
    }

    package let scheme: Scheme
    /// In small letters; a number of version 6 in its brackets.
    package let host: String
    package let port: UInt16

    /// Nil where no host is named, or what is written as a port is none.
    init?(_ scheme: Scheme, _ authority: Substring.UnicodeScalarView) {
        guard !authority.contains("\\") else { return nil }
        var place = authority
        if let at = place.lastIndex(of: "@") { place = place[at...].dropFirst() }
        var end = place.firstIndex(of: ":") ?? place.endIndex
        if place.first == "[" {
            guard let bracket = place.firstIndex(of: "]"), !place[..<bracket].dropFirst().isEmpty else {
                return nil
            }
            end = place.index(after: bracket)
        }
        let (host, port) = (place[..<end], place[end...])
        guard !host.isEmpty, let number = Self.number(port, scheme) else { return nil }
        (self.scheme, self.host, self.port) = (scheme, String(host).lowercased(), number)
    }

    /// What `:PORT` says; the usual one where there is no number.
    private static func number(_ port: Substring.UnicodeScalarView, _ scheme: Scheme) -> UInt16? {
        guard let colon = port.first else { return scheme.port }
        let digits = port.dropFirst()
        guard colon == ":", digits.allSatisfy({ ("0"..."9").contains($0) }) else { return nil }
        return digits.isEmpty ? scheme.port : UInt16(String(digits))
    }
}
