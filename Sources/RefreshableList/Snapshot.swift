/// What a list is, to be shown again at another start.
package struct Snapshot<Item: Sendable>: Sendable {
    package var rows: [Item]
    /// Where the page behind these rows starts.
    package var next: PageCursor?
    /// The feed's note of the rows.
    package var stamp: Stamp?
    /// When they were last what there is.
    package var updated: WallTime

    package init(rows: [Item], next: PageCursor?, stamp: Stamp?, updated: WallTime) {
        self.rows = rows
        self.next = next
        self.stamp = stamp
        self.updated = updated
    }
}

extension Snapshot: Equatable where Item: Equatable {}

/// A row behind which a page ended, and where the next one starts.
struct Boundary<ID: Hashable & Sendable>: Hashable, Sendable {
    let last: ID?
    let next: PageCursor?
}

/// What tells a list that is worth keeping from others of its kind.
package struct SnapshotMark<ID: Hashable & Sendable>: Hashable, Sendable {
    let updated: WallTime
    let stamp: Stamp?
    let boundary: Boundary<ID>
    let revision: Int?
}

extension ListState {
    /// How many rows are kept of a list that goes on: so many are soon read again.
    package static var mostKept: Int { 1000 }

    /// What is worth keeping: whole pages from the first row on; nil before any refresh.
    package var snapshot: Snapshot<Item>? {
        guard let lastUpdated, let boundary else { return nil }
        let end = boundary.last.flatMap { rows.index(of: $0) }.map { $0 + 1 } ?? 0
        // Without a next page rows can be left out: what follows them is not asked for by a cursor.
        let count = boundary.next == nil ? min(end, Self.mostKept) : end
        return Snapshot(
            rows: Array(rows.items.prefix(count)), next: boundary.next, stamp: stamp, updated: lastUpdated)
    }

    /// Another one when there may be something else to keep; nil before any refresh.
    package var snapshotMark: SnapshotMark<ID>? {
        guard let lastUpdated, let boundary else { return nil }
        // Pages behind the rows that are kept change nothing.
        let revision = rows.count <= Self.mostKept ? rows.revision : nil
        return SnapshotMark(updated: lastUpdated, stamp: stamp, boundary: boundary, revision: revision)
    }

    /// Notes that a page ended behind the last row.
    mutating func notePageEnd(next: PageCursor?) {
        guard boundary == nil || rows.count <= Self.mostKept else { return }
        boundary = Boundary(last: rows.items.last?.id, next: next)
    }

    /// Keeps the boundary above the same rows when that before it moves to the top with others.
    mutating func keepBoundary(under top: [Item], in new: Rows<Item>) {
        guard let boundary, let last = boundary.last, let end = rows.index(of: last) else { return }
        let ids = Set(top.map(\.id))
        guard ids.contains(last) else { return }
        let below = rows.items[(end + 1)...].count { !ids.contains($0.id) }
        self.boundary = Boundary(last: new[new.count - below - 1].id, next: boundary.next)
    }
}
