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

    package init(id: String, advice: String) {
        self.id = id
        self.advice = advice
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
