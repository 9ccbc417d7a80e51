import Cells
import RefreshableList

extension ListScreen {
    /// What the keys do, by what they are for; a key that can do nothing now is fainter.
    ///
    /// What a command does stands right of its keys, or below them where there is no room for words.
    func helpLines(_ screen: ScreenState<Source.Item>, _ charset: Charset) -> [Line] {
        let commands = Command.allCases.map { ($0, keys.names(of: $0).joined(separator: "  ")) }
            .filter { !$0.1.isEmpty }
        let width = screen.arrangement.width
        let column = 4 + (commands.map { textWidth($0.1, charset: charset) }.max() ?? 0)
        let isBeside = width - column >= 20
        return Command.Group.allCases.flatMap { group -> [Line] in
            let lines = commands.filter { $0.0.group == group }.flatMap { command, keys -> [Line] in
                var words = wrapped(command.help, width: width - (isBeside ? column : 4), charset: charset)
                let first = isBeside && !words.isEmpty ? words.removeFirst() : ""
                let gap = String(repeating: " ", count: column - 2 - textWidth(keys, charset: charset))
                let indent = String(repeating: " ", count: isBeside ? column : 4)
                let start = first.isEmpty ? "  \(keys)" : "  \(keys)\(gap)\(first)"
                let lines = ([start] + words.map { indent + $0 }).map { Line($0) }
                return canAct(command, screen) ? lines : lines.map { $0.dim() }
            }
            return [Line(group.rawValue).bold()] + lines + [Line("")]
        }
    }

    /// One of our own texts in lines of a width, broken between words.
    private func wrapped(_ text: String, width: Int, charset: Charset) -> [String] {
        var lines: [String] = []
        for word in text.split(separator: " ") {
            if let last = lines.last, textWidth("\(last) \(word)", charset: charset) <= width {
                lines[lines.count - 1] = "\(last) \(word)"
            } else {
                lines.append(String(word))
            }
        }
        return lines
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
