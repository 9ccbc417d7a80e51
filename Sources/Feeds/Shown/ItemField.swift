package import JSON

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

    /// What a value says, in its order, with the line breaks of its texts.
    package static func all(of value: JSONValue) -> [ItemField] {
        var fields: [ItemField] = []
        add(value, name: nil, marks: 0, depth: 0, to: &fields)
        return fields
    }

    /// No deeper than the parser lets values stand in each other.
    ///
    /// - Parameter marks: of how many lists it begins an element, one in the other.
    private static func add(
        _ value: JSONValue, name: String?, marks: Int, depth: Int, to fields: inout [ItemField]
    ) {
        var (marks, depth) = (marks, depth)
        let words = Array(repeating: "-", count: marks) + (name.map { ["\($0):"] } ?? [])
        let head = words.joined(separator: " ")
        func open() {
            guard name != nil else { return }
            fields.append(ItemField(depth: depth, head, ""))
            (marks, depth) = (0, depth + marks + 1)
        }
        switch value {
        case .object(let members) where !members.isEmpty:
            open()
            for member in members {
                add(member.value, name: member.name, marks: marks, depth: depth, to: &fields)
                // The others stand below the first one, right of the marks.
                (marks, depth) = (0, depth + marks)
            }
        case .array(let values) where !values.isEmpty:
            open()
            for value in values {
                add(value, name: nil, marks: marks + 1, depth: depth, to: &fields)
                (marks, depth) = (0, depth + marks)
            }
        case .string(let text):
            let inner = depth + marks + (name == nil ? 0 : 1)
            addText(text, head, depth, inner: inner, to: &fields)
        case .object: fields.append(ItemField(depth: depth, head, "{}"))
        case .array: fields.append(ItemField(depth: depth, head, "[]"))
        case .null, .bool, .integer, .number: fields.append(ItemField(depth: depth, head, value.written))
        }
    }

    /// A text of one line stands beside its name, a longer one below it.
    private static func addText(
        _ text: String, _ head: String, _ depth: Int, inner: Int, to fields: inout [ItemField]
    ) {
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        if lines.count < 2 {
            fields.append(ItemField(depth: depth, head, text))
            return
        }
        if !head.isEmpty { fields.append(ItemField(depth: depth, head, "")) }
        fields += lines.map { ItemField(depth: inner, "", String($0)) }
    }
}
