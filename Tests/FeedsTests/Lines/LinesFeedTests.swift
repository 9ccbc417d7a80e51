import Feeds
import Glibc
import RefreshableList
import Testing

/// A file's lines, page by page and again.
@Suite(.timeLimit(.minutes(1)))
struct LinesFeedTests {
    private func numbers(_ range: Range<Int>) -> String {
        range.map { "line \($0)\n" }.joined()
    }

    // Fails when a page ends elsewhere than the next begins, or the next is asked for too late to be there.
    @Test func linesComePageByPage() async throws {
        let file = try TemporaryFile(numbers(0..<10_000))
        let feed = LinesFeed(path: file.path)
        let first = try await feed.firstPage()
        let pages = try await feed.pages(after: first)
        #expect(([first] + pages).map(\.items.count) == [1024, 4096, 4096, 784])
        let texts = ([first] + pages).flatMap { $0.items.map(\.text) }
        #expect(texts == (0..<10_000).map { "line \($0)" })
        #expect(Set(([first] + pages).map(\.next)).count == 4)
        #expect(feed.prefetch == 2048 && feed.refreshStyle == .replaces)
    }

    // Fails when the end is only found by one more page.
    @Test func shortFileEndsWithItsFirstPage() async throws {
        let file = try TemporaryFile("a\nb")
        #expect(try await LinesFeed(path: file.path).firstPage().next == nil)
        let empty = try TemporaryFile("")
        let page = try await LinesFeed(path: empty.path).firstPage()
        #expect(page.items.isEmpty && page.next == nil)
    }

    // Fails when an id hangs on the place of a line, or equal lines share one.
    @Test func idsAreKeptWhenTheFileIsReadAgain() async throws {
        let file = try TemporaryFile("one\nsame\ntwo\nsame\n")
        let feed = LinesFeed(path: file.path)
        let before = try await feed.firstPage().items
        try file.write("zero\none\nsame\ntwo\nsame\nsame\n".utf8)
        let after = try await feed.firstPage().items
        #expect(after.dropFirst().prefix(4).map(\.id) == before.map(\.id))
        #expect(Set(after.map(\.id)).count == 6)
        #expect(before.map(\.text) == ["one", "same", "two", "same"])
        #expect(TextLine("same", occurrence: 1).id == before[3].id)
    }

    // Fails when occurrences start again with each page.
    @Test func equalLinesAreAllKept() async throws {
        let file = try TemporaryFile(String(repeating: "y\n", count: 10_000))
        let feed = LinesFeed(path: file.path)
        let first = try await feed.firstPage()
        let lines = try await first.items + feed.pages(after: first).flatMap(\.items)
        #expect(Set(lines.map(\.id)).count == 10_000)
    }

    // Fails when occurrences are counted by text: the word below leaves a hash as it is, wherever it stands.
    @Test func linesOfOneHashAreBothKept() async throws {
        let word: [UInt8] = [0xdb, 0x28, 0xb4, 0xa0, 0xd1, 0x7e, 0x03, 0xe7]
        let file = try TemporaryFile(word + "espresso\nespresso".utf8 + word)
        let lines = try await LinesFeed(path: file.path).firstPage().items
        #expect(lines[0].id.hash == lines[1].id.hash)
        #expect(lines[0].id != lines[1].id)
    }

    // Fails when a page is forgotten once given: a cancel may have come before its caller saw it.
    @Test func lastPageCanBeAskedAgain() async throws {
        let file = try TemporaryFile(numbers(0..<10_000))
        let feed = LinesFeed(path: file.path)
        let cursor = try #require(await feed.firstPage().next)
        let page = try await feed.page(after: cursor)
        let again = try await feed.page(after: cursor)
        #expect(again.items.map(\.id) == page.items.map(\.id) && again.next == page.next)
    }

