import Cells
import Feeds
import TerminalList

extension Coffee {
    /// A coffee as the list shows it.
    @LineBuilder var lines: [Line] {
        Line(blendName).bold()
        Line("Notes: \(notes)").dim()
        Line("Origin: \(origin)", trailing: "Variety: \(variety)").dim()
    }
}

extension Slip {
    /// A slip as the list shows it: all of it, however long it is.
    @LineBuilder var lines: [Line] {
        Line(advice).wrapping(atMost: 1000)
    }
}

extension DescribedItem {
    /// An item as the list shows it, its age as of now in seconds since 1970.
    func lines(now: Int64) -> [Line] {
        lines.map { line in
            let text = Line(line.left.text(now: now), trailing: line.right.text(now: now))
            return switch line.role {
            case .title: text.bold().wrapping(atMost: 3)
            case .plain: text.dim().wrapping(atMost: 5)
            }
        }
    }
}

extension ShownItem {
    /// All of an item, a member a line, as far as it can be seen in a size.
    func detail(in size: Size) -> DetailLines {
        // No character of one column has more bytes.
        let room = ItemFields.Room(lines: size.height, bytes: 4 * size.width * size.height)
        let shown = fields(in: room)
        return DetailLines(lines: shown.fields.map(\.line), isCut: shown.isCut)
    }
}

extension ItemField {
    fileprivate var line: Line {
        // Deeper ones would have no room for their words.
        let indent = String(repeating: "  ", count: min(depth, 12))
        if head.isEmpty { return Line(indent + text).tabbed() }
        return Line(lead: indent + head, text).tabbed()
    }
}

extension ListScreen where Source.Item: ShownItem {
    /// The same screen, whose items can be seen whole, opened in a browser and copied.
    ///
    /// - Parameter host: that of the feed.
    func showingItems(host: String?) -> ListScreen {
        var screen = link(host: host) { $0.link }
        screen.detail = { $0.detail(in: $1) }
        screen.copying = { $0.copied(atMost: $1) }
        return screen
    }
}
