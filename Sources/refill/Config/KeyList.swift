import Cells
import TerminalList

/// What `refill keys` prints: each command by its group, the keys that tell it, and what it does.
func keysText(_ map: KeyMap) -> String {
    let charset = Charset.ofLocale
    let rows = Command.allCases.map { command in
        (command: command, keys: safeText(map.names(of: command).joined(separator: "  "), charset: charset))
    }
    let nameWidth = 2 + (rows.map(\.command.rawValue.count).max() ?? 0)
    let keysWidth = 2 + (rows.map { textWidth($0.keys, charset: charset) }.max() ?? 0)
    func padded(_ text: String, to width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - textWidth(text, charset: charset)))
    }
    let groups = Command.Group.allCases.map { group in
        let lines = rows.filter { $0.command.group == group }.map { row in
            "  " + padded(row.command.rawValue, to: nameWidth) + padded(row.keys, to: keysWidth)
                + row.command.help + "\n"
        }
        return "\(group.rawValue)\n" + lines.joined()
    }
    return groups.joined(separator: "\n")
}
