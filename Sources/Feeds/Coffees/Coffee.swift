package import JSON

/// A coffee as a shop would put it on its board.
package struct Coffee: Identifiable, Hashable, Sendable {
    /// What tells it from all others.
    package let id: String
    package let blendName: String
    /// Where it was grown: `Yirgacheffe, Ethiopia`.
    package let origin: String
    package let variety: String
    /// What it tastes of, as one text: `silky, rhubarb, cocoa nib`.
    package let notes: String
    /// How it is, in one word.
    package let intensifier: String
    /// All that a service sent of it; empty where that is no more than the above.
    let sent: [JSONValue.Member]

    /// A coffee of given words.
    package init(
        id: String, blendName: String, origin: String, variety: String, notes: String, intensifier: String,
        sent: [JSONValue.Member] = []
    ) {
        self.id = id
        self.blendName = blendName
        self.origin = origin
        self.variety = variety
        self.notes = notes
        self.intensifier = intensifier
        self.sent = sent
    }

    /// The same coffee under another id.
    func identified(by id: String) -> Coffee {
        Coffee(
            id: id, blendName: blendName, origin: origin, variety: variety, notes: notes,
            intensifier: intensifier, sent: sent)
    }
}
