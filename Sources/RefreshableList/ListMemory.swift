/// Where a list is kept from one run of the program to the next; none of it is done on the caller's thread.
package struct ListMemory<Item: Sendable>: Sendable {
    /// The list of the last run, if it is known within so long; the caller's thread waits.
    package let recalled: @Sendable (Duration) -> Recalled<Item>
    /// The list of the last run, once it is known; to be asked after `later`.
    package let recall: @Sendable () async -> Snapshot<Item>?
    /// Keeps a list in the place of the one before.
    package let keep: @Sendable (Snapshot<Item>) -> Void

    package init(
        recalled: @escaping @Sendable (Duration) -> Recalled<Item>,
        recall: @escaping @Sendable () async -> Snapshot<Item>?,
        keep: @escaping @Sendable (Snapshot<Item>) -> Void
    ) {
        self.recalled = recalled
        self.recall = recall
        self.keep = keep
    }
}

/// What is known of the list of the last run.
package enum Recalled<Item: Sendable>: Sendable {
    /// It was this, or there was none.
    case known(Snapshot<Item>?)
    /// It is still being looked for.
    case later
}
