/// All that a list knows; valid after every action.
package struct ListState<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
    package typealias ID = Item.ID

    package internal(set) var rows = Rows<Item>()
    var view = Viewport()

    package internal(set) var refresh = RefreshPhase.idle(nil)
    package internal(set) var append = AppendPhase.unknown
    package internal(set) var filter = FilterPhase.off
    /// When the rows were last what there is, by a refresh that succeeded.
    package internal(set) var lastUpdated: WallTime?
    /// Rows that came without being asked for, while others are read.
    package internal(set) var held: Held<Item>?
    /// How many rows came in above what is read, since the list last stood at its top.
    package internal(set) var newAbove = 0
    /// How many items could not be read, since the list was last replaced.
    package internal(set) var skipped = 0
    /// Those of the last refresh.
    var fresh = Fresh<ID>()
    /// Which picture of the spinner is shown.
    package internal(set) var spinner = 0
    /// What the program wants the refresh control to look like.
    package internal(set) var control = ControlLook()
    /// Whether something of the feed's runs on between its calls.
    package internal(set) var isLive = false
    /// Whether the list came on the screen, so that what is not there yet is on its way.
    package internal(set) var isStarted = false
    /// Whether the list was closed: everything is cancelled and nothing starts any more.
    package internal(set) var isClosed = false

    /// The feed's note of the rows.
    var stamp: Stamp?
    /// Up to where the rows are kept for the next start.
    var boundary: Boundary<ID>?
    /// The row that a person selected, while a filter may hide it.
    var home: Home<ID>?
    /// Whether all of the selected row is open, so that it must not become another.
    package internal(set) var isRowOpen = false
    var paging = Paging()
    var pull = Pull()
    var isTicking = false
    var lastNumber = 0

    package init() {}

    /// Whether the spinner turns in the refresh row.
    package var isRefreshing: Bool {
        switch refresh {
        case .refreshing, .displayed: true
        case .idle, .pulling, .waiting, .failed: false
        }
    }

    /// Whether a page loads.
    package var isAppending: Bool {
        if case .loading = append { true } else { false }
    }

    /// Whether a service asked to be left alone for a while, and the list waits for that.
    package var isWaiting: Bool {
        if case .waiting = refresh { return true }
        if case .waiting = append { return true }
        return false
    }

    /// How far a list must be pulled to refresh.
    package static var fullPull: Int { Pull.full }

    /// Whether `c` would cancel something.
    package var canCancel: Bool { isRefreshing || isAppending || isWaiting || isLive }

    /// Whether the list stands at its first line.
    package var isAtTop: Bool { view.top == Position(index: 0, line: 0) }

    /// Whether nobody reads a row, or further down, so that other rows may come in the place of these.
    ///
    /// Who looks for something is where that began.
    var isUntouched: Bool {
        let isAtHome = home.map { rows.index(of: $0.id) == 0 } ?? true
        return !isRowOpen && isAtTop && (view.selected ?? 0) == 0 && isAtHome
    }

    /// In columns.
    package var width: Int { view.width }
    /// How many lines of rows are in view.
    package var lines: Int { view.lines }
    /// Where the selection stands among the rows shown; the row behind the last one counts as one more.
    package var selectedIndex: Int? { view.selected }
    /// Whether the row behind the last one is selected.
    package var isAppendSelected: Bool { view.selected == shownCount }
    /// What Enter acts on; nil while nothing can be selected.
    package var selection: Place<ID>? { view.selected.map(place(at:)) }
    /// The first line in view; nil while there is none.
    package var top: Anchor<ID>? {
        shownCount == 0 && !hasAppendRow ? nil : Anchor(place: place(at: view.top.index), line: view.top.line)
    }

    /// Whether the row behind the last one takes a line.
    package var hasAppendRow: Bool {
        switch append {
        case .unknown: false
        case .ended: !rows.isEmpty
        case .ready, .paused, .loading, .waiting, .interrupted, .failed: true
        }
    }

    /// A number that no load and no notice had before.
    mutating func nextNumber() -> Int {
        lastNumber += 1
        return lastNumber
    }

    private func place(at index: Int) -> Place<ID> {
        index < shownCount ? .row(rows[row(at: index)].id) : .append
    }
}

extension ListState: Equatable where Item: Equatable {}

/// Something that can be selected, by what it is and not by where it stands.
package enum Place<ID: Hashable & Sendable>: Hashable, Sendable {
    case row(ID)
    /// The row behind the last one.
    case append
}

/// A line of a row.
package struct Anchor<ID: Hashable & Sendable>: Hashable, Sendable {
    package let place: Place<ID>
    /// From zero, within the row.
    package let line: Int
}
