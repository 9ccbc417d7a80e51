/// Rows in order, unique by id, found by id in constant time.
package struct Rows<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
    package private(set) var items: [Item] = []
    /// Each row's number; `base` is that of the first one, so that rows put on top renumber nothing.
    private var numbers: [Item.ID: Int] = [:]
    private var base = 0
    /// Another one after each change, so that what was drawn of rows is known to be theirs.
    package private(set) var revision = 0

    package init() {}

    /// No rows, in the place of others.
    package init(after other: Rows) { revision = other.revision }

    package var count: Int { items.count }
    package var isEmpty: Bool { items.isEmpty }
    package subscript(index: Int) -> Item { items[index] }

    package func index(of id: Item.ID) -> Int? {
        numbers[id].map { $0 - base }
    }

    /// Puts rows behind the last one; those that are there already are updated where they stand.
    ///
    /// - Returns: how many are new.
    package mutating func append(_ page: [Item]) -> Int {
        revision += 1
        let before = items.count
        numbers.reserveCapacity(before + page.count)
        for item in page {
            // Most rows are new: one look-up instead of two.
            if let number = numbers.updateValue(base + items.count, forKey: item.id) {
                numbers[item.id] = number
                items[number - base] = item
            } else {
                items.append(item)
            }
        }
        return items.count - before
    }

    /// Puts rows before the first one; those that are there already move there.
    package mutating func prepend(_ page: [Item]) {
        var top = Rows(after: self)
        _ = top.append(page)
        if top.items.contains(where: { numbers[$0.id] != nil }) {
            let old = items
            self = top
            for item in old where numbers[item.id] == nil {
                numbers[item.id] = base + items.count
                items.append(item)
            }
        } else {
            revision = top.revision
            items.insert(contentsOf: top.items, at: 0)
            base -= top.count
            for (index, item) in top.items.enumerated() { numbers[item.id] = base + index }
        }
    }
}

extension Rows: Equatable where Item: Equatable {
    package static func == (left: Rows, right: Rows) -> Bool { left.items == right.items }
}
