import Feeds
import HTTP
import JSON
import RefreshableList
import ScriptedServer
import Testing
import Web

/// Described feeds over sockets: what they ask, and what becomes of the answers.
@Suite(.timeLimit(.minutes(1)))
struct DescribedFeedTests {
    private let server: ScriptedServer

    init() throws {
        server = try ScriptedServer()
    }

    private func feed(
        _ query: String, _ members: String = "", environment: [String: String] = [:]
    ) throws -> DescribedFeed {
        let more = members.isEmpty ? "" : ",\(members)"
        let text = """
            {"name":"N","url":"\(server.url("/items"))\(query)","title":"{title}"\(more)}
            """
        return DescribedFeed(try Description(Array(text.utf8), file: "n.json", environment: environment))
    }

    /// Answers bodies one after another; the last one again and again.
    private func answers(_ bodies: String...) {
        server.on("/items") { .json(bodies[min($0.number, bodies.count - 1)]) }
    }

    private var targets: [String] { server.requests().map { String($0.target.dropFirst("/items".count)) } }

    // Fails when items have no link where the description names none, or another than the one it names.
    @Test(arguments: [
        ("", ["https://h/1", nil, "https://page/3"]),
        (#""link":"more""#, ["https://h/1", "https://more/2", "https://page/3"]),
    ])
    func links(_ members: String, _ expected: [String?]) async throws {
        answers(
            """
            [{"title":"a","url":"https://h/1"},{"title":"b","more":"https://more/2"},
            {"title":"c","url":"https://api/3","html_url":"https://page/3"}]
            """)
        #expect(try await feed("", members).firstPage().items.map(\.link) == expected)
    }

    // Fails when a missing, null or wrong member costs an item, or an item costs the others.
    @Test func oddItemsAreShown() async throws {
        answers(
            """
            [{"id":1,"title":"a"},{"id":null,"title":null},{"id":"x","title":["b","c"]},null,"text",7,
            {"id":18446744073709551617,"title":{"no":1}},{"id":9007199254740993,"title":"\u{1}\\ud83d"},[1]]
            """)
        let page = try await feed("", #""id":"id","lines":["by {author}"]"#).firstPage()
        #expect(page.skipped == 1 && page.items.count == 8)
        let titles = page.items.map { $0.lines[0].left.text(now: 0) }
        #expect(
            titles == ["a", "(no title)", "b, c", "text", "7", "(no title)", "\u{1}\u{fffd}", "(no title)"])
        #expect(page.items[0].id == "1" && page.items[2].id == "x")
        #expect(page.items[5].id == "18446744073709551617" && page.items[6].id == "9007199254740993")
        #expect(page.items.allSatisfy { $0.lines.count == 1 && $0.lines[0].role == .title })
        #expect(page.items.map(\.hasOwnID) == [true, false, true, false, false, true, true, false])
    }

    // Fails when items without ids are lost, or have other ids the next time.
    @Test func itemsWithoutIDs() async throws {
        answers(#"[{"title":"a"},{"title":"a"},{"title":"b"}]"#, #"[{"title":"b"},{"title":"a"}]"#)
        let feed = try feed("")
        let first = try await feed.firstPage().items.map(\.id)
        let second = try await feed.firstPage().items.map(\.id)
        #expect(Set(first).count == 3 && second == [first[2], first[0]])
    }

    // Fails when an answer without a list is an empty list.
    @Test func answersWithoutAList() async throws {
        answers(#"{"error":"slow down"}"#)
        for (members, reason) in [
            ("", "answer is no list"), (#""items":"/data/list""#, "answer has no list at /data/list"),
        ] {
            let error = await #expect(throws: NoItems.self) { try await feed("", members).firstPage() }
            #expect(error?.reason == reason)
        }
    }

    // Fails when pages are not counted from where the service counts, or an empty one is not the end.
    @Test(arguments: [
        (#"{"by":"page","first":0}"#, "?n=2&at={page}", ["?n=2&at=0", "?n=2&at=1", "?n=2&at=2"]),
        (#""page""#, "?at={page}&n={size}", ["?at=1&n=2", "?at=2&n=2", "?at=3&n=2"]),
        (#""offset""#, "?at={offset}", ["?at=0", "?at=2", "?at=3"]),
        (#""same""#, "?n={size}", ["?n=2", "?n=2", "?n=2"]),
    ])
    func countedPages(paging: String, query: String, expected: [String]) async throws {
        answers("[1,2]", "[3]", "[]")
        let feed = try feed(query, #""size":2,"paging":\#(paging)"#)
        let first = try await feed.firstPage()
        let pages = try await feed.pages(after: first, most: 2)
        #expect(targets == expected)
        #expect(pages.map(\.items.count) == [1, 0])
        #expect((pages[1].next == nil) == (paging != #""same""#))
        #expect(Set(([first] + pages).map(\.next)).count == 3)
    }

    // Fails when a cursor is not encoded, or null, nothing and false are not the end.
    @Test(arguments: ["null", "\"\"", "false", "{}"])
    func cursors(end: String) async throws {
        answers(#"{"list":[1],"meta":{"next":"a b&c=1/é"}}"#, #"{"list":[2],"meta":{"next":\#(end)}}"#)
        let feed = try feed(
            "?after={cursor}&n=1", #""items":"list","paging":{"by":"cursor","at":"/meta/next"}"#)
        let first = try await feed.firstPage()
        let pages = try await feed.pages(after: first)
        #expect(targets == ["?n=1", "?after=a%20b%26c%3D1%2F%C3%A9&n=1"] && pages.count == 1)
    }

    // Fails when a last item without an id is the end, or an id loses digits.
    @Test func maxIDs() async throws {
        answers(#"[{"id":9007199254740993},{"id":null},null]"#, #"[{"title":"no id"}]"#)
        let feed = try feed("?max={cursor}", #""id":"id","paging":"max-id""#)
        let pages = try await feed.pages(after: feed.firstPage())
        #expect(targets == ["", "?max=9007199254740993"] && pages.count == 1)
    }

    // Fails when a cursor that is an address is not followed as given.
    @Test func cursorsThatAreAddresses() async throws {
        answers(#"{"next":"/items?page=2&x=1,2","list":[1]}"#, #"{"list":[2]}"#)
        let feed = try feed("", #""items":"/list","paging":{"by":"cursor","at":"next"}"#)
        let pages = try await feed.pages(after: feed.firstPage())
        #expect(pages.count == 1 && targets == ["", "?page=2&x=1,2"])
    }

    // Fails when a link that leads nowhere costs the page it came with, or is silently the end.
    @Test func linksThatLeadNowhere() async throws {
        server.on("/items") { _ in .json("[1]", headers: [("Link", "<file:///etc/passwd>; rel=next")]) }
        let feed = try feed("", #""paging":"link""#)
        let first = try await feed.firstPage()
        let next = try #require(first.next)
        let error = await #expect(throws: WrongAddress.self) { try await feed.page(after: next) }
        #expect(first.items.count == 1 && error?.reason.contains("file:///etc/passwd") == true)
    }

    // Fails when a token is told to another server that a link leads to, or not to the own one.
    @Test func tokensStayHome() async throws {
        let other = try ScriptedServer()
        other.on("/more") { _ in .json("[3]") }
        let links = ["</items?page=2>; rel=next", "<\(other.url("/more"))>; rel=next"]
        server.on("/items") { .json("[1]", headers: [("Link", links[$0.number])]) }
        let feed = try feed(
            "", #""paging":"link","headers":{"Authorization":"Bearer ${TOKEN}"}"#,
            environment: ["TOKEN": "s3cret"])
        _ = try await feed.pages(after: feed.firstPage())
        #expect(server.requests().map { $0.header("Authorization") } == ["Bearer s3cret", "Bearer s3cret"])
        #expect(other.requests().map { $0.header("Authorization") } == [nil])
    }

    // Fails when a form or JSON is not filled in, or a value breaks out of its place.
    @Test func bodies() async throws {
        answers("[]")
        let environment = ["KEY": "a&b\"c"]
        _ = try await feed(
            "", #""body":"key=${KEY}&page={page}&s=1","paging":"page""#, environment: environment
        )
        .firstPage()
        let json = #""body":{"q":"{ hero { name } }","key":"${KEY}","page":"{page}","n":[1,null,"p {page}"]}"#
        _ = try await feed("", json + #","paging":"page""#, environment: environment).firstPage()
        let plain = #""body":"<page>{page}</page>","headers":{"Content-Type":"text/xml"},"paging":"page""#
        _ = try await feed("", plain).firstPage()
        let requests = server.requests()
        #expect(requests.map(\.method) == ["POST", "POST", "POST"])
        #expect(
            requests.map(\.text) == [
                "key=a%26b%22c&page=1&s=1",
                #"{"q":"{ hero { name } }","key":"a&b\"c","page":1,"n":[1,null,"p 1"]}"#, "<page>1</page>",
            ])
        let types = requests.map { $0.header("Content-Type") }
        #expect(types == ["application/x-www-form-urlencoded", "application/json", "text/xml"])
    }

    // Fails when rows between what is new and what is there get lost without a word.
    @Test func noSilentHole() async throws {
        answers(#"[{"id":3},{"id":2}]"#, #"[{"id":4},{"id":3}]"#, #"[{"id":9},{"id":8}]"#, "[]")
        let feed = try feed("", #""id":"id","refresh":"on-top","size":2"#)
        let first = try await feed.refresh(since: Known())
        #expect(first == .onTop(first.page) && feed.refreshStyle == .addsOnTop)
        let second = try await feed.refresh(since: Known(newest: first.page.items.first))
        #expect(second == .onTop(second.page) && second.page.items.map(\.id) == ["4", "3"])
        let third = try await feed.refresh(since: Known(newest: second.page.items.first))
        #expect(third == .replacement(third.page) && third.page.items.map(\.id) == ["9", "8"])
        #expect(third.page.notice == "More is new than one page holds")
        let known = Known(newest: third.page.items.first)
        #expect(try await feed.refresh(since: known) == .onTop(Page(items: [])))
    }

    // Fails when a full page of what is newer counts as all of it, or the list starts anew below `since`.
    @Test func sinceAnID() async throws {
        answers(#"[{"id":"5"}]"#, #"[{"id":"6"}]"#, #"[{"id":"9"},{"id":"8"}]"#, #"[{"id":"9"},{"id":"8"}]"#)
        let feed = try feed("?n={size}&since={since}", #""id":"id","refresh":"on-top","size":2"#)
        let first = try await feed.refresh(since: Known()).page.items[0]
        let second = try await feed.refresh(since: Known(newest: first))
        #expect(second == .onTop(second.page))
        let third = try await feed.refresh(since: Known(newest: second.page.items[0]))
        #expect(third == .replacement(third.page))
        #expect(targets == ["?n=2", "?n=2&since=5", "?n=2&since=6", "?n=2"])
    }

    // Fails when the page size of the command line is not used, or a cancel waits for the answer.
    @Test func sizeAndCancel() async throws {
        server.on("/items") { _ in .hang }
        let text = #"{"name":"N","url":"\#(server.url("/items"))?n={size}","title":"t"}"#
        let description = try Description(Array(text.utf8), file: "", environment: [:])
        let feed = DescribedFeed(description, pageSize: 7)
        let task = Task { try await feed.firstPage() }
        try await server.received(at: "/items")
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        try await server.sawClose(at: "/items")
        #expect(targets == ["?n=7"])
        await #expect(throws: WrongCursor.self) { try await feed.page(after: PageCursor("7")) }
    }
}
