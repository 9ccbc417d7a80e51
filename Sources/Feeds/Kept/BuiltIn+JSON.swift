package import JSON

extension Coffee: JSONItem {
    /// The coffee as a service writes it.
    package var json: JSONValue {
        let members = [
            ("uid", id), ("blend_name", blendName), ("origin", origin), ("variety", variety),
            ("notes", notes), ("intensifier", intensifier),
        ]
        return .object(members.map { JSONValue.Member(name: $0.0, value: .string($0.1)) })
    }
}

extension ReceivedNumber: JSONItem {
    /// The number as the service sends it.
    package var json: JSONValue { .integer(value) }

    package init?(_ json: JSONValue) {
        guard let value = json.integer else { return nil }
        self.init(value)
    }
}

extension Slip: JSONItem {
    /// The slip as the service writes it.
    package var json: JSONValue {
        .object([
            JSONValue.Member(name: "id", value: .string(id)),
            JSONValue.Member(name: "advice", value: .string(advice)),
        ])
    }

    package init?(_ json: JSONValue) {
        guard let id = json["id"]?.text, let advice = json["advice"]?.text else { return nil }
        self.init(id: id, advice: advice)
    }
}
