/// A text of an item, in which times may stand that are read anew each time it is shown.
package struct ItemText: Hashable, Sendable {
    private enum Part: Hashable {
        case words(String)
        case time(ShownTime)
    }

    private var parts: [Part] = []

    package init(_ words: String = "") {
        append(words)
    }

    init(_ time: ShownTime?) {
        if let time { append(time) }
    }

    package var isEmpty: Bool { parts.isEmpty }

    /// What it says now, in seconds since 1970.
    package func text(now: Int64) -> String {
        parts.map { part in
            switch part {
            case .words(let words): words
            case .time(let time): time.text(now: now)
            }
        }
        .joined()
    }

    mutating func append(_ words: String) {
        guard !words.isEmpty else { return }
        parts.append(.words(words))
    }

    mutating func append(_ time: ShownTime) {
        parts.append(.time(time))
    }
}
