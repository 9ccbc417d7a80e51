import JSON
package import RefreshableList
import Web

/// A feed as a file describes it: how a service is asked, and what its answer means.
package struct Description: Sendable {
    /// All that the file says, with the names of variables and not their values.
    let source: JSONValue
    /// Stands in the title bar.
    package let name: String
    let request: RequestTemplate
    /// How many items a page is asked for.
    let size: Int
    /// Where the items are in an answer.
    let items: JSONPointer
    let item: ItemDescription
    let paging: Paging
    package let refreshStyle: RefreshStyle
    /// Whether its rows say how long ago something was.
    package var showsAges: Bool { item.showsAges }
    /// How often the feed is to refresh by itself.
    package let every: Duration?

    /// Of whom the service is asked.
    package var host: String? {
        (try? WebAddress(request.address.text(RequestValues(size: size))))?.host
    }

    /// Whether the service is told how many items a page has.
    package var takesSize: Bool { request.placeholders.contains(.size) }

    /// How the page after a page is found.
    enum Paging: Hashable, Sendable {
        /// By a number that is counted up, or by how many items were before.
        case page(first: Int), offset(first: Int)
        /// By what the answer says there: a text for `{cursor}`, or an address.
        case cursor(JSONPointer)
        /// By the answer's `Link` header.
        case link
        /// By the id of the last item, for `{cursor}`.
        case maxID
        /// By asking the same again: the service answers something else each time.
        case same
        /// There is no other page.
        case none
    }
}

/// What of an item is shown.
struct ItemDescription: Hashable, Sendable {
    struct Line: Hashable, Sendable {
        var left: Template?
        var right: Template?
    }

    let id: Template?
    let title: Template
    let lines: [Line]
    let link: Template?
    let time: TimeField?
    /// Whether texts are HTML, of which the words are shown.
    let isHTML: Bool

    /// Whether its rows say how long ago something was: a time stands somewhere always.
    var showsAges: Bool { time?.show == .age }
}

/// What is wrong with a feed's file: its name, the key, and what is allowed there.
package struct DescriptionError: ReasonedError, Hashable {
    package let file: String
    /// The way to what is wrong: `paging.by`; empty when it is the whole file.
    package let key: String
    package let problem: String

    package var reason: String {
        [file, key, problem].filter { !$0.isEmpty }.joined(separator: ": ")
    }
}
