import Foundation
import Locks
import RefreshableList
import StoreTestSupport
import TerminalList
import Testing

/// Rows that are printed page by page.
@MainActor @Suite(.timeLimit(.minutes(1)))
struct PlainListTests {
    /// A feed whose calls come to what a script says of each, the refresh first.
    private final class ScriptedFeed: Feed {
        private let script: @Sendable (Int) throws -> Page<Bean>
        private let count = Locked(0)
        /// What the calls asked for; nothing for the refresh.
        let asked = Locked<[String]>([])

        init(_ script: @escaping @Sendable (Int) throws -> Page<Bean>) { self.script = script }

        func refresh(since known: Known<Bean>) async throws -> Refreshed<Bean> { .replacement(try call("")) }
        func page(after cursor: PageCursor) async throws -> Page<Bean> { try call(cursor.text) }

        private func call(_ text: String) throws -> Page<Bean> {
            asked.withLock { $0.append(text) }
            return try script(
                count.withLock { count in
                    count += 1
                    return count - 1
                })
        }
    }

    private struct Busy: AskedToWait {
        let wait = Duration.seconds(7)
        let reason = "busy"
    }

    private struct Broken: ReasonedError { let reason = "broken" }

    /// Beans of these numbers, and a page after them.
    private nonisolated static func page(_ ids: some Sequence<Int>, next: String? = nil) -> Page<Bean> {
        Page(items: ids.map { Bean(id: $0, name: "bean \($0)") }, next: next.map { PageCursor($0) })
    }

    private func list(
        _ feed: ScriptedFeed, limit: Int?, clock: any Clock<Duration> = TestClock(), isJSON: Bool = false
    ) -> PlainList<ScriptedFeed> {
        let screen = ListScreen("Beans", feed: feed) { bean in
            Line(bean.name, trailing: bean.id == 0 ? "\u{1b}[2J" : "")
        }
        let text: @Sendable (Bean) -> String = { bean in "{\(bean.id)}" }
        return PlainList(screen, limit: limit, clock: clock, text: isJSON ? text : nil)
    }

    /// What is printed, and why no more is.
    private func printed(_ list: PlainList<ScriptedFeed>) async throws -> (lines: [String], reason: String?) {
        let file = Pipe()
        let reason = await list.print(to: file.fileHandleForWriting.fileDescriptor)
        try file.fileHandleForWriting.close()
        let text = String(decoding: file.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        return (text.split(separator: "\n").map(String.init), reason)
    }

    // Fails when the last page is printed whole, one is asked for that nobody needs, or a row comes twice.
    @Test func asFarAsTheLimit() async throws {
        let feed = ScriptedFeed { Self.page($0 * 3..<$0 * 3 + 4, next: "\($0 + 1)") }
        let printed = try await printed(list(feed, limit: 7))
        #expect(printed.reason == nil && printed.lines.first?.hasSuffix("[2J") == true)
        #expect(printed.lines.first?.contains("\u{1b}") == false)
        #expect(printed.lines.dropFirst() == ["bean 1", "bean 2", "bean 3", "bean 4", "bean 5", "bean 6"])
        #expect(feed.asked.withLock { $0 } == ["", "1"])
    }

    // Fails when a page is asked for that nobody asked for, or an empty first page is taken for all.
    @Test func theFirstPageAlone() async throws {
        let feed = ScriptedFeed { Self.page($0 < 2 ? 0..<0 : $0..<$0 + 2, next: "\($0 + 1)") }
        #expect(try await printed(list(feed, limit: nil, isJSON: true)).lines == ["{2}", "{3}"])
        #expect(feed.asked.withLock { $0 } == ["", "1", "2"])
    }

    // Fails when a feed that never ends is asked for ever: by `Paging`, which the list has too.
    @Test(arguments: [
        // The end that the feed says, a cursor that was used, empty pages, rows that are there.
        (["1", nil], 1, 4), (["1", "2", "1", "2"], 1, 6), (["1", "2", "3", "4", "5", "6", "7"], 0, 2),
        (["1", "2", "3", "4", "5", "6"], -1, 2),
    ])
    func ends(cursors: [String?], step: Int, count: Int) async throws {
        let feed = ScriptedFeed { call in
            let next = call < cursors.count ? cursors[call] : nil
            if step == 0, call > 0 { return Self.page([], next: next) }
            let first = max(0, call * step * 2)
            return Self.page(first..<first + 2, next: next)
        }
        let printed = try await printed(list(feed, limit: 1000))
        #expect(printed.reason == nil && printed.lines.count == count)
        let calls = feed.asked.withLock { $0.count }
        #expect(calls == (step == 0 ? 6 : step < 0 ? 4 : count / 2))
    }

    // Fails when what came is lost, or what went wrong is not said.
    @Test func whatCameStays() async throws {
        let feed = ScriptedFeed { call in
            if call == 1 { throw Broken() }
            return Self.page(0..<2, next: "1")
        }
        let printed = try await printed(list(feed, limit: 10))
        #expect(printed.lines.count == 2 && printed.reason == "broken")
    }

    // Fails when what broke off counts as all, in `take`, or as broken off where nobody wanted more.
    @Test(
        arguments: [
            (nil, .failed("exit status 3"), "exit status 3"), (nil, .complete("exit status 0"), nil),
            (9, .failed("exit status 3"), "exit status 3"), (2, .failed("exit status 3"), nil),
            (9, .complete("exit status 0"), nil),
        ] as [(Int?, PageEnding, String?)])
    func whatBrokeOff(limit: Int?, ending: PageEnding, reason: String?) async throws {
        let feed = ScriptedFeed { _ in
            var page = Self.page(0..<2)
            page.ending = ending
            return page
        }
        let printed = try await printed(list(feed, limit: limit))
        #expect(printed.lines.count == 2 && printed.reason == reason)
    }

    // Fails when a service that asks to wait is not left alone, nobody is told, or it is asked for ever.
    @Test(arguments: [2, 9]) func waits(busy: Int) async throws {
        let clock = TestClock()
        let feed = ScriptedFeed { call in
            if (1...busy).contains(call) { throw Busy() }
            return Self.page(call..<call + 2, next: "\(call)")
        }
        let (file, told) = (Pipe(), Locked<[String]>([]))
        let descriptor = file.fileHandleForWriting.fileDescriptor
        let list = list(feed, limit: 4, clock: clock)
        let task = Task { await list.print(to: descriptor) { words in told.withLock { $0.append(words) } } }
        for wait in 1...min(busy, 3) {
            await settle { clock.sleeperCount == 1 }
            #expect(feed.asked.withLock { $0.count } == wait + 1)
            await clock.advance(by: .seconds(7))
        }
        #expect(await task.value == (busy == 2 ? nil : "busy"))
        #expect(told.withLock { $0 } == Array(repeating: "asked to wait 7 s", count: min(busy, 3)))
        #expect(feed.asked.withLock { $0.count } == (busy == 2 ? 4 : 5))
    }

    // Fails when pages are asked for that nobody reads, or a reader who leaves is an error.
    @Test func aReaderThatLeaves() async throws {
        signal(SIGPIPE, SIG_IGN)
        let feed = ScriptedFeed { Self.page($0..<$0 + 1, next: "\($0 + 1)") }
        let file = Pipe()
        try file.fileHandleForReading.close()
        let reason = await list(feed, limit: 1000).print(to: file.fileHandleForWriting.fileDescriptor)
        #expect(reason == nil && feed.asked.withLock { $0 } == [""])
    }
}
