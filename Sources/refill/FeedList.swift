import Cells
import Feeds

/// What `refill feeds` prints: the feeds that there are, the files of those described, and what is wrong
/// there.
func feedsText(_ folder: FeedFolder) -> String {
    let builtIn = BuiltIn.allCases.map { (name: $0.rawValue, text: $0.help) }
    let taken = Set(builtIn.map(\.name) + SubcommandRow.table.map(\.word))
    let own = folder.names.map { name in
        (name: name, text: text(of: name, in: folder, isTaken: taken.contains(name)))
    }
    let width = 2 + ((builtIn + own).map(\.name.count).max() ?? 0)
    let lines = (builtIn + own).map { feed in
        safeText(
            feed.name + String(repeating: " ", count: width - feed.name.count) + feed.text, charset: .ofLocale
        )
    }
    let hint = own.isEmpty ? folder.path.map { ["", "your own feeds go into \($0)/NAME.json"] } ?? [] : []
    return (lines + hint).map { "\($0)\n" }.joined()
}

private func text(of name: String, in folder: FeedFolder, isTaken: Bool) -> String {
    let file = folder.file(of: name) ?? ""
    if isTaken { return "hidden by what is built in: refill open \(file)" }
    do throws(UsageError) {
        return "\(try folder.checked(file).name)  \(file)"
    } catch {
        return "wrong: \(error.text)"
    }
}
