import Feeds
import Glibc
import RefreshableList
import ScriptedServer
import Testing
import Workers

/// Lines of a pipe, which come when they come.
@Suite(.timeLimit(.minutes(1)))
struct PipeLinesTests {
    // Fails when a page waits until it is full, or a part of a line is taken for a line.
    @Test func whatHasComeIsShown() async throws {
        let file = try TemporaryFile()
        let writer = try file.makePipe()
        let feed = LinesFeed(path: file.path)
        try TemporaryFile.send("one\ntwo\nthr".utf8, to: writer)
        let first = try await feed.firstPage()
        #expect(first.items.map(\.text) == ["one", "two"])
        try TemporaryFile.send("ee\n".utf8, to: writer)
        let second = try await feed.page(after: #require(first.next))
        #expect(second.items.map(\.text) == ["three"])
        try TemporaryFile.send("last".utf8, to: writer)
        close(writer)
        let third = try await feed.page(after: #require(second.next))
        #expect(third.items.map(\.text) == ["last"] && third.next == nil)
    }

    // Fails without the poll before the first read: a pipe nobody writes to yet reads as one at its end.
    @Test func pipeIsWaitedFor() async throws {
        let file = try TemporaryFile()
        try #require(mkfifo(file.path, 0o600) == 0)
        let feed = LinesFeed(path: file.path)
        async let first = feed.firstPage()
        // Cannot be opened for writing until the feed has it open.
        var writer: Int32 = -1
        while writer < 0 {
            writer = open(file.path, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
            await Task.yield()
        }
        try TemporaryFile.send("late\n".utf8, to: writer)
        close(writer)
        #expect(try await first.items.map(\.text) == ["late"])
    }

    // Fails when the cancel does not reach the wait, or what was read before it is lost.
    @Test func waitCanBeCancelled() async throws {
        let file = try TemporaryFile()
        let writer = try file.makePipe()
        defer { close(writer) }
        let feed = LinesFeed(path: file.path)
        try TemporaryFile.send("one\ntw".utf8, to: writer)
        let first = try await feed.firstPage()
        let cursor = try #require(first.next)
        let task = Task { try await feed.page(after: cursor) }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        try TemporaryFile.send("o\n".utf8, to: writer)
        #expect(try await feed.page(after: cursor).items.map(\.text) == ["two"])
    }

    // Fails when the refresh that is cancelled holds up the next one, or reads what comes after the cancel.
    @Test func firstWaitCanBeCancelled() async throws {
        let file = try TemporaryFile()
        let writer = try file.makePipe()
        defer { close(writer) }
        let feed = LinesFeed(path: file.path)
        for _ in 0..<20 {
            let task = Task { try await feed.firstPage() }
            await Task.yield()
            task.cancel()
            await #expect(throws: CancellationError.self) { try await task.value }
        }
        try TemporaryFile.send("one\n".utf8, to: writer)
        #expect(try await feed.firstPage().items.map(\.text) == ["one"])
    }

    // Fails when the thread or the file outlives the feed.
    @Test func threadAndFileEndWithTheFeed() async throws {
        let file = try TemporaryFile()
        let opener = try file.makePipe()
        let writer = open(file.path, O_WRONLY | O_CLOEXEC)
        defer { close(writer) }
        let ended = Latch()
        var feed: LinesFeed<TextLine>? = LinesFeed(path: file.path, worker: Worker { ended.open() })
        try TemporaryFile.send("one\n".utf8, to: writer)
        #expect(try await feed?.firstPage().items.count == 1)
        close(opener)
        #expect(!hasNoReader(writer))
        feed = nil
        try await ended.wait(for: "the thread")
        #expect(hasNoReader(writer))
    }

    /// Whether nobody has the other end open.
    private func hasNoReader(_ writer: Int32) -> Bool {
        var file = pollfd(fd: writer, events: Int16(POLLOUT), revents: 0)
        return poll(&file, 1, 0) == 1 && Int32(file.revents) & POLLERR != 0
    }
}
