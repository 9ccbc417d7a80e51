import JSON

extension ItemDescription {
    /// The items of a list, each shown whatever it lacks; only null is none, and missing from what is
    /// returned.
    ///
    /// Items without an id that say the same are told apart by a number, so that none of a page is lost.
    func items(of values: [JSONValue]) -> [DescribedItem] {
        var occurrences: [String: Int] = [:]
        return values.compactMap { value in
            guard value != .null else { return nil }
            let own = id?.text(of: value).text(now: 0) ?? ""
            guard own.isEmpty else { return item(value, id: own, hasOwnID: true) }
            let content = "\u{1f}\(contentHash(value))"
            let number = occurrences[content, default: 0]
            occurrences[content] = number + 1
            return item(value, id: "\(content).\(number)", hasOwnID: false)
        }
    }

    /// An item of another time, by what the service said of it and the id that it had.
    func item(_ value: JSONValue, lastID: String) -> DescribedItem {
        let own = id?.text(of: value).text(now: 0) ?? ""
        return item(value, id: own.isEmpty ? lastID : own, hasOwnID: !own.isEmpty)
    }

    private func contentHash(_ value: JSONValue) -> UInt64 {
        Array(value.written.utf8).withUnsafeBytes(lineHash)
    }

    private func item(_ value: JSONValue, id: String, hasOwnID: Bool) -> DescribedItem {
        let link = link?.text(of: value).text(now: 0) ?? ""
        return DescribedItem(
            id: id, lines: lines(of: value), link: link.isEmpty ? value.usualLink : link, json: value,
            hasOwnID: hasOwnID)
    }

    private func lines(of value: JSONValue) -> [DescribedLine] {
        let time = time?.time(of: value)
        let read = isHTML ? plainText : { $0 }
        var name = title.text(of: value, time: time, read: read)
        // A list may hold texts or numbers where objects are expected.
        if name.isEmpty, let text = value.text { name = ItemText(read(text)) }
        let right = placesTime ? ItemText() : ItemText(time)
        let described = lines.map { line in
            DescribedLine(
                line.left?.text(of: value, time: time, read: read) ?? ItemText(),
                right: line.right?.text(of: value, time: time, read: read) ?? ItemText())
        }
        let rest = described.filter { !$0.left.isEmpty || !$0.right.isEmpty }
        if name.isEmpty, rest.isEmpty { name = ItemText("(no title)") }
        let top = DescribedLine(name, right: right, role: .title)
        return (name.isEmpty && right.isEmpty ? [] : [top]) + rest
    }
}
