/// Rows in order, unique by id, found by id in constant time.
package struct Rows<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
    package private(set) var items: [Item] = []
    /// Finds each row's number.
    private var table = RowTable()
    /// The number of the first row, so that rows put on top renumber nothing; from the middle of all there
    /// are.
    private var base: UInt32 = 1 << 31
    /// Another one after each change, so that what was drawn of rows is known to be theirs.
    package private(set) var revision = 0

    package init() {}

    /// No rows, in the place of others.
    package init(after other: Rows) { revision = other.revision }

    /// Kept beside the items, since every frame asks for it.
    package private(set) var count = 0
    package var isEmpty: Bool { count == 0 }
    package subscript(index: Int) -> Item { items[index] }

    package func index(of id: Item.ID) -> Int? {
        guard case .taken(let number) = place(of: id) else { return nil }
        return Int(number &- base)
    }

    /// Puts rows behind the last one; those that are there already are updated where they stand.
    ///
    /// - Returns: how many are new.
    package mutating func append(_ page: [Item]) -> Int {
        revision += 1
        let before = items.count
        makeRoom(for: page.count)
        for item in page {
            switch place(of: item.id) {
            case .taken(let number):
                items[Int(number &- base)] = item
            case .free(let slot):
                table.take(slot, number: base &+ UInt32(truncatingIfNeeded: items.count))
                items.append(item)
            }
        }
        count = items.count
        return count - before
    }

    /// Puts rows before the first one; those that are there already move there.
    package mutating func prepend(_ page: [Item]) {
        var top = Rows(after: self)
        _ = top.append(page)
        if top.items.contains(where: { index(of: $0.id) != nil }) {
            let rest = items.filter { top.index(of: $0.id) == nil }
            _ = top.append(rest)
            top.revision = revision + 1
            self = top
        } else {
            revision = top.revision
            makeRoom(for: top.count)
            let first = base &- UInt32(truncatingIfNeeded: top.count)
            for (index, item) in top.items.enumerated() {
                // Not there and no other of its kind: only a free slot is sought.
                guard case .free(let slot) = table.place(hash: item.id.hashValue, isSought: { _ in false })
                else { continue }
                table.take(slot, number: first &+ UInt32(truncatingIfNeeded: index))
            }
            items.insert(contentsOf: top.items, at: 0)
            base = first
            count = items.count
        }
    }

    private func place(of id: Item.ID) -> RowTable.Place {
        table.place(hash: id.hashValue) { items[Int($0 &- base)].id == id }
    }

    private mutating func makeRoom(for more: Int) {
        let (items, base) = (items, base)
        table.makeRoom(for: more) { items[Int($0 &- base)].id.hashValue }
    }
}

extension Rows: Equatable where Item: Equatable {
    package static func == (left: Rows, right: Rows) -> Bool { left.items == right.items }
}
