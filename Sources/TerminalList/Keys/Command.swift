/// What a person can tell the list to do; the raw values are the names that people write.
package enum Command: String, CaseIterable, Hashable, Sendable {
    case down, up, pageDown, pageUp, halfPageDown, halfPageUp, first, last
    case scrollDown, scrollUp
    /// To the first row in view, the one in the middle, the last one.
    case viewTop, viewMiddle, viewBottom
    /// Moves the view around the selected row.
    case placeTop, placeMiddle, placeBottom
    case refresh, cancel
    /// Leaves what is open, else shows all rows, else cancels.
    case escape
    case filter, nextMatch, previousMatch, toggleHiding
    case enter
    /// Opens the selected item, and closes what is open.
    case open, close
    case nextItem, previousItem, switchFocus, openLink, copyLink, copyItem
    case help, repaint, suspend
    /// Leaves what is open, and at last the program.
    case back
    /// Leaves the program at once.
    case quit

    /// What commands are shown by.
    package enum Group: String, CaseIterable, Hashable, Sendable {
        case moving, list, item, program
    }

    package var group: Group {
        switch self {
        case .down, .up, .pageDown, .pageUp, .halfPageDown, .halfPageUp, .first, .last, .scrollDown,
            .scrollUp, .viewTop, .viewMiddle, .viewBottom, .placeTop, .placeMiddle, .placeBottom:
            .moving
        case .refresh, .cancel, .escape, .filter, .nextMatch, .previousMatch, .toggleHiding: .list
        case .enter, .open, .close, .nextItem, .previousItem, .switchFocus, .openLink, .copyLink, .copyItem:
            .item
        case .help, .repaint, .suspend, .back, .quit: .program
        }
    }

    /// Whether a number before it says how often, or for the first and the last row which one.
    package var takesCount: Bool {
        switch self {
        case .down, .up, .pageDown, .pageUp, .halfPageDown, .halfPageUp, .first, .last, .scrollDown,
            .scrollUp:
            true
        default: false
        }
    }

    /// One line of words.
    package var help: String {
        switch self {
        case .down: "a row down"
        case .up: "a row up; at the top it pulls"
        case .pageDown: "a page down"
        case .pageUp: "a page up; at the top it pulls"
        case .halfPageDown: "half a page down"
        case .halfPageUp: "half a page up; at the top it pulls"
        case .first: "to the first row, or to the row of the number before it"
        case .last: "to the last row loaded, or to the row of the number before it"
        case .scrollDown: "scroll a line down"
        case .scrollUp: "scroll a line up; at the top it pulls"
        case .viewTop: "to the first row in view"
        case .viewMiddle: "to the row in the middle of the view"
        case .viewBottom: "to the last row in view"
        case .placeTop: "scroll the selected row to the top"
        case .placeMiddle: "scroll the selected row to the middle"
        case .placeBottom: "scroll the selected row to the bottom"
        case .refresh: "refresh, or show what came meanwhile"
        case .cancel: "cancel all that is in flight"
        case .escape: "close what is open, else show all rows, else cancel"
        case .filter: "look for rows"
        case .nextMatch: "to the next match"
        case .previousMatch: "to the match before"
        case .toggleHiding: "hide rows that do not match, or show them again"
        case .enter: "open the item; on the last line load more, or try again"
        case .open: "open the item"
        case .close: "close what is open"
        case .nextItem: "to the next item"
        case .previousItem: "to the item before"
        case .switchFocus: "between the list and the item beside it"
        case .openLink: "open the item's link"
        case .copyLink: "copy the item's link"
        case .copyItem: "copy the item"
        case .help: "show the keys"
        case .repaint: "paint anew"
        case .suspend: "suspend"
        case .back: "close what is open, else quit"
        case .quit: "quit at once"
        }
    }
}
