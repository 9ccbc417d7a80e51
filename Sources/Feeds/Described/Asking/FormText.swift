/// A query or a form with placeholders: `page={page}&since={since}`.
///
/// A pair whose placeholder has no value is left out: nobody asks for what is newer than nothing.
struct FormText: Hashable, Sendable {
    private let pairs: [RequestText]

    init(_ text: Substring, environment: [String: String]) throws(WrongRequestText) {
        var pairs: [RequestText] = []
        for pair in text.split(separator: "&") {
            pairs.append(try RequestText(String(pair), environment: environment, isStrict: true))
        }
        self.pairs = pairs
    }

    var placeholders: Set<Placeholder> { pairs.reduce(into: []) { $0.formUnion($1.placeholders) } }

    func text(_ values: RequestValues) -> String {
        pairs.filter { $0.isFilled(by: values) }.map { $0.text(values, encoded: percentEncoded) }
            .joined(separator: "&")
    }
}

/// An address with placeholders.
struct AddressText: Hashable, Sendable {
    private let path: RequestText
    private let query: FormText

    init(_ text: String, environment: [String: String]) throws(WrongRequestText) {
        let address = text.prefix { $0 != "#" }
        let path = address.prefix { $0 != "?" }
        self.path = try RequestText(String(path), environment: environment, isStrict: true)
        query = try FormText(address[path.endIndex...].dropFirst(), environment: environment)
    }

    var placeholders: Set<Placeholder> { path.placeholders.union(query.placeholders) }

    func text(_ values: RequestValues) -> String {
        let query = query.text(values)
        return path.text(values, encoded: percentEncoded) + (query.isEmpty ? "" : "?\(query)")
    }
}
