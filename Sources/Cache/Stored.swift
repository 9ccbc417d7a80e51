/// A list as it is kept: its rows as bytes, in order, and what belongs to them.
package struct Stored: Hashable, Sendable {
    /// Each in a form that only its feed knows.
    package var rows: [[UInt8]]
    /// Where the page after the last row starts; nil at the end of the list.
    package var next: String?
    /// The feed's note about these rows: an ETag.
    package var stamp: String?
    /// When a refresh last succeeded, in seconds since 1970.
    package var updated: Int64

    package init(rows: [[UInt8]], next: String? = nil, stamp: String? = nil, updated: Int64) {
        self.rows = rows
        self.next = next
        self.stamp = stamp
        self.updated = updated
    }
}
