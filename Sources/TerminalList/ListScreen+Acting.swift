import Cells
import RefreshableList

/// Which keys can do something now.
extension ListScreen {
    /// Whether a command would do something as things are; under the help, once that is closed.
    ///
    /// What the list would do of it is asked of the list itself, on a copy.
    func canAct(_ command: Command, _ screen: ScreenState<Source.Item>, _ charset: Charset) -> Bool {
        let (list, detail) = (screen.list, screen.detailBelow)
        switch command {
        case .filter, .help, .repaint, .suspend, .back, .quit: return true
        case .refresh: return list.held != nil || changes(list, .newsRequested, charset)
        case .cancel: return list.canCancel
        case .escape: return detail != nil || list.filter != .off || list.canCancel
        case .close: return detail != nil
        case .switchFocus: return detail != nil && screen.arrangement.isWide
        case .openLink, .copyLink: return (detail?.item ?? screen.selectedItem).flatMap { link?($0) } != nil
        case .copyItem: return detail != nil || screen.selectedItem != nil
        case .previousItem: return screen.canSelect(-1)
        default: break
        }
        guard let detail, detail.hasFocus || !screen.arrangement.isWide else {
            return canActInList(command, screen, charset)
        }
        return command == .nextItem ? screen.canSelect(1) : screen.canScroll(detail, by: command)
    }

    /// The same of commands that do something else in an item, or nothing.
    private func canActInList(
        _ command: Command, _ screen: ScreenState<Source.Item>, _ charset: Charset
    ) -> Bool {
        let list = screen.list
        switch command {
        case .open, .enter:
            if command == .enter, list.isAppendSelected { return changes(list, .entered, charset) }
            return screen.selectedItem != nil && screen.detailBelow == nil
        case .nextItem: return changes(list, .moved(.down, at: Self.calm), charset)
        case .nextMatch: return changes(list, .matchMoved(isForward: true), charset)
        case .previousMatch: return changes(list, .matchMoved(isForward: false), charset)
        case .toggleHiding: return list.filter != .off
        case .first where list.held != nil: return true
        default: return Told(command).move(at: Self.calm).map { changes(list, $0, charset) } ?? false
        }
    }

    /// A time at which no burst of moves is going on any more.
    private static var calm: Duration { .seconds(1 << 40) }

    /// Whether a list would stand elsewhere after an action, or something of it begin.
    private func changes(_ list: State, _ action: ListAction<Source.Item>, _ charset: Charset) -> Bool {
        let trial = RefreshableList(
            feed: feed, clock: ContinuousClock(), now: { WallTime(seconds: 0) }, height: height(charset),
            options: options)
        var after = list
        _ = trial.update(&after, action)
        return after.selectedIndex != list.selectedIndex || after.top != list.top
            || after.refresh != list.refresh || after.append != list.append
    }
}

extension ScreenState {
    /// The item that is open, though the help may stand over it.
    var detailBelow: Detail<Item>? {
        if case .help = opened { behindHelp } else { opened.detail }
    }

    /// Whether another row is selected in the place of the open item.
    var isOpenGone: Bool { detailBelow.map { $0.item.id != selectedItem?.id } ?? false }

    /// Whether there is a row so many further, or the one in the place of the open item that is gone.
    func canSelect(_ step: Int) -> Bool {
        guard let selected = list.selectedIndex else { return false }
        return (0..<list.shownCount).contains(isOpenGone ? selected : selected + step)
    }

    /// Whether a command would scroll an item, as far as that goes on that way.
    func canScroll(_ detail: Detail<Item>, by command: Command) -> Bool {
        switch command {
        case .down, .scrollDown, .enter, .pageDown, .halfPageDown, .last:
            detail.top < detail.lastTop(arrangement.rows.count)
        case .up, .scrollUp, .pageUp, .halfPageUp, .first: detail.top > 0
        default: false
        }
    }
}
