import Cells
import RefreshableList

extension ListScreen {
    /// What the keys do, a line each, by what they are for; a key that can do nothing now is fainter.
    func helpLines(_ screen: ScreenState<Source.Item>, _ charset: Charset) -> [Line] {
        let commands = Command.allCases.map { ($0, keys.names(of: $0).joined(separator: "  ")) }
            .filter { !$0.1.isEmpty }
        let width = 2 + (commands.map { textWidth($0.1, charset: charset) }.max() ?? 0)
        return Command.Group.allCases.flatMap { group -> [Line] in
            let lines = commands.filter { $0.0.group == group }.map { command, keys in
                let gap = String(repeating: " ", count: width - textWidth(keys, charset: charset))
                let line = Line("  \(keys)\(gap)\(command.help)")
                return canAct(command, screen) ? line : line.dim()
            }
            return [Line(group.rawValue).bold()] + lines + [Line("")]
        }
    }

    /// Whether a command would do something to the list as it is.
    private func canAct(_ command: Command, _ screen: ScreenState<Source.Item>) -> Bool {
        let list = screen.list
        return switch command {
        case .cancel: list.canCancel || list.filter != .off
        case .nextMatch, .previousMatch, .toggleHiding: list.filter != .off
        case .openLink, .copyLink: screen.selectedItem.flatMap { link?($0) } != nil
        case .nextItem, .previousItem, .open, .copyItem: screen.selectedItem != nil
        case .switchFocus, .close: false
        default: true
        }
    }
}
