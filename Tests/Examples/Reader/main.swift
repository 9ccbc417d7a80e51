import TerminalList

struct Post: Identifiable, Sendable {
    let id: Int
    let title: String
    let text: String
}

struct Posts: Feed {
    let posts = (1...9).map { Post(id: $0, title: "Post \($0)", text: "What there is to say of \($0).") }

    func refresh(since known: Known<Post>) async throws -> Refreshed<Post> {
        known.newest == nil ? .replacement(Page(items: posts)) : .unchanged(stamp: nil, notice: nil)
    }

    func page(after cursor: PageCursor) async throws -> Page<Post> { Page(items: []) }
}

let screen = ListScreen("Posts", feed: Posts()) { post in Line(post.title).bold() }
    .rowHeight(1)
    .detail { post in
        Line(post.title).bold()
        Line(post.text)
    }
    .link(host: "example.org") { post in "https://example.org/\(post.id)" }
    .opening { link in "this example opens nothing" }
    .refreshing(every: .seconds(300))
    .theme(.dark.with(.match, .palette(208)))

try await screen.run { control in control.tint = .cyan }
