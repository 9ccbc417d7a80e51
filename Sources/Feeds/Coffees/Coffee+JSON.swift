package import JSON
package import RefreshableList

extension Coffee {
    /// A coffee out of an object, of which any member may be missing or of another type than it should be.
    ///
    /// A number is shown as it is written; what cannot be shown is empty. The id is `uid`, else `id`, else
    /// what the coffee says. Nil for everything that is no object.
    package init?(_ value: JSONValue) {
        guard case .object(let members) = value else { return nil }
        func text(_ name: String) -> String { value[name]?.text ?? "" }
        let words = Self.names.map(text)
        let ids = [text("uid"), text("id")]
        // Most services send an `id` too: those need no closer look.
        let isKnown =
            members.count == 1 + words.count && !ids[0].isEmpty
            && members == Self.members(uid: ids[0], words)
        self.init(
            id: ids.first { !$0.isEmpty } ?? words.joined(separator: "\u{1f}"),
            blendName: words[0], origin: words[1], variety: words[2], notes: words[3], intensifier: words[4],
            sent: isKnown ? [] : members)
    }

    /// The members of what it says.
    static var names: [String] { ["blend_name", "origin", "variety", "notes", "intensifier"] }

    /// The coffee as its service wrote it, or would.
    package var json: JSONValue {
        guard sent.isEmpty else { return .object(sent) }
        return .object(Self.members(uid: id, [blendName, origin, variety, notes, intensifier]))
    }

    private static func members(uid: String, _ words: [String]) -> [JSONValue.Member] {
        zip(["uid"] + names, [uid] + words).map { JSONValue.Member(name: $0, value: .string($1)) }
    }

    /// Whether a service gave it an id of its own.
    fileprivate static func hasID(_ value: JSONValue) -> Bool {
        ["uid", "id"].contains { value[$0]?.text?.isEmpty == false }
    }
}

extension Page<Coffee> {
    /// The coffees of an array; what is no object is skipped and counted, all else is shown.
    ///
    /// Coffees without an id that say the same are told apart by a number, so that none of a page is lost.
    package init(coffees values: [JSONValue], next: PageCursor?) {
        var occurrences: [String: Int] = [:]
        let coffees = values.compactMap { value -> Coffee? in
            guard let coffee = Coffee(value) else { return nil }
            guard !Coffee.hasID(value) else { return coffee }
            let number = occurrences[coffee.id, default: 0]
            occurrences[coffee.id] = number + 1
            return number == 0 ? coffee : coffee.identified(by: "\(coffee.id)\u{1f}\(number)")
        }
        self.init(items: coffees, next: next, skipped: values.count - coffees.count)
    }
}
