package import JSON
import Web

/// An item of which a person can see all, open the link, and take a copy.
package protocol ShownItem: Sendable {
    /// All that there is to say of it, as it is printed for programs.
    var json: JSONValue { get }
    /// What a person would open in a browser; nil where nothing is known.
    var link: String? { get }
    /// What is shown of it where there is room for all.
    var fields: [ItemField] { get }
    /// It as a text for elsewhere, in one line.
    var copied: String { get }
}

extension ShownItem {
    /// The first of the members that usually name a page for people, if it is a web address.
    package var link: String? {
        ["html_url", "url", "link"].lazy.compactMap { name in
            guard case .string(let text)? = json[name] else { return nil }
            return try? WebAddress(text).text
        }.first
    }

    package var fields: [ItemField] { ItemField.all(of: json) }
    package var copied: String { json.written }
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
    package var fields: [ItemField] {
        if let object { return ItemField.all(of: object) }
        return ItemField.all(of: .string(text))
    }

    package var copied: String { object?.written ?? text }

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
