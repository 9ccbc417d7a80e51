package import JSON

/// An item of a described feed, as a row shows it.
package struct DescribedItem: Identifiable, Hashable, Sendable {
    /// The service's own id, else what the item says and how many before it say the same.
    package let id: String
    /// One at least.
    package let lines: [DescribedLine]
    package let link: String?
    /// All that the service said of it.
    package let json: JSONValue
    /// Whether its id is the service's own.
    package let hasOwnID: Bool

    package init(id: String, lines: [DescribedLine], link: String?, json: JSONValue, hasOwnID: Bool) {
        self.id = id
        self.lines = lines
        self.link = link
        self.json = json
        self.hasOwnID = hasOwnID
    }
}

/// A line of a described item.
package struct DescribedLine: Hashable, Sendable {
    package enum Role: Hashable, Sendable {
        /// What the item is called.
        case title
        case plain
    }

    package let role: Role
    package let left: ItemText
    /// Stands at the right border.
    package let right: ItemText

    package init(_ left: ItemText, right: ItemText = ItemText(), role: Role = .plain) {
        self.left = left
        self.right = right
        self.role = role
    }
}
