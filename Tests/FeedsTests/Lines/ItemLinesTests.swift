import Feeds
import Glibc
import RefreshableList
import Testing

/// JSON items, one a line.
@Suite(.timeLimit(.minutes(1)))
struct ItemLinesTests {
    private func format(_ keys: String = #""id":"id""#) throws -> ItemFormat {
        try ItemFormat(
            Array(#"{"name":"Items","title":"title",\#(keys)}"#.utf8), file: "items.json", environment: [:])
    }

    private func titles(_ page: Page<DescribedItem>) -> [String] {
        page.items.map { $0.lines.first?.left.text(now: 0) ?? "" }
    }

    // Fails when a line that is no JSON costs others, blank lines count as wrong, null is not counted, or
    // bytes are taken for text.
    @Test func aLineCostsItselfAlone() async throws {
        let lines = [
            #"{"id":1,"title":"a"}"#, "", "{broken", "  ", #"{"id":2,"title":"\ud83d"}"#, "7", "null",
            "[1,2]",
        ]
        let file = try TemporaryFile(
            lines.joined(separator: "\n").utf8 + Array("\n{\"title\":\"x".utf8) + [0xff] + Array("\"}\n".utf8)
        )
        let feed = LinesFeed(path: file.path, items: try format())
        let page = try await feed.firstPage()
        #expect(titles(page) == ["a", "\u{FFFD}", "7", "(no title)", "x\u{FFFD}"] && page.skipped == 2)
        #expect(page.next == nil && page.items[0].id == "1" && page.items[0].hasOwnID)
    }

    // Fails when items without an id that say the same are one, on one page or on several.
    @Test func itemsWithoutAnID() async throws {
        let file = try TemporaryFile(String(repeating: "{\"title\":\"same\"}\n", count: 2000))
        let feed = LinesFeed(path: file.path, items: try format(#""lines":[]"#))
        let first = try await feed.firstPage()
        let items = try await first.items + feed.pages(after: first).flatMap(\.items)
        #expect(first.items.count == 1024 && Set(items.map(\.id)).count == 2000)
        #expect(try await feed.firstPage().items[0].id == first.items[0].id)
    }

    // Fails when a page without items is given: five of them would end the list.
    @Test func linesWithoutItemsAreReadOver() async throws {
        let hold = try Hold()
        let script =
            #"for n in 1 2 3; do echo wrong; read x < \#(hold.path); done; echo '{"id":1,"title":"a"}'"#
        let feed = LinesFeed(command: ["/bin/sh", "-c", script], items: try format())
        for _ in 0..<3 { try hold.release() }
        let page = try await feed.firstPage()
        #expect(titles(page) == ["a"] && page.skipped == 3)
    }

    // Fails when an item that is longer than a line of text may be is cut.
    @Test func longItems() async throws {
        let file = try TemporaryFile("{\"id\":1,\"title\":\"\(String(repeating: "x", count: 200_000))\"}\n")
        let page = try await LinesFeed(path: file.path, items: format()).firstPage()
        #expect(page.items.count == 1 && page.skipped == 0)
    }

    // Fails when an address is needed that nobody asks, or other mistakes are let go.
    @Test func aDescriptionNeedsNoAddress() throws {
        #expect(try format().name == "Items")
        let error = #expect(throws: DescriptionError.self) { try format(#""titel":"x""#) }
        #expect(error?.reason.hasPrefix("items.json: titel: there is no such key") == true)
        let url = #expect(throws: DescriptionError.self) { try format(#""url":"ftp://x""#) }
        #expect(url?.key == "url")
    }
}
