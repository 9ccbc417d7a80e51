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
                let texts = helpLines(
                    keys, command.help, column: isBeside ? column : nil, width: width, charset)
                let lines = texts.map { Line($0) }
                return canAct(command, screen) ? lines : lines.map { $0.dim() }
            }
            return [Line(group.rawValue).bold()] + lines + [Line("")]
        } + moreHelp(column: isBeside ? column : nil, width: width, charset)
    }

    /// What no table of keys says.
    private func moreHelp(column: Int?, width: Int, _ charset: Charset) -> [Line] {
        let down = keys.name(of: .down)
        let texts = [
            down.isEmpty ? nil : ("10\(down)", "a number before a key is how often, or which row"),
            ("Esc", "drops a number or a filter that is being typed"),
            usesMouse ? ("wheel, clicks", "scroll, select, and do what they stand on; two open a row") : nil,
            ("^A ^E ^W ^U ^K", "while a filter is typed, edit as in a shell"),
        ]
        return [Line("and").bold()]
            + texts.compactMap(\.self).flatMap { name, text in
                helpLines(name, text, column: column, width: width, charset).map { Line($0) }
            }
    }

    /// A name, and words right of it, or below it where there is no column for them.
    private func helpLines(
        _ name: String, _ text: String, column: Int?, width: Int, _ charset: Charset
    ) -> [String] {
        let indent = String(repeating: " ", count: column ?? 4)
        var words = wrapped(text, width: width - indent.count, charset: charset)
        guard let column, !words.isEmpty else { return ["  \(name)"] + words.map { indent + $0 } }
        let gap = String(repeating: " ", count: max(1, column - 2 - textWidth(name, charset: charset)))
        return ["  \(name)\(gap)\(words.removeFirst())"] + words.map { indent + $0 }
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
        case .cancel: list.canCancel
        case .escape: screen.behindHelp != nil || list.canCancel || list.filter != .off
        case .nextMatch, .previousMatch, .toggleHiding: list.filter != .off
        case .openLink, .copyLink: screen.selectedItem.flatMap { link?($0) } != nil
        case .nextItem, .previousItem, .open, .copyItem: screen.selectedItem != nil
        case .switchFocus, .close: false
        default: true
        }
    }
}