    // Fails when a page size that a person asked for is not that of the pages.
    @Test func aPageSizeCanBeAskedFor() async throws {
        let file = try TemporaryFile(numbers(0..<10))
        let feed = LinesFeed(path: file.path, pageSize: 4)
        let first = try await feed.firstPage()
        let pages = try await feed.pages(after: first)
        #expect(([first] + pages).map(\.items.count) == [4, 4, 2] && feed.prefetch == 2)
    }

    // Fails when a refresh reads less than was read before: who reads far down would lose the place.
    @Test func aRefreshReadsAsFarAsBefore() async throws {
        let file = try TemporaryFile(numbers(0..<20_000))
        let feed = LinesFeed(path: file.path)
        let cursor = try #require(await feed.firstPage().next)
        _ = try await feed.page(after: cursor)
        try file.write(("new\n" + numbers(0..<20_000)).utf8)
        let again = try await feed.firstPage()
        #expect((4096 + 4096 + 1..<20_000).contains(again.items.count))
        let rest = try await feed.pages(after: again)
        let texts = ([again] + rest).flatMap { $0.items.map(\.text) }
        #expect(texts == ["new"] + (0..<20_000).map { "line \($0)" })
    }

    // Fails when a refresh ends the reading before: the list may not take what it brought.
    @Test func pagesGoOnUntilTheNewReadingIsUsed() async throws {
        let file = try TemporaryFile(numbers(0..<5000))
        let feed = LinesFeed(path: file.path)
        let old = try #require(await feed.firstPage().next)
        file.remove()
        await #expect(throws: FileError.self) { try await feed.firstPage() }
        try file.write(numbers(6000..<26_000).utf8)
        let new = try #require(await feed.firstPage().next)
        #expect(new != old)
        #expect(try await feed.page(after: old).items.first?.text == "line 1024")
        #expect(try await feed.page(after: new).items.first?.text == "line \(6000 + 1024 + 4096)")
        await #expect(throws: WrongCursor.self) { try await feed.page(after: old) }
    }

    // Fails when a cursor's page or form is not looked at.
    @Test(arguments: ["", "1", "1.0", "1.2", "2.1", "1.-1", "a.b", "1.1.1"])
    func foreignCursorIsAnError(_ text: String) async throws {
        let file = try TemporaryFile(numbers(0..<1000))
        let feed = LinesFeed(path: file.path)
        _ = try await feed.firstPage()
        await #expect(throws: WrongCursor.self) { try await feed.page(after: PageCursor(text)) }
    }

    // Fails when the path is opened too early, or the reason lacks the file or why.
    @Test func missingFilesAndFoldersHaveReasons() async throws {
        let file = try TemporaryFile()
        let feed = LinesFeed(path: file.path)
        let missing = await #expect(throws: FileError.self) { try await feed.firstPage() }
        #expect(missing?.reason == "\(file.path): no such file")
        let folder = await #expect(throws: FileError.self) { try await LinesFeed(path: "/tmp").firstPage() }
        #expect(folder?.reason == "/tmp is a directory")
        try file.write("there now\n".utf8)
        #expect(try await feed.firstPage().items.map(\.text) == ["there now"])
    }

    // Fails when the reason is the system's own text. Root may read everything, so it turns into another
    // user.
    @Test func forbiddenFilesHaveReasons() async {
        await #expect(processExitsWith: .success) {
            if geteuid() == 0 { try #require(setuid(65534) == 0, "root must be able to become another user") }
            let file = try TemporaryFile("a")
            try #require(chmod(file.path, 0) == 0)
            let error = await #expect(throws: FileError.self) {
                try await LinesFeed(path: file.path).firstPage()
            }
            #expect(error?.reason == "\(file.path): permission denied")
        }
    }

    // Fails when a number of the system's has no words.
    @Test(arguments: [
        (EACCES, "a: permission denied"), (EIO, "a: input/output error"),
        (ENXIO, "a: no such device or address"),
    ])
    func otherErrorsHaveReasons(_ code: Int32, _ reason: String) {
        #expect(FileError(path: "a", code: code).reason == reason)
    }
}
