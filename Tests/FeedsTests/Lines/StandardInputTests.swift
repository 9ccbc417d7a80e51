import Feeds
import Glibc
import RefreshableList
import Testing

/// Lines that are handed to the program.
@Suite(.timeLimit(.minutes(1)))
struct StandardInputTests {
    private func pipe() throws -> (reader: Int32, writer: Int32) {
        var ends: [Int32] = [-1, -1]
        try #require(Glibc.pipe(&ends) == 0)
        return (ends[0], ends[1])
    }

    // Fails when reading blocks on a pipe that others opened, or what has come waits for more.
    @Test func aPipe() async throws {
        let (reader, writer) = try pipe()
        defer { close(reader) }
        let feed = LinesFeed(try #require(StandardInput(reader)))
        try TemporaryFile.send("one\ntw".utf8, to: writer)
        let first = try await feed.firstPage()
        #expect(first.texts == ["one"] && !first.isLive)
        try TemporaryFile.send([0x6f, 0x0a, 0xff, 0x0a], to: writer)
        close(writer)
        let rest = try await feed.rest(after: first)
        #expect(rest.texts == ["two", "\u{FFFD}"] && rest.ending == nil)
        // It is its owner's, and stays as it was.
        #expect(fcntl(reader, F_GETFL) & O_NONBLOCK == 0)
    }

    // Fails when rows that cannot come again are given up, or when what a cancelled refresh has read is lost.
    @Test func aPipeCannotBeReadTwice() async throws {
        let (reader, writer) = try pipe()
        defer { for end in [reader, writer] { close(end) } }
        let feed = LinesFeed(try #require(StandardInput(reader)))
        let task = Task { try await feed.firstPage() }
        try TemporaryFile.send("on".utf8, to: writer)
        await Task.yield()
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        try TemporaryFile.send("e\n".utf8, to: writer)
        let first = try await feed.firstPage()
        #expect(first.texts == ["one"])
        // The list never took it: it was cancelled when that came.
        #expect(try await feed.firstPage().texts == ["one"])
        let error = await #expect(throws: PipeReadTwice.self) {
            try await feed.refresh(since: Known(newest: first.items[0]))
        }
        #expect(error?.reason == "a pipe cannot be read twice")
        try TemporaryFile.send("two\n".utf8, to: writer)
        #expect(try await feed.page(after: #require(first.next)).texts == ["two"])
    }

    // Fails when a refresh goes on where the reading before ended, or reads what others had read before.
    @Test func aFile() async throws {
        let file = try TemporaryFile("head\none\ntwo\n")
        let descriptor = open(file.path, O_RDONLY | O_CLOEXEC)
        defer { close(descriptor) }
        var byte: UInt8 = 0
        for _ in 0..<5 { try #require(read(descriptor, &byte, 1) == 1) }
        let feed = LinesFeed(try #require(StandardInput(descriptor)))
        #expect(try await feed.firstPage().texts == ["one", "two"])
        let again = try await feed.refresh(since: Known(newest: TextLine("one"))).page
        #expect(again.texts == ["one", "two"] && again.next == nil)
        #expect(lseek(descriptor, 0, SEEK_CUR) == 5)
    }

    // Fails when a device is taken for lines though nobody asked for it.
    @Test func whatHasNoLines() async throws {
        let null = open("/dev/null", O_RDONLY | O_CLOEXEC)
        defer { close(null) }
        #expect(StandardInput(null) == nil && StandardInput(-1) == nil)
        let asked = LinesFeed(try #require(StandardInput(null, isAsked: true)))
        #expect(try await asked.firstPage().items.isEmpty)
    }
}
