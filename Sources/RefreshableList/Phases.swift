/// The number of a load, so that the answer of an older one is known for what it is.
package struct LoadID: Hashable, Sendable {
    package let number: Int
}

/// What the refresh row is about.
package enum RefreshPhase: Hashable, Sendable {
    /// Nothing runs; a notice may still be shown for a moment.
    case idle(Notice?)
    /// The list is pulled past its top by some of `Pull.full`; let go, it springs back to what was there.
    case pulling(Int, from: RestingPhase)
    /// A refresh runs, for someone.
    case refreshing(LoadID, Asker)
    /// The service asked to be left alone; the refresh starts again after that.
    case waiting(Countdown, Asker)
    /// The program shows the refreshing state by itself, and no handler runs.
    case displayed
    /// The last refresh failed, for this reason.
    case failed(String)
}

/// Who wants a refresh: what nobody asked for must not move what is read.
package enum Asker: Hashable, Sendable {
    /// A person or the program.
    case someone
    /// The list itself, since it was shown from a store or since it is time.
    case nobody
}

/// What is left of a time that a service asked for.
package struct Countdown: Hashable, Sendable {
    /// Rounded up.
    package let seconds: Int
    /// Tells it from others that ended early.
    package let number: Int
}

/// A phase of the refresh row that lasts until something happens.
package enum RestingPhase: Hashable, Sendable {
    /// As `RefreshPhase.idle`.
    case idle(Notice?)
    /// As `RefreshPhase.failed`.
    case failed(String)

    var phase: RefreshPhase {
        switch self {
        case .idle(let notice): .idle(notice)
        case .failed(let reason): .failed(reason)
        }
    }
}

/// Words that stand in the refresh row for a moment.
package struct Notice: Hashable, Sendable {
    package enum Words: Hashable, Sendable {
        /// A person cancelled the refresh.
        case cancelled
        /// A refresh that adds on top brought nothing.
        case nothingNew
        /// The feed has something to say of a refresh that succeeded.
        case said(String)
    }

    package let words: Words
    /// Tells notices of the same words apart, so that an older one's time-out does not take a newer one away.
    package let number: Int
}

/// What the row behind the last one is about.
package enum AppendPhase: Hashable, Sendable {
    /// No first page has come, so what follows is not known.
    case unknown
    /// The next page loads when the last row comes into view.
    case ready(PageCursor)
    /// The next page waits for Enter or a move towards the end.
    case paused(PageCursor)
    /// The next page loads.
    case loading(PageCursor, LoadID)
    /// The service asked to be left alone; the page loads after that.
    case waiting(PageCursor, Countdown)
    /// A refresh stopped the page's load; it starts again if the refresh fails.
    case interrupted(PageCursor)
    /// The page could not be loaded, for this reason; Enter tries again.
    case failed(PageCursor, reason: String)
    /// There is no more; with a reason when the feed did not say so itself.
    case ended(EndReason?)

    /// Whether the row can be selected, since Enter does something there.
    package var offersEnter: Bool {
        switch self {
        case .paused, .failed: true
        case .unknown, .ready, .loading, .waiting, .interrupted, .ended: false
        }
    }
}

/// Why a list is at its end, beyond that its feed names no next page.
package enum EndReason: Hashable, Sendable {
    /// The feed has something to say of it.
    case said(String)
    /// The next page's cursor was used since the list was last replaced.
    case cursorUsedBefore
    /// So many pages in a row held only rows that are there already.
    case nothingNew(pages: Int)
    /// So many pages in a row were empty.
    case emptyPages(Int)
}
