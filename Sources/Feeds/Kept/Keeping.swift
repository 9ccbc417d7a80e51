import HTTP
package import JSON

/// An item that can be kept as JSON, and be made of that again.
package protocol KeptItem: Sendable {
    /// All that there is to know of it.
    var kept: JSONValue { get }

    /// Nil for what tells of no such item.
    init?(kept: JSONValue)
}

/// How the list of a feed is kept from one run of the program to the next.
package struct Keeping<Item: Sendable>: Sendable {
    /// Tells the feed, what it asks and whom, from every other.
    package let key: String
    package let encode: @Sendable (Item) -> [UInt8]
    /// Nil for bytes that tell of no item.
    package let decode: @Sendable ([UInt8]) -> Item?

    /// - Parameter parts: what tells the feed from others; no two lists of parts have one key.
    private init(
        _ parts: [JSONValue], json: @escaping @Sendable (Item) -> JSONValue,
        item: @escaping @Sendable (JSONValue) -> Item?
    ) {
        key = JSONValue.array(parts).written
        encode = { Array(json($0).written.utf8) }
        decode = { bytes in (try? JSONValue.parse(bytes)).flatMap(item) }
    }
}

extension Keeping where Item: KeptItem {
    /// The list of a built-in feed, from an address or made up by a seed.
    package init(_ name: String, url: String?, seed: UInt64?, size: Int? = nil) {
        let source = url.map { ["url", $0] } ?? ["made", seed.map { "\($0)" } ?? ""]
        let parts = [name] + source + (size.map { ["\($0)"] } ?? [])
        self.init(parts.map { .string($0) }, json: \.kept, item: Item.init(kept:))
    }
}

extension Keeping<DescribedItem> {
    /// The list of a described feed; another description, or one with another token, has another.
    package init(_ description: Description, size: Int?) {
        let asked = RequestValues(size: size ?? description.size)
        let request = try? description.request.request(asked)
        let headers = request?.headers.flatMap { [$0.name, $0.value] } ?? []
        let words = ([request?.url ?? ""] + headers).map { Array($0.utf8) } + [request?.body ?? []]
        // Only the hash of what is asked: secrets are in it.
        let hash = Array(words.joined(separator: [0])).withUnsafeBytes(lineHash)
        self.init(
            [.string("described"), description.source, .string("\(hash)")],
            json: { item in .array([.string(item.id), item.json]) },
            item: { [item = description.item] json in
                guard let id = json[0]?.text, let value = json[1] else { return nil }
                return item.item(value, lastID: id)
            })
    }
}
