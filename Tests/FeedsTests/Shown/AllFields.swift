import JSON

@testable import Feeds

extension ItemFields.Room {
    /// Room for all.
    static let endless = ItemFields.Room(lines: .max, bytes: .max)
}

extension ItemField {
    /// All that a value says.
    static func all(of value: JSONValue) -> [ItemField] { ItemFields(of: value, in: .endless).fields }
}

extension ShownItem {
    var fields: [ItemField] { fields(in: .endless).fields }
    var copied: String? { copied(atMost: .max) }
}
