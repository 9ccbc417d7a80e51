import Feeds
import RefreshableList

extension Refreshed {
    /// The page, whichever way it is to be put into the list.
    var page: Page<Item> {
        switch self {
        case .replacement(let page), .onTop(let page): page
        case .unchanged: Page(items: [])
        }
    }
}

extension Feed {
    /// The page that a refresh brings.
    func firstPage() async throws -> Page<Item> {
        try await refresh(since: Known()).page
    }

    /// The pages that follow a page, until the end or as many as this.
    func pages(after first: Page<Item>, most: Int = .max) async throws -> [Page<Item>] {
        var pages = [first]
        while let next = pages[pages.count - 1].next, pages.count <= most {
            pages.append(try await page(after: next))
        }
        return Array(pages.dropFirst())
    }
}
