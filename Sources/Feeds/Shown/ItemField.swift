/// A line of all that there is to say of an item: `author: octocat`.
package struct ItemField: Hashable, Sendable {
    /// In how many others it stands, 0 for the item's own members.
    package let depth: Int
    /// The member's name and a colon, behind a `-` for each list of which it begins an element; empty for a
    /// line of a longer text.
    package let head: String
    package let text: String

    package init(depth: Int = 0, _ head: String, _ text: String) {
        self.depth = depth
        self.head = head
        self.text = text
    }
}
