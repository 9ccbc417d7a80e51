import Cells
import RefreshableList
import Store

/// All of an item: over the list, or beside it where there is room.
extension Interaction {
    /// Opens the selected item; beside the list, that keeps the keys.
    func openDetail(_ state: inout State) -> Effect<Action> {
        guard let item = state.selectedItem else { return .none }
        state.opened = .detail(Detail(item: item, hasFocus: !state.arrangement.isWide))
        return fit(&state)
    }

    func inDetail(
        _ state: inout State, _ command: Command, by key: Key, _ saidLink: String?, at time: Duration
    ) -> Effect<Action> {
        guard case .detail(var detail) = state.opened else { return .none }
        switch command {
        case .back, .close: return closeOpened(&state)
        case .cancel where key == .escape: return closeOpened(&state)
        case .cancel: return send(&state, .cancelled)
        case .refresh: return send(&state, .newsRequested)
        case .nextItem: return select(&state, 1, at: time)
        case .previousItem: return select(&state, -1, at: time)
        case .switchFocus: return switchFocus(&state)
        case .filter: return filterBehind(&state)
        case .openLink: return openLink(&state, said: saidLink)
        case .copyLink: return copyLink(&state)
        case .copyItem: return copyItem(&state)
        default:
            guard let step = scrollStep(command, page: state.arrangement.rows.count) else { return .none }
            detail.top = step == .max ? .max / 2 : step == .min ? 0 : detail.top + step
            state.opened = .detail(detail)
            return .none
        }
    }

    /// Goes to the row below or above, and never pulls.
    func select(_ state: inout State, _ step: Int, at time: Duration) -> Effect<Action> {
        guard let selected = state.list.selectedIndex,
            (0..<state.list.shownCount).contains(selected + step)
        else { return .none }
        let effect = send(&state, .moved(step > 0 ? .down : .up, at: time))
        if case .detail(var detail) = state.opened, let item = state.selectedItem {
            (detail.item, detail.top) = (item, 0)
            state.opened = .detail(detail)
        }
        return effect
    }

    /// Moves the keys from the list to the item beside it, and back.
    func switchFocus(_ state: inout State) -> Effect<Action> {
        guard case .detail(var detail) = state.opened, state.arrangement.isWide else { return .none }
        detail.hasFocus.toggle()
        state.opened = .detail(detail)
        return .none
    }

    /// Shows the selected item where it stands beside the list, and the newest form of the item anywhere.
    func follow(_ detail: inout Detail<Item>, _ state: State) {
        let isBeside = state.arrangement.isWide
        if !isBeside { detail.hasFocus = true }
        if isBeside, let item = state.selectedItem {
            if item.id != detail.item.id { detail.top = 0 }
            detail.item = item
        } else if let row = state.list.rows.index(of: detail.item.id) {
            detail.item = state.list.rows[row]
        }
    }

    /// Draws all of an item, unless it was drawn before.
    func paint(_ detail: inout Detail<Item>, _ state: State) {
        let (width, revision) = (state.arrangement.detail.count, state.list.rows.revision)
        if let old = detail.picture, old.id == detail.item.id, old.revision == revision,
            old.grid.size.width == width
        {
            return
        }
        let grid = screen.picture(of: detail.item, width: width, charset: charset)
        detail.picture = Detail.Picture(id: detail.item.id, revision: revision, grid: grid)
    }

    /// What the keys of an item act on: the open one, else the selected one.
    private func item(_ state: State) -> Item? { state.opened.detail?.item ?? state.selectedItem }

    /// Opens the item's link; one of another host than the feed's is said first.
    func openLink(_ state: inout State, said: String?) -> Effect<Action> {
        guard let item = item(state), let link = screen.link?(item) else {
            return say(&state, "This row has no link")
        }
        guard let host = webHost(of: link) else {
            return say(&state, "Not opened, since it is no web address: \(link)")
        }
        guard host == screen.host || said == link else {
            state.lastNumber += 1
            let key = screen.keys.name(of: .openLink)
            let text = key.isEmpty ? "Of another host: \(link)" : "\(key) opens \(link)"
            state.message = Message(text: text, number: state.lastNumber)
            state.saidLink = link
            return .cancel(id: .message)
        }
        return .run { [world] send in send(.linkOpened(failure: await world.open(link))) }.unawaited()
    }

    func copyLink(_ state: inout State) -> Effect<Action> {
        guard let item = item(state), let link = screen.link?(item) else {
            return say(&state, "This row has no link")
        }
        return copy(&state, link, "the link")
    }

    func copyItem(_ state: inout State) -> Effect<Action> {
        guard let item = item(state) else { return .none }
        return copy(&state, screen.copied(item), "the row")
    }

    private func copy(_ state: inout State, _ text: String, _ name: String) -> Effect<Action> {
        guard text.utf8.count <= Self.mostCopied else {
            return say(&state, "Not copied: \(name) is too long for the terminal")
        }
        let copying = Effect<Action>.run { [world] _ in _ = world.copy(text) }.unawaited()
        return .merge(copying, say(&state, "Copied \(name)"))
    }

    /// In bytes: terminals drop what is longer.
    private static var mostCopied: Int { 74_994 }
}

/// The host of an http or https address, in small letters; nil for anything else.
func webHost(of address: String) -> String? {
    guard let mark = address.firstRange(of: "://") else { return nil }
    let scheme = address[..<mark.lowerBound].lowercased()
    guard scheme == "http" || scheme == "https" else { return nil }
    var host = address[mark.upperBound...].prefix { !"/?#".contains($0) }
    if let at = host.lastIndex(of: "@") { host = host[host.index(after: at)...] }
    if host.first != "[" { host = host.prefix { $0 != ":" } }
    let isClean = address.unicodeScalars.allSatisfy { $0.value > 0x20 && $0.value != 0x7f }
    return host.isEmpty || !isClean ? nil : host.lowercased()
}
