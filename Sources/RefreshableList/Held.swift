/// Rows that a refresh brought which nobody asked for: they wait until the person wants to see them.
package struct Held<Item: Sendable>: Sendable {
    package internal(set) var page: Page<Item>
    /// When the refresh ended.
    package internal(set) var time: WallTime
    /// How many of the rows are not in the list.
    package let new: Int
}

extension Held: Equatable where Item: Equatable {}
