package import JSON

/// What the advice service answers: `{"slip": {"id": 40, "advice": "Never run with scissors."}}`.
package struct Advice: Decodable, Hashable, Sendable {
    package let slip: Slip

    package init(slip: Slip) {
        self.slip = slip
    }
}

/// A piece of advice.
package struct Slip: Decodable, Identifiable, Hashable, Sendable {
    /// A number in most answers, a text in some; what it says where there is none.
    package let id: String
    package let advice: String
    /// All that a service sent of it; empty where that is no more than the above.
    let sent: [JSONValue.Member]

    package init(id: String, advice: String, sent: [JSONValue.Member] = []) {
        self.id = id
        self.advice = advice
        self.sent = sent
    }

    /// The slip with what a service sent of it.
    func from(_ value: JSONValue?) -> Slip {
        guard case .object(let members)? = value, value != json else { return self }
        return Slip(id: id, advice: advice, sent: members)
    }

    /// The slip as its service wrote it, or would.
    package var json: JSONValue {
        guard sent.isEmpty else { return .object(sent) }
        let number = Int64(id).flatMap { "\($0)" == id ? JSONValue.integer($0) : nil }
        return .object([
            JSONValue.Member(name: "id", value: number ?? .string(id)),
            JSONValue.Member(name: "advice", value: .string(advice)),
        ])
    }

    package init(from decoder: any Decoder) throws {
        let slip = try decoder.container(keyedBy: CodingKeys.self)
        let advice = try slip.decode(String.self, forKey: .advice)
        let number = (try? slip.decode(Int64.self, forKey: .id)).map(String.init)
        let text = number ?? (try? slip.decode(String.self, forKey: .id))
        self.init(id: text ?? advice, advice: advice)
    }

    private enum CodingKeys: String, CodingKey {
        case id, advice
    }
}
