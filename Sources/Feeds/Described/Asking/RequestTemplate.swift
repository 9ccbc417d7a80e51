import HTTP
import Web

/// How a described feed is asked.
struct RequestTemplate: Sendable {
    let method: Request.Method
    let address: AddressText
    let headers: [(name: String, value: RequestText)]
    let body: BodyText?

    var placeholders: Set<Placeholder> {
        headers.reduce(into: address.placeholders.union(body?.placeholders ?? [])) {
            $0.formUnion($1.value.placeholders)
        }
    }

    /// The request with all filled in.
    func request(_ values: RequestValues) throws(WrongAddress) -> Request {
        Request(
            try WebAddress(address.text(values)).text, method: method, headers: filled(values),
            body: body.map { Array($0.text(values).utf8) })
    }

    /// The request for an address that an answer named.
    ///
    /// What the headers say, tokens above all, is told to no other server than the described one.
    func request(following link: WebAddress, _ values: RequestValues) -> Request {
        let home = try? WebAddress(address.text(values))
        let isHome = home.map(link.isOfSameServer) ?? false
        return Request(link.text, headers: isHome ? filled(values) : [])
    }

    private func filled(_ values: RequestValues) -> [Header] {
        headers.map { Header($0.name, $0.value.text(values)) }
    }
}
