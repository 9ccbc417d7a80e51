package import HTTP
import JSON
package import RefreshableList
import Web
package import Workers

/// A feed as a file describes it.
package struct DescribedFeed: Feed {
    private let description: Description
    private let size: Int
    private let client: JSONClient

    /// - Parameter pageSize: how many items a page is asked for; nil for what the description says.
    package init(
        _ description: Description, pageSize: Int? = nil, client: Client = Client(), worker: Worker = Worker()
    ) {
        self.description = description
        size = pageSize ?? description.size
        self.client = JSONClient(client: client, worker: worker)
    }

    package var refreshStyle: RefreshStyle { description.refreshStyle }

    package func refresh(since known: Known<DescribedItem>) async throws -> Refreshed<DescribedItem> {
        let isOnTop = refreshStyle == .addsOnTop
        let newest = isOnTop ? known.newest : nil
        let since = newest?.hasOwnID == true ? newest?.id : nil
        var page: Page<DescribedItem>
        let answer: DescribedAnswer
        switch try await self.answer(since: known, id: since) {
        case .notModified(let stamp): return .notModified(stamp: stamp)
        case .modified(let new, let stamp):
            answer = new
            page = new.page.stamped(stamp)
        }
        guard isOnTop else { return .replacement(page) }
        guard let newest, !reaches(newest, answer, since: since) else { return .onTop(page) }
        // Between what came and what is there something may be missing: nobody would see where.
        if since != nil, uses(.since),
            case .modified(let new, let stamp) = try await self.answer(since: Known())
        {
            page = new.page.stamped(stamp)
        }
        page.notice = "More is new than one page holds"
        return .replacement(page)
    }

    package func page(after cursor: PageCursor) async throws -> Page<DescribedItem> {
        let place = try DescribedPlace(cursor)
        let description = description
        return try await client.answer(to: request(place, since: nil)) { value, response in
            try description.answer(value, response, at: place).page
        }
    }

    /// Whether nothing is missing between what came and the row that was the newest.
    private func reaches(_ newest: DescribedItem, _ answer: DescribedAnswer, since: String?) -> Bool {
        let isThere = answer.count == 0 || answer.page.items.contains { $0.id == newest.id }
        // What is newer than a row comes without that row: a full page may have left some out.
        let isAll = since != nil && uses(.since) && !(uses(.size) && answer.count >= size)
        return isThere || isAll
    }

    private func uses(_ placeholder: Placeholder) -> Bool {
        description.request.placeholders.contains(placeholder)
    }

    private func answer(
        since known: Known<DescribedItem>, id: String? = nil
    ) async throws -> RefreshAnswer<DescribedAnswer> {
        let description = description
        return try await client.answer(to: request(.start, since: id), since: known) { value, response in
            try description.answer(value, response, at: .start)
        }
    }

    private func request(_ place: DescribedPlace, since: String?) throws(WrongAddress) -> Request {
        var values = RequestValues(size: size)
        values.since = since
        switch description.paging {
        case .page(let first): values.page = first
        case .offset(let first): values.offset = first
        case .cursor, .link, .maxID, .same, .none: break
        }
        switch place {
        case .start: break
        case .number(let number):
            if case .page = description.paging { values.page = number }
            if case .offset = description.paging { values.offset = number }
        case .cursor(let text): values.cursor = text
        case .address(let text):
            return description.request.request(following: try WebAddress(text), values)
        }
        return try description.request.request(values)
    }
}
