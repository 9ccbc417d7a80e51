import HTTP
import JSON
import RefreshableList
import Web

/// Where a described feed goes on, as the text of a cursor.
enum DescribedPlace: Hashable {
    /// The first page.
    case start
    /// The page of that number, or from that offset on, or what the same address answers that time.
    case number(Int)
    /// What stands for `{cursor}`.
    case cursor(String)
    /// An address that an answer named.
    case address(String)

    init(_ cursor: PageCursor) throws(WrongCursor) {
        let rest = String(cursor.text.dropFirst())
        switch cursor.text.first {
        case "#":
            guard let number = Int(rest) else { throw WrongCursor() }
            self = .number(number)
        case "=": self = .cursor(rest)
        case "@": self = .address(rest)
        default: throw WrongCursor()
        }
    }

    var pageCursor: PageCursor? {
        switch self {
        case .start: nil
        case .number(let number): PageCursor("#\(number)")
        case .cursor(let text): PageCursor("=\(text)")
        case .address(let text): PageCursor("@\(text)")
        }
    }
}

/// What a service answered to a described feed.
struct DescribedAnswer: Sendable {
    let page: Page<DescribedItem>
    /// How many items came, with those that could not be read.
    let count: Int
}

extension Description {
    /// What an answer says, whatever its items lack.
    func answer(
        _ value: JSONValue, _ response: Response, at place: DescribedPlace
    ) throws(NoItems) -> DescribedAnswer {
        guard let values = items.value(in: value)?.array else { throw NoItems(pointer: items) }
        let items = item.items(of: values)
        let next = next(after: place, value, response, count: values.count, last: items.last { $0.hasOwnID })
        let page = Page(items: items, next: next?.pageCursor, skipped: values.count - items.count)
        return DescribedAnswer(page: page, count: values.count)
    }

    private func next(
        after place: DescribedPlace, _ value: JSONValue, _ response: Response, count: Int,
        last: DescribedItem?
    ) -> DescribedPlace? {
        switch paging {
        case .page(let first):
            return count == 0 ? nil : .number(number(place, first) + 1)
        case .offset(let first):
            return count == 0 ? nil : .number(number(place, first) + count)
        case .cursor(let pointer):
            guard let found = pointer.value(in: value), let text = found.text, !text.isEmpty,
                found != .bool(false)
            else { return nil }
            let isPlaced = request.placeholders.contains(.cursor)
            return isPlaced ? .cursor(text) : .address(address(text, from: response))
        case .link:
            return LinkHeader.next(in: response.headers.values(of: "Link"))
                .map { .address(address($0, from: response)) }
        case .maxID:
            return last.map { .cursor($0.id) }
        case .same:
            return .number(number(place, 1) + 1)
        case .none:
            return nil
        }
    }

    private func number(_ place: DescribedPlace, _ first: Int) -> Int {
        if case .number(let number) = place { number } else { first }
    }

    /// A link as a whole address; what leads nowhere is said when it is followed, and costs no page.
    private func address(_ reference: String, from response: Response) -> String {
        (try? WebAddress(response.url).resolving(reference))?.text ?? reference
    }
}

/// An answer that is JSON, but has no list where the description says.
package struct NoItems: ReasonedError, Hashable {
    package let pointer: JSONPointer

    package var reason: String {
        pointer.steps.isEmpty ? "answer is no list" : "answer has no list at \(pointer)"
    }
}
