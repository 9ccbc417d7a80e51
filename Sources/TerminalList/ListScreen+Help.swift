import Cells
import RefreshableList

/// What the help says of a command, or of more than one.
private struct HelpRow {
    /// Nil where it is about no command alone.
    var command: Command?
    var isTitle = false
    let texts: [String]
}

extension ListScreen {
    /// What the keys do, by what they are for; a key that can do nothing now is fainter.
    ///
    /// What a command does stands right of its keys, or below them where there is no room for words.
    func helpLines(_ screen: ScreenState<Source.Item>, _ charset: Charset) -> [Line] {
        helpRows(screen.arrangement.width, charset).flatMap { row -> [Line] in
            let lines = row.texts.map { Line($0) }
            if row.isTitle { return lines.map { $0.bold() } }
            let isDim = row.command.map { !canAct($0, screen, charset) } ?? false
            return isDim ? lines.map { $0.dim() } : lines
        }
    }

    /// How many lines that are.
    func helpHeight(_ screen: ScreenState<Source.Item>, _ charset: Charset) -> Int {
        helpRows(screen.arrangement.width, charset).reduce(0) { $0 + $1.texts.count }
    }

    private func helpRows(_ width: Int, _ charset: Charset) -> [HelpRow] {
        let commands = Command.allCases.map { ($0, keys.names(of: $0).joined(separator: "  ")) }
            .filter { !$0.1.isEmpty }
        let column = 4 + (commands.map { textWidth($0.1, charset: charset) }.max() ?? 0)
        let beside = width - column >= 20 ? column : nil
        return Command.Group.allCases.flatMap { group -> [HelpRow] in
            let rows = commands.filter { $0.0.group == group }.map { command, keys in
                let texts = helpTexts(keys, command.help, column: beside, width: width, charset)
                return HelpRow(command: command, texts: texts)
            }
            return [HelpRow(isTitle: true, texts: [group.rawValue])] + rows + [HelpRow(texts: [""])]
        } + moreHelp(column: beside, width: width, charset)
    }

    /// What no table of keys says.
    private func moreHelp(column: Int?, width: Int, _ charset: Charset) -> [HelpRow] {
        let down = keys.name(of: .down)
        let texts = [
            down.isEmpty ? nil : ("10\(down)", "a number before a key is how often, or which row"),
            ("Esc", "drops a number or a filter that is being typed"),
            usesMouse ? ("wheel, clicks", "scroll, select, and do what they stand on; two open a row") : nil,
            ("^A ^E ^W ^U ^K", "while a filter is typed, edit as in a shell"),
        ]
        return [HelpRow(isTitle: true, texts: ["and"])]
            + texts.compactMap(\.self).map { name, text in
                HelpRow(texts: helpTexts(name, text, column: column, width: width, charset))
            }
    }

    /// A name, and words right of it, or below it where there is no column for them.
    private func helpTexts(
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
}
