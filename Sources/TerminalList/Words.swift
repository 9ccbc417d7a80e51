import Cells
import RefreshableList

/// What the screen says about a list, to the letter, since scripts look for it.
struct Words {
    let charset: Charset
    let keys: KeyMap

    /// A text, and the keys that it is good to know beside it.
    struct Sentence {
        var text: String
        var hint = ""
        var trailing = ""
    }

    private var dots: String { charset.ellipsis }

    func spinner(_ tick: Int) -> String {
        charset.spinner[tick % charset.spinner.count]
    }

    /// What the refresh row says.
    func refresh<Item>(_ state: ListState<Item>, now: WallTime) -> Sentence {
        switch state.refresh {
        case .idle(let notice?):
            return Sentence(text: words(of: notice))
        case .idle(nil):
            return state.held.map(announcement) ?? Sentence(text: idle(state, now: now))
        case .pulling(let amount, _):
            return Sentence(text: "\(charset.down) Pull to refresh  \(amount)/\(ListState<Item>.fullPull)")
        case .refreshing(_, .nobody) where state.lastUpdated != nil:
            return Sentence(
                text: "\(spinner(state.spinner)) Refreshing\(dots)", hint: keys.hint(.cancel, "cancel"),
                trailing: idle(state, now: now))
        case .refreshing, .displayed:
            return Sentence(
                text: "\(spinner(state.spinner)) Refreshing\(dots)", hint: keys.hint(.cancel, "cancel"))
        case .waiting(let countdown, _):
            return waiting(countdown)
        case .failed(let reason):
            return Sentence(
                text: "Could not refresh: \(reason)", hint: keys.hint(.refresh, "retry"),
                trailing: state.lastUpdated == nil ? "" : idle(state, now: now))
        }
    }

    /// What waits to be shown, and the key that shows it.
    private func announcement<Item>(_ held: Held<Item>) -> Sentence {
        let key = keys.name(of: .refresh)
        return Sentence(
            text: held.new > 0 ? "\(held.new) new: \(key) shows them" : "Changed: \(key) shows it")
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

    private func idle<Item>(_ state: ListState<Item>, now: WallTime) -> String {
        if let title = state.control.title { return title }
        guard let time = state.lastUpdated else { return "Pull to refresh" }
        return "Last updated at \(timeText(seconds: time.seconds, now: now.seconds))"
    }

    /// What the row behind the last one says.
    func append<Item>(_ state: ListState<Item>) -> Sentence {
        switch state.append {
        case .unknown, .ready, .interrupted:
            return Sentence(text: "")
        case .paused:
            return Sentence(text: "\(keys.name(of: .enter)) loads more")
        case .loading:
            return Sentence(
                text: "\(spinner(state.spinner)) Loading more\(dots)", hint: keys.hint(.cancel, "cancel"))
        case .waiting(_, let countdown):
            return waiting(countdown)
        case .failed(_, let reason):
            return Sentence(text: "Could not load more: \(reason)", hint: keys.hint(.enter, "retry"))
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

    /// What the title bar says of the rows.
    func count<Item>(_ state: ListState<Item>) -> String {
        var rows = state.rows.count == 1 ? "1 row" : "\(state.rows.count) rows"
        if let filter = state.filter.filter {
            rows = "\(filter.matches.count) of \(state.rows.count) loaded"
        }
        return state.newAbove > 0 ? "\(rows)  \(state.newAbove) new" : rows
    }

    /// The keys that work now and are good to know.
    func hints<Item>(_ screen: ScreenState<Item>) -> [String] {
        switch screen.opened {
        case .help:
            return [keys.hint(.down, "down"), keys.hint(.back, "back")].filter { !$0.isEmpty }
        case .detail(let detail) where detail.hasFocus:
            return [
                keys.hint(.copyItem, "copy"), keys.hint(.openLink, "open link"),
                keys.hint(.previousItem, "previous"), keys.hint(.nextItem, "next"), keys.hint(.back, "back"),
            ].filter { !$0.isEmpty }
        case .nothing, .detail:
            return listHints(screen.list, hasDetail: screen.opened.detail != nil)
        }
    }

    private func listHints<Item>(_ state: ListState<Item>, hasDetail: Bool) -> [String] {
        var hints: [String] = []
        if !state.rows.isEmpty { hints.append("\(charset.upDown) move") }
        if state.isAppendSelected { hints.append(keys.hint(.enter, "load")) }
        hints.append(state.canCancel ? keys.hint(.cancel, "cancel") : keys.hint(.refresh, "refresh"))
        switch state.filter {
        case .off: hints.append(keys.hint(.filter, "filter"))
        case .hiding: hints.append(keys.hint(.toggleHiding, "show all"))
        case .marking: hints.append(keys.hint(.nextMatch, "next match"))
        }
        if hasDetail { hints.append(keys.hint(.switchFocus, "to the item")) }
        hints.append(keys.hint(.help, "help"))
        hints.append(keys.hint(.back, hasDetail ? "close" : "quit"))
        return hints.filter { !$0.isEmpty }
    }

    /// What the status bar says at its right.
    func position<Item>(_ state: ListState<Item>) -> String {
        var parts: [String] = []
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
        let refresh = keys.name(of: .refresh)
        if case .failed = state.refresh { return "Nothing to show. Press \(refresh) to try again." }
        return state.lastUpdated == nil
            ? "Nothing here yet. Press \(refresh) to refresh."
            : "Nothing to show. Press \(refresh) to refresh."
    }
}
