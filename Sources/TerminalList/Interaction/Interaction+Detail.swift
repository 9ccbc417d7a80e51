import Cells
import RefreshableList
import Store

/// All of an item: over the list, or beside it where there is room.
extension Interaction {
    /// Opens the selected item; beside the list, that keeps the keys.
    func openDetail(_ state: inout State) -> Effect<Action> {
        guard let item = state.selectedItem else { return .none }
        // By a double click it may be there still, and its keys would be lost in it.
        state.input = nil
        state.opened = .detail(Detail(item: item, hasFocus: !state.arrangement.isWide))
        return fit(&state)
    }

    func inDetail(
        _ state: inout State, _ command: Command, _ saidLink: String?, at time: Duration
    ) -> Effect<Action> {
        guard case .detail(var detail) = state.opened else { return .none }
        switch command {
        case .back, .close: return closeOpened(&state)
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

    /// Goes to the row below or above, and never pulls; where the open item is gone, to the one that is
    /// selected in its place.
    func select(_ state: inout State, _ step: Int, at time: Duration) -> Effect<Action> {
        guard state.canSelect(step) else { return .none }
        let move = ListAction<Item>.moved(step > 0 ? .down : .up, at: time)
        let effect = state.isOpenGone ? .none : send(&state, move)
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
    func item(_ state: State) -> Item? { state.opened.detail?.item ?? state.selectedItem }
}
