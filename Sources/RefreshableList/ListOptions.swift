/// What a person, or the program, wants of a list beyond its feed.
package struct ListOptions: Hashable, Sendable {
    /// After how long it refreshes by itself, again and again; nil for never.
    package var interval: Duration?
    /// Whether a page loads only when a person asks for it.
    package var loadsByHand = false
    /// Whether something turns while something loads.
    package var hasSpinner = true

    package init(interval: Duration? = nil, loadsByHand: Bool = false, hasSpinner: Bool = true) {
        self.interval = interval
        self.loadsByHand = loadsByHand
        self.hasSpinner = hasSpinner
    }
}
