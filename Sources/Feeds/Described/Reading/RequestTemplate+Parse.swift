import HTTP
import JSON
import Web

extension RequestTemplate {
    /// Takes the keys that say how the service is asked.
    init(_ object: DescriptionObject, _ environment: [String: String]) throws(DescriptionError) {
        let url = try object.neededText("url")
        address = try object.request("url") { () throws(WrongRequestText) in
            try AddressText(url, environment: environment)
        }
        let sample = address.text(RequestValues(size: 1, page: 1, offset: 1, cursor: "1", since: "1"))
        guard (try? WebAddress(sample)) != nil else {
            throw object.error("url", "http://HOST/PATH or https://HOST/PATH is allowed")
        }
        var headers = try Self.headers(object, environment)
        let type = headers.first { $0.name.lowercased() == "content-type" }
        body = try Self.body(object, environment, isTyped: type != nil)
        if case .json? = body, type == nil {
            headers.append(
                (
                    "Content-Type",
                    try object.request("body") { () throws(WrongRequestText) in
                        try RequestText("application/json", environment: [:], isStrict: true)
                    }
                ))
        }
        self.headers = headers
        let method: Request.Method? = try object.choice("method", ["GET": .get, "POST": .post])
        self.method = method ?? (body == nil ? .get : .post)
        if self.method == .get, body != nil { throw object.error("body", "goes with the method POST only") }
    }

    private static func headers(
        _ object: DescriptionObject, _ environment: [String: String]
    ) throws(DescriptionError) -> [(name: String, value: RequestText)] {
        guard let value = object["headers"] else { return [] }
        guard case .object(let members) = value else {
            throw object.error("headers", "an object of names and texts is allowed")
        }
        var headers: [(name: String, value: RequestText)] = []
        for member in members {
            let key = "headers.\(member.name)"
            guard let text = member.value.text else { throw object.error(key, "a text is allowed") }
            let header = try object.request(key) { () throws(WrongRequestText) in
                try RequestText(text, environment: environment, isStrict: false)
            }
            headers.append((member.name, header))
        }
        return headers
    }

    private static func body(
        _ object: DescriptionObject, _ environment: [String: String], isTyped: Bool
    ) throws(DescriptionError) -> BodyText? {
        guard let value = object["body"] else { return nil }
        return try object.request("body") { () throws(WrongRequestText) in
            guard case .string(let text) = value else {
                return .json(try BodyText.Tree(value, environment: environment))
            }
            return isTyped
                ? .plain(try RequestText(text, environment: environment, isStrict: false))
                : .form(try FormText(text[...], environment: environment))
        }
    }
}
