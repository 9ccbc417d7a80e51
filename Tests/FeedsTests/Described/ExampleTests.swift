import Feeds
import Foundation
import RefreshableList
import ScriptedServer
import Testing

/// The descriptions that stand as examples, each against a server that speaks its service's shape.
@Suite(.timeLimit(.minutes(1)))
struct ExampleTests {
    private let server: ScriptedServer

    init() throws {
        server = try ScriptedServer()
    }

    private func text(_ path: String) throws -> String {
        let file = URL(filePath: #filePath).appending(path: "../../../../\(path)")
        return try String(contentsOf: file.standardized, encoding: .utf8)
    }

    /// An example, its service's address put in the place of the real one.
    private func feed(_ name: String, host: String, size: Int? = nil) throws -> DescribedFeed {
        let text = try text("Tests/Examples/feeds/\(name).json")
        #expect(text.contains("https://\(host)/"))
        let local = text.replacing("https://\(host)/", with: server.url("/"))
        let description = try Description(
            Array(local.utf8), file: "\(name).json", environment: ["GITHUB_TOKEN": "t0k3n"])
        return DescribedFeed(description, pageSize: size)
    }

    /// What a row says, its parts set apart by a bar.
    private func rows(_ page: Page<DescribedItem>, now: Int64 = 1_700_000_000) -> [[String]] {
        page.items.map { item in
            item.lines.map { line in
                [line.left, line.right].map { $0.text(now: now) }.filter { !$0.isEmpty }.joined(
                    separator: " | ")
            }
        }
    }

    // Fails when the README shows another file than the one that is tested.
    @Test func readmeShowsTheExample() throws {
        #expect(try text("README.md").contains("```json\n\(text("Tests/Examples/feeds/hackernews.json"))```"))
    }

    // An Algolia-style search by page. Fails when pages do not count from 0.
    @Test func hackerNews() async throws {
        server.on("/api/v1/search_by_date") { request in
            request.query("page") == "0"
                ? .json(
                    """
                    {"hits":[{"objectID":"101","title":"Show HN","points":7,"author":"ann","num_comments":3,
                    "created_at_i":1699989200,"url":"https://x/"},
                    {"objectID":"102","title":null,"points":null,"author":"joe",
                    "num_comments":0,"_tags":["story"]}],
                    "nbPages":1,"page":0}
                    """)
                : .json(#"{"hits":[],"nbPages":1,"page":1}"#)
        }
        let feed = try feed("hackernews", host: "hn.algolia.com", size: 2)
        let first = try await feed.firstPage()
        #expect(
            rows(first) == [
                ["Show HN | 3 h", "7 points by ann | 3 comments"], ["points by joe | 0 comments"],
            ])
        #expect(first.items[0].link == "https://x/" && first.items[1].link == nil)
        #expect(try await feed.pages(after: first).map(\.items.count) == [0])
        #expect(server.requests().map { $0.query("hitsPerPage") } == ["2", "2"])
    }

    // A GitHub-style Link header. Fails when the address in it is not asked as it is given.
    @Test func gitHub() async throws {
        let next = server.url("/repositories/1/issues?per_page=20&after=Y3,Vy&page=2")
        let issues =
            #"[{"id":1,"number":42,"title":"Crash","user":{"login":"ann"},"comments":2,"#
            + #""labels":[{"name":"bug"}],"html_url":"https://g/42","created_at":"2023-11-14T21:13:20Z"},"#
            + #"{"id":2,"number":41,"title":"Typo","user":null,"labels":[],"created_at":"never"}]"#
        server.on("/repos/swiftlang/swift/issues") { _ in
            .json(issues, headers: [("Link", "<\(next)>; rel=\"next\", <\(next)9>; rel=\"last\"")])
        }
        server.on("/repositories/1/issues") { _ in .json("[]") }
        let feed = try feed("github", host: "api.github.com")
        let first = try await feed.firstPage()
        #expect(
            rows(first) == [["#42 Crash", "ann  bug | 2 comments, 1 h"], ["#41 Typo", "comments, never"]])
        let pages = try await feed.pages(after: first)
        #expect(pages.count == 1 && pages[0].next == nil)
        let requests = server.requests()
        #expect(requests[1].target == "/repositories/1/issues?per_page=20&after=Y3,Vy&page=2")
        #expect(requests.allSatisfy { $0.header("Authorization") == "Bearer t0k3n" })
    }

    // A Mastodon-style timeline. Fails when ids lose digits, or the first request has bounds.
    @Test func mastodon() async throws {
        @Sendable func status(_ id: Int) -> String {
            #"{"id":"11430000000000000\#(id)","account":{"display_name":"Ann","acct":"ann@x"},"#
                + #""content":"<p>No &lt;\#(id)&gt;<br/>yes</p>","#
                + #""created_at":"2023-11-14T22:13:10.000Z","replies_count":1,"reblogs_count":0,"url":null}"#
        }
        server.on("/api/v1/timelines/public") { request in
            switch (request.query("since_id"), request.query("max_id")) {
            case (nil, nil): .json("[\(status(12)),\(status(11))]")
            case (nil, _?): .json("[\(status(10))]")
            case (_?, nil): .json("[\(status(13))]")
            default: .json("{}")
            }
        }
        let feed = try feed("mastodon", host: "mastodon.social", size: 2)
        let first = try await feed.firstPage()
        #expect(rows(first)[0] == ["Ann @ann@x | <1 min", "No <12> yes", "1 replies, 0 boosts"])
        let page = try await feed.page(after: #require(first.next))
        #expect(page.items.map(\.id) == ["1143000000000000010"])
        let newer = try await feed.refresh(since: Known(newest: first.items.first))
        #expect(newer == .onTop(newer.page) && newer.page.items.map(\.id) == ["1143000000000000013"])
        let queries = server.requests().map { $0.target.drop { $0 != "?" } }
        #expect(
            queries == [
                "?limit=2", "?limit=2&max_id=1143000000000000011", "?limit=2&since_id=1143000000000000012",
            ])
    }

    // A plain array without pages.
    @Test func people() async throws {
        server.on("/users") { _ in
            .text(#"[{"id":1,"name":"Leanne","email":"l@x","address":{"city":"Oslo"},"website":"l.org"}]"#)
        }
        let page = try await feed("people", host: "jsonplaceholder.typicode.com").firstPage()
        #expect(rows(page) == [["Leanne", "l@x | Oslo"]] && page.next == nil)
        #expect(page.items[0].link == "http://l.org")
    }
}
