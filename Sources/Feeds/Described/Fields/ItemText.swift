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
        // A copy of a long text, for each time its row is drawn, would cost more than what is seen of it.
        if case .words(let words)? = parts.first, parts.count == 1 { return words }
        return parts.map { part in
            switch part {
            case .words(let words): words
            case .time(let time): time.text(now: now)
            }
        }
        .joined()
    }

    mutating func append(_ words: String) {
        guard !words.isEmpty else { return }
        if case .words(let before)? = parts.last {
            parts[parts.count - 1] = .words(before + words)
        } else {
            parts.append(.words(words))
        }
    }

    mutating func append(_ time: ShownTime) {
        parts.append(.time(time))
    }
}
