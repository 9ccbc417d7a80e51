import Cells
import RefreshableList

/// What the screen says about a list, to the letter, since scripts look for it.
struct Words {
    let charset: Charset
    let keys: KeyMap
    /// Whether marks are words, and nothing turns.
    let isAccessible: Bool

    /// Words for what runs, behind what turns meanwhile.
    private func running(_ words: String, _ tick: Int) -> String {
        let text = words + charset.ellipsis
        return isAccessible ? text : "\(charset.spinner[tick % charset.spinner.count]) \(text)"
    }

    /// A key and what it does; without a key, nothing.
    private func ifBound(_ command: Command, _ words: (String) -> String) -> String {
        let key = keys.name(of: command)
        return key.isEmpty ? "" : words(key)
    }

    /// What the refresh row says.
    func refresh<Item>(_ state: ListState<Item>, isStale: Bool = false, updated: TimeWords?) -> Sentence {
        let idle = idle(state, isStale: isStale, updated: updated)
        switch state.refresh {
        case .idle(let notice?):
            return Sentence(text: words(of: notice))
        case .idle(nil):
            return state.held.map(announcement) ?? Sentence(text: idle)
        case .pulling(let amount, _):
            let mark = isAccessible ? "" : "\(charset.down) "
            return Sentence(text: "\(mark)Pull to refresh  \(amount)/\(ListState<Item>.fullPull)")
        case .refreshing(_, .nobody) where state.lastUpdated != nil:
            return Sentence(
                text: running("Refreshing", state.spinner), hint: keys.hint(.cancel, "cancel"),
                trailing: idle, shortTrailing: short(state, isStale: isStale, updated: updated))
        case .refreshing, .displayed:
            return Sentence(
                text: running("Refreshing", state.spinner), hint: keys.hint(.cancel, "cancel"))
        case .waiting(let countdown, _):
            return waiting(countdown)
        case .failed(let reason):
            return Sentence(
                text: "Could not refresh: \(reason)", hint: keys.hint(.refresh, "retry"),
                trailing: state.lastUpdated == nil ? "" : idle,
                shortTrailing: short(state, isStale: isStale, updated: updated), isError: true)
        }
    }

    /// What waits to be shown, and the key that shows it.
    private func announcement<Item>(_ held: Held<Item>) -> Sentence {
        let isNews = held.new > 0
        let key = ifBound(.refresh) { isNews ? ": \($0) shows them" : ": \($0) shows it" }
        return Sentence(text: (isNews ? "\(held.new) new" : "Changed") + key)
    }

    private func waiting(_ countdown: Countdown) -> Sentence {
        Sentence(text: "Asked to wait \(countdown.seconds) s", hint: keys.hint(.cancel, "cancel"))
    }

    private func words(of notice: Notice) -> String {
        switch notice.words {
        case .cancelled: "Refresh cancelled"
        case .nothingNew: "Nothing new"
        case .said(let text): text
        }
    }

    private func idle<Item>(_ state: ListState<Item>, isStale: Bool, updated: TimeWords?) -> String {
        if let title = state.control.title { return title }
        guard let updated else { return "Pull to refresh" }
        return "Last updated at " + short(state, isStale: isStale, updated: updated)
    }

    /// The time alone.
    private func short<Item>(_ state: ListState<Item>, isStale: Bool, updated: TimeWords?) -> String {
        guard state.control.title == nil, let updated else { return "" }
        return isStale ? "\(updated.text) (out of date)" : updated.text
    }

    /// What the row behind the last one says.
    func append<Item>(_ state: ListState<Item>) -> Sentence {
        switch state.append {
        case .unknown, .ready, .interrupted:
            return Sentence(text: "")
        case .paused:
            let text = ifBound(.enter) { "\($0) loads more" }
            return Sentence(text: text.isEmpty ? "There is more" : text)
        case .loading:
            return Sentence(
                text: running("Loading more", state.spinner), hint: keys.hint(.cancel, "cancel"))
        case .waiting(_, let countdown):
            return waiting(countdown)
        case .failed(_, let reason):
            return Sentence(
                text: "Could not load more: \(reason)", hint: keys.hint(.enter, "retry"), isError: true)
        case .ended(nil):
            return Sentence(text: "End of the list")
        case .ended(let reason?):
            return Sentence(text: "End of the list: \(words(of: reason))")
        }
    }

    private func words(of reason: EndReason) -> String {
        switch reason {
        case .said(let text): text
        case .cursorUsedBefore: "the next page was loaded before"
        case .nothingNew(let pages): "\(pages) pages in a row held nothing new"
        case .emptyPages(let pages): "\(pages) pages in a row were empty"
        }
    }

    /// What rows are looked for, once it is not in the status bar any more.
    func filter<Item>(_ screen: ScreenState<Item>) -> String {
        guard screen.input == nil, let filter = screen.list.filter.filter else { return "" }
        return "  /\(filter.query.text)"
    }

    /// What the title bar says of the rows.
    func count<Item>(_ state: ListState<Item>) -> String {
        var rows = state.rows.count == 1 ? "1 row" : "\(state.rows.count) rows"
        if let filter = state.filter.filter {
            // More may be found among those that were not looked at yet.
            let more = filter.isSearching ? "+" : ""
            rows = "\(filter.matches.count)\(more) of \(state.rows.count) loaded"
        }
        return state.newAbove > 0 ? "\(rows)  \(state.newAbove) new" : rows
    }

    /// What the status bar says at its right.
    ///
    /// - Parameter typed: keys that tell nothing yet.
    func position<Item>(_ state: ListState<Item>, typed: String = "") -> String {
        var parts = typed.isEmpty ? [] : [typed]
        if state.skipped > 0 {
            parts.append("\(state.skipped) item\(state.skipped == 1 ? "" : "s") could not be read")
        }
        if let index = state.selectedIndex, index < state.shownCount {
            parts.append("\(index + 1) of \(state.shownCount)")
        }
        return parts.joined(separator: "   ")
    }

    /// What an empty list says below its cup.
    func empty<Item>(_ state: ListState<Item>) -> String {
        if state.filter != .off, !state.rows.isEmpty { return "Nothing matches." }
        if case .failed = state.refresh {
            return "Nothing to show." + ifBound(.refresh) { " Press \($0) to try again." }
        }
        return (state.lastUpdated == nil ? "Nothing here yet." : "Nothing to show.")
            + ifBound(.refresh) { " Press \($0) to refresh." }
    }
}
