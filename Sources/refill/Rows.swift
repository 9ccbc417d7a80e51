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
