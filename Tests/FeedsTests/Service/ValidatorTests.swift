import Feeds
import HTTP
import JSON
import RefreshableList
import ScriptedServer
import Testing

/// A refresh says which version the list has rows of, and nothing else does.
@Suite(.timeLimit(.minutes(1)))
struct ValidatorTests {
    private let server: ScriptedServer
    private let date = "Sun, 06 Nov 1994 08:49:37 GMT"

    init() throws {
        server = try ScriptedServer()
    }

    private func coffees() throws -> CoffeeFeed { try CoffeeFeed(url: server.url("/items")) }

    private func described(_ query: String = "", _ members: String) throws -> DescribedFeed {
        let text =
            #"{"name":"N","url":"\#(server.url("/items"))\#(query)","id":"id","title":"t",\#(members)}"#
        return DescribedFeed(try Description(Array(text.utf8), file: "n.json", environment: [:]))
    }

    /// Answers one after another; the last one again and again.
    private func answers(_ answers: Answer...) {
        server.on("/items") { answers[min($0.number, answers.count - 1)] }
    }

    private func items(_ ids: Int..., headers: (String, String)...) -> Answer {
        .json("[\(ids.map { #"{"id":\#($0)}"# }.joined(separator: ","))]", headers: headers)
    }

    private func notModified(_ headers: (String, String)...) -> Answer {
        Answer([.send(Answer.head(304, headers))])
    }

    /// What the list knows once it has taken a page.
    private func known<Item>(_ page: Page<Item>) -> Known<Item> {
        Known(newest: page.items.first, stamp: page.stamp)
    }

    private var tags: [String?] { server.requests().map { $0.header("If-None-Match") } }
    private var dates: [String?] { server.requests().map { $0.header("If-Modified-Since") } }

    private func expectNotModified<Source: Feed>(_ feed: Source) async throws {
        answers(items(2, 1, headers: ("ETag", #"W/"one""#), ("Last-Modified", date)), notModified())
        let page = try await feed.firstPage()
        #expect(page.items.count == 2 && page.stamp != nil)
        guard case .unchanged(nil, "Not modified") = try await feed.refresh(since: known(page)) else {
            Issue.record("not unchanged")
            return
        }
        #expect(tags == [nil, #"W/"one""#] && dates == [nil, date])
    }

    // Case E9. Fails when a 304 is an error, or one of the validators is not sent as it came.
    @Test func E9_notModifiedIsASuccess() async throws { try await expectNotModified(coffees()) }

    // Case E9, as above.
    @Test(arguments: ["replace", "on-top"]) func E9_notModifiedOfADescribedFeed(_ style: String) async throws
    {
        try await expectNotModified(described("", #""refresh":"\#(style)","paging":"same""#))
    }

    // Case E9, as above.
    @Test func E9_notModifiedAdvice() async throws {
        server.on("/advice") { request in
            request.number == 0
                ? .json(#"{"slip":{"id":1,"advice":"A"}}"#, headers: [("ETag", #""a""#)])
                : Answer([.send(Answer.head(304, []))])
        }
        let feed = try AdviceFeed(url: server.url("/advice"))
        let page = try await feed.firstPage()
        #expect(try await feed.refresh(since: known(page)) == .unchanged(stamp: nil, notice: "Not modified"))
        #expect(tags == [nil, #""a""#])
    }

    // Case E9. Fails when the ETag of a 304 is not looked at, or what it does not say again is forgotten.
    @Test func E9_aNewETagOnA304Counts() async throws {
        answers(
            items(1, headers: ("ETag", #""1""#), ("Last-Modified", date)), notModified(("ETag", #""2""#)),
            notModified(("ETag", #""2""#)))
        let feed = try coffees()
        var known = known(try await feed.firstPage())
        guard case .unchanged(let stamp?, "Not modified") = try await feed.refresh(since: known) else {
            Issue.record("no new stamp")
            return
        }
        known.stamp = stamp
        #expect(try await feed.refresh(since: known) == .unchanged(stamp: nil, notice: "Not modified"))
        #expect(tags == [nil, #""1""#, #""2""#] && dates == [nil, date, date])
    }

    // Fails when a page asks for another version of itself: a 304 would bring no rows.
    @Test func pagesAskWithoutValidators() async throws {
        answers(items(1, headers: ("ETag", #""1""#)))
        let first = try await coffees().firstPage()
        _ = try await coffees().page(after: #require(first.next))
        let feed = try described("", #""paging":"same""#)
        _ = try await feed.page(after: #require(feed.firstPage().next))
        #expect(tags == [nil, nil, nil, nil])
    }

    // Fails when the feed keeps what it was told, and not the list.
    @Test func aCancelledRefreshLeavesNoTrace() async throws {
        let head = Answer.head(200, [("ETag", #""2""#), ("Content-Length", "9")])
        answers(items(1, headers: ("ETag", #""1""#)), Answer([.send(head), .hang]), notModified())
        let feed = try coffees()
        let known = known(try await feed.firstPage())
        let task = Task { try await feed.refresh(since: known) }
        try await server.received(2, at: "/items")
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(try await feed.refresh(since: known) == .unchanged(stamp: nil, notice: "Not modified"))
        #expect(tags == [nil, #""1""#, #""1""#])
    }

    // Fails when validators are sent for rows that are not there, or to an address they are not of.
    @Test func onlyForRowsOfThatAddress() async throws {
        server.on("/others") { _ in .json("[]") }
        answers(items(1, headers: ("ETag", #""1""#)))
        let feed = try coffees()
        let page = try await feed.firstPage()
        _ = try await feed.refresh(since: Known(stamp: page.stamp))
        _ = try await CoffeeFeed(url: server.url("/others")).refresh(since: known(page))
        _ = try await feed.refresh(since: Known(newest: page.items.first, stamp: Stamp("ETag: x")))
        #expect(tags == [nil, nil, nil, nil])
    }

    // Fails when a version counts for whatever is newer than another row.
    @Test func sinceIsAnotherAddress() async throws {
        answers(
            items(5, headers: ("ETag", #""a""#)), items(6, headers: ("ETag", #""b""#)),
            .json("[]", headers: [("ETag", #""c""#)]), notModified())
        let feed = try described("?since={since}", #""refresh":"on-top""#)
        let first = try await feed.firstPage()
        let second = try await feed.refresh(since: known(first)).page
        let third = try await feed.refresh(since: known(second)).page
        let last = try await feed.refresh(since: Known(newest: second.items.first, stamp: third.stamp))
        #expect(last == .unchanged(stamp: nil, notice: "Not modified"))
        #expect(tags == [nil, nil, nil, #""c""#])
    }

    // Fails when the list that starts anew where rows were left out has no stamp, or that of other rows.
    @Test func aListThatStartsAnewHasItsOwnStamp() async throws {
        answers(
            items(5), items(9, 8, headers: ("ETag", #""a""#)), items(9, 8, headers: ("ETag", #""b""#)))
        let feed = try described("?n={size}&since={since}", #""refresh":"on-top","size":2"#)
        let page = try await feed.refresh(since: known(feed.firstPage())).page
        #expect(page.stamp?.text == "\(server.url("/items?n=2"))\nETag: \"b\"")
    }

    // Fails when a 304 that nobody asked for is taken for a success, or has no words.
    @Test func a304ThatWasNotAskedFor() async throws {
        answers(notModified(("ETag", #""1""#)))
        let error = await #expect(throws: HTTPError.status(304)) { try await coffees().firstPage() }
        #expect(error?.reason == "the server says that nothing has changed, without being asked (304)")
    }

    // Fails when something is kept that cannot be sent as it came: each refresh would fail by it.
    @Test(arguments: ["", "\"\u{1}\"", "\"a\u{7f}\"", "\"\u{fffd}\"", String(repeating: "x", count: 5000)])
    func validatorsThatCannotBeSent(_ tag: String) async throws {
        answers(items(1, headers: ("ETag", tag)))
        #expect(try await coffees().firstPage().stamp == nil)
    }

    // Fails when a POST asks under a condition.
    @Test func aPostHasNoValidators() async throws {
        server.on("/numbers") { _ in .json("[1]", headers: [("ETag", #""1""#)]) }
        let feed = try NumbersFeed(url: server.url("/numbers"))
        let page = try await feed.firstPage()
        let stamp = Stamp("\(server.url("/numbers"))\nETag: \"1\"")
        _ = try await feed.refresh(since: Known(newest: page.items.first, stamp: stamp))
        answers(items(1, headers: ("ETag", #""1""#)))
        let form = try described("", #""body":"a=1""#)
        let first = try await form.firstPage()
        _ = try await form.refresh(since: known(first))
        #expect(page.stamp == nil && first.stamp == nil && tags == [nil, nil, nil, nil])
    }

    // Fails when the address that answered counts, and not the one that is asked.
    @Test func validatorsOfARedirect() async throws {
        server.on("/there") { _ in .redirect(to: "/items") }
        answers(items(1, headers: ("ETag", #""1""#)), notModified())
        let feed = try CoffeeFeed(url: server.url("/there"))
        let page = try await feed.firstPage()
        #expect(try await feed.refresh(since: known(page)) == .unchanged(stamp: nil, notice: "Not modified"))
        #expect(server.requests(to: "/items").map { $0.header("If-None-Match") } == [nil, #""1""#])
    }
}
