import Feeds
import Glibc
import RefreshableList
import Testing

/// A named pipe that a command waits at, until the test lets it go on.
final class Hold: Sendable {
    private let file: TemporaryFile
    private let descriptor: Int32

    init() throws {
        file = try TemporaryFile(name: "hold")
        descriptor = try file.makePipe()
    }

    deinit { close(descriptor) }

    var path: String { file.path }

    /// Lets one command that reads a line of it go on.
    func release() throws {
        try TemporaryFile.send("go\n".utf8, to: descriptor)
    }

    /// What a command writes to it.
    func said() async throws -> String {
        var bytes = [UInt8](repeating: 0, count: 4096)
        var file = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        let deadline = ContinuousClock.now + .seconds(20)
        // Not by a wait, which would hold up the other tests.
        while poll(&file, 1, 0) != 1 {
            try #require(ContinuousClock.now < deadline, "the command says nothing")
            await Task.yield()
        }
        let count = read(descriptor, &bytes, bytes.count)
        return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    }
}

/// What the kernel says of a process.
struct Observed: Equatable {
    let number: Int32

    /// Its state's letter: Z for one that has ended and is not buried; nil when it is gone.
    var state: Character? {
        contents("stat").split(separator: ")").last?.dropFirst().first
    }

    var isAlive: Bool { state != nil && state != "Z" }

    /// How many bytes it has written.
    var written: Int {
        let line = contents("io").split(separator: "\n").first { $0.hasPrefix("wchar:") }
        return line?.split(separator: " ").last.flatMap { Int($0) } ?? 0
    }

    /// Waits until it is as wanted; the kernel needs a moment after a signal.
    func until(_ what: String, _ isReached: (Observed) -> Bool) async throws {
        let deadline = ContinuousClock.now + .seconds(20)
        while !isReached(self) {
            try #require(ContinuousClock.now < deadline, "process \(number): \(what)")
            await Task.yield()
        }
    }

    private func contents(_ name: String) -> String {
        let file = open("/proc/\(number)/\(name)", O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return "" }
        defer { close(file) }
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = read(file, &bytes, bytes.count)
        return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    }
}

extension LinesFeed {
    /// A shell's script as a feed of lines.
    ///
    /// By a clock that runs on: one that stands still would keep what has ended, but is not buried yet, for
    /// good, and the test library would look at that instead of the end of its own processes.
    static func script(
        _ script: String, clock: any Clock<Duration> = ContinuousClock()
    ) -> LinesFeed<TextLine> where Row == TextLine {
        LinesFeed(command: ["/bin/sh", "-c", script], clock: clock)
    }

    /// All that follows a page, and what is said of its end.
    func rest(after first: Page<TextLine>) async throws -> (texts: [String], ending: String?)
    where Row == TextLine {
        let pages = try await pages(after: first)
        let last = pages.last ?? first
        #expect(last.next == nil && !last.isLive)
        return (pages.flatMap { $0.items.map(\.text) }, last.ending?.words)
    }
}

extension Page where Item == TextLine {
    var texts: [String] { items.map(\.text) }
    /// A line that says the number of a process.
    func process(_ index: Int) throws -> Observed {
        Observed(number: try #require(Int32(items[index].text)))
    }
}
