import Cells
import RefreshableList
import Store

/// Commands, by what is open.
extension Interaction {
    func carryOut(_ state: inout State, _ told: Told, at time: Duration) -> Effect<Action> {
        let command = told.command
        let linkWasSaid = state.saidLink
        state.saidLink = nil
        // It was read, or it would stand before what comes now.
        state.message = nil
        switch command {
        case .repaint: return .run { [world] _ in world.repaint() }
        case .suspend: return .run { [world] _ in world.suspend() }
        case .quit: return leave(&state)
        case .escape: return escape(&state)
        case .help:
            if case .help = state.opened { return closeOpened(&state) }
            return openHelp(&state)
        default: break
        }
        switch state.opened {
        case .help: return inHelp(&state, command)
        case .detail(let detail) where detail.hasFocus:
            return inDetail(&state, command, linkWasSaid, at: time)
        case .nothing, .detail: return inList(&state, told, linkWasSaid, at: time)
        }
    }

    private func inList(
        _ state: inout State, _ told: Told, _ saidLink: String?, at time: Duration
    ) -> Effect<Action> {
        if let move: ListAction<Item> = told.move(at: time) { return send(&state, move) }
        switch told.command {
        case .refresh: return send(&state, .newsRequested)
        case .cancel: return send(&state, .cancelled)
        case .enter: return state.list.isAppendSelected ? send(&state, .entered) : openDetail(&state)
        case .open: return openDetail(&state)
        case .close: return closeOpened(&state)
        case .nextItem: return send(&state, .moved(.down, at: time))
        case .previousItem: return select(&state, -1, at: time)
        case .switchFocus: return switchFocus(&state)
        case .filter: return openInput(&state)
        case .nextMatch: return moveToMatch(&state, isForward: true)
        case .previousMatch: return moveToMatch(&state, isForward: false)
        case .toggleHiding: return send(&state, .hidingToggled)
        case .openLink: return openLink(&state, said: saidLink)
        case .copyLink: return copyLink(&state)
        case .copyItem: return copyItem(&state)
        case .back: return state.opened.detail == nil ? leave(&state) : closeOpened(&state)
        default: return .none
        }
    }

    /// Closes what is open; where nothing is, shows all rows; where all are shown, cancels.
    private func escape(_ state: inout State) -> Effect<Action> {
        if case .nothing = state.opened {
            return send(&state, state.list.filter == .off ? .cancelled : .filterChanged(""))
        }
        return closeOpened(&state)
    }

    private func inHelp(_ state: inout State, _ command: Command) -> Effect<Action> {
        guard case .help(let top) = state.opened else { return .none }
        switch command {
        case .back, .close: return closeOpened(&state)
        case .cancel: return send(&state, .cancelled)
        case .refresh: return send(&state, .newsRequested)
        case .filter:
            state.behindHelp = nil
            return .merge(closeOpened(&state), openInput(&state))
        default:
            guard let step = scrollStep(command, page: state.arrangement.rows.count) else { return .none }
            // `settle` keeps it within what there is.
            state.opened = .help(top: step == .max ? .max / 2 : step == .min ? 0 : top + step)
            return .none
        }
    }

    private func openHelp(_ state: inout State) -> Effect<Action> {
        state.behindHelp = state.opened.detail
        state.opened = .help(top: 0)
        return fit(&state)
    }

    /// Closes what stands over or beside the list; behind the help, an item may still be open.
    func closeOpened(_ state: inout State) -> Effect<Action> {
        switch state.opened {
        case .nothing: return .none
        case .help: state.opened = state.behindHelp.map(Opened.detail) ?? .nothing
        case .detail: state.opened = .nothing
        }
        state.behindHelp = nil
        return fit(&state)
    }

    /// How many lines a command scrolls what is open; `.min` and `.max` for its start and end.
    func scrollStep(_ command: Command, page: Int) -> Int? {
        switch command {
        case .down, .scrollDown, .enter: 1
        case .up, .scrollUp: -1
        case .pageDown: max(1, page)
        case .pageUp: -max(1, page)
        case .halfPageDown: max(1, page / 2)
        case .halfPageUp: -max(1, page / 2)
        case .first: .min
        case .last: .max
        default: nil
        }
    }
}
