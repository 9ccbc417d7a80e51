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
}
