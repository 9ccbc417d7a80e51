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
    /// All of an item, a member a line.
    @LineBuilder var detail: [Line] {
        for field in fields {
            // Deeper ones would have no room for their words.
            let indent = String(repeating: "  ", count: min(field.depth, 12))
            if field.head.isEmpty {
                Line(indent + field.text).tabbed()
            } else {
                Line(lead: indent + field.head, field.text).tabbed()
            }
        }
    }
}

extension ListScreen where Source.Item: ShownItem {
    /// The same screen, whose items can be seen whole, opened in a browser and copied.
    ///
    /// - Parameter host: that of the feed.
    func showingItems(host: String?) -> ListScreen {
        var screen = detail { $0.detail }.link(host: host) { $0.link }
        screen.copying = { $0.copied }
        return screen
    }
}
