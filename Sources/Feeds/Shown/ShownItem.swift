package import JSON
import Web

/// An item of which a person can see all, open the link, and take a copy.
package protocol ShownItem: Sendable {
    /// All that there is to say of it, as it is printed for programs.
    var json: JSONValue { get }
    /// What a person would open in a browser; nil where nothing is known.
    var link: String? { get }
    /// What is shown of it where it is open, as far as there is room.
    func fields(in room: ItemFields.Room) -> ItemFields
    /// It as a text for elsewhere, in one line; nil where that has more bytes than a limit.
    func copied(atMost limit: Int) -> String?
}

extension ShownItem {
    package var link: String? { json.usualLink }
    package func fields(in room: ItemFields.Room) -> ItemFields { ItemFields(of: json, in: room) }
    package func copied(atMost limit: Int) -> String? { json.written(atMost: limit) }
}

extension JSONValue {
    /// The first of the members that usually name a page for people, if it is a web address.
    var usualLink: String? {
        ["html_url", "url", "link"].lazy.compactMap { name in
            guard case .string(let text)? = self[name] else { return nil }
            return try? WebAddress(text).text
        }.first
    }
}

extension Coffee: ShownItem {}
extension Slip: ShownItem {}
extension ReceivedNumber: ShownItem {}
extension DescribedItem: ShownItem {}

extension TextLine: ShownItem {
    package var json: JSONValue { .object([JSONValue.Member(name: "line", value: .string(text))]) }

    /// The first web address that stands in the text.
    package var link: String? { firstWebAddress(in: text) }

    /// What an object says that is written in the line; else the line.
    package func fields(in room: ItemFields.Room) -> ItemFields {
        ItemFields(of: object ?? .string(text), in: room)
    }

    package func copied(atMost limit: Int) -> String? {
        if let object { return object.written(atMost: limit) }
        let text = text
        return text.utf8.count <= limit ? text : nil
    }

    /// The object that is written in the line.
    private var object: JSONValue? {
        let bytes = bytes
        // Most lines are none, and need not be parsed to know it.
        guard bytes.first(where: { $0 != 0x20 && $0 != 0x09 }) == UInt8(ascii: "{"),
            let value = try? JSONValue.parse(bytes), case .object = value
        else { return nil }
        return value
    }
}
