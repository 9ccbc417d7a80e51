import JSON

/// What JSON items are shown as, wherever they come from: the part of a feed's file that says so.
package struct ItemFormat: Sendable {
    /// Stands in the title bar.
    package let name: String
    let item: ItemDescription
    /// Whether its rows say how long ago something was.
    package var showsAges: Bool { item.showsAges }

    /// Takes it from a description, which needs no `url` here.
    ///
    /// - Parameters:
    ///   - file: what errors call it.
    ///   - environment: where `${NAME}` is looked up.
    package init(
        _ bytes: [UInt8], file: String, environment: [String: String]
    ) throws(DescriptionError) {
        let object = try DescriptionObject.of(bytes, file: file)
        if object["url"] != nil {
            let description = try Description(bytes, file: file, environment: environment)
            (name, item) = (description.name, description.item)
        } else {
            (name, item) = (try object.neededText("name"), try ItemDescription(object))
        }
    }
}

extension ItemFormat {
    /// What a line says; a line without an id of its own is told by its text and its occurrence.
    func content(of line: TextLine) -> LineContent<DescribedItem> {
        let bytes = line.bytes
        guard let value = try? JSONValue.parse(bytes) else {
            return bytes.allSatisfy { $0 == 0x20 || (0x09...0x0d).contains($0) } ? .nothing : .unreadable
        }
        // Null is no item, but it was written.
        guard let found = item.items(of: [value]).first else { return .unreadable }
        guard !found.hasOwnID else { return .row(found) }
        let id = "\u{1f}\(line.id.hash).\(line.id.occurrence)"
        return .row(
            DescribedItem(id: id, lines: found.lines, link: found.link, json: found.json, hasOwnID: false))
    }
}
