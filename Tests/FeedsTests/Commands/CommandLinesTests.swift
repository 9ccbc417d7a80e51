import Feeds
import Glibc
import RefreshableList
import Testing

/// What a command writes, as it is scrolled to.
@Suite(.timeLimit(.minutes(1)))
struct CommandLinesTests {
    // Fails when a page waits until it is full, or the end is said without how the command ended.
    @Test func linesAppearAsTheyArrive() async throws {
        let hold = try Hold()
        let feed = LinesFeed.script("echo one; read x < \(hold.path); echo two")
        let first = try await feed.firstPage()
        #expect(first.texts == ["one"] && first.isLive && first.ending == nil)
        try hold.release()
        let second = try await feed.page(after: #require(first.next))
        #expect(second.texts == ["two"])
        let rest = try await feed.rest(after: second)
        #expect(rest.texts == [] && rest.ending == "exit status 0")
    }

    // Fails when anything reads ahead of what was asked for, or a page or the pipe holds a lot.
    @Test func whoWritesWaitsUntilItIsSeen() async throws {
        let feed = LinesFeed.script("echo $$; exec yes")
        let first = try await feed.firstPage()
        let yes = try first.process(0)
        let page = try await #require(feed.pages(after: first, most: 1).first)
        try await yes.until("waits in a write") { $0.state == "S" && $0.written > 1024 }
        let before = yes.written
        #expect(page.items.count <= 512 && feed.prefetch == 256 && before < 64 << 10)
        // Each takes a kilobyte of what has been written.
        let pages = try await feed.pages(after: page, most: 4)
        #expect(pages.allSatisfy { $0.items.count == 512 })
        try await yes.until("waits in a write") { $0.state == "S" }
        #expect(yes.written - before <= 16 << 10)
    }

    // Fails when the status, the signal, or the last words are lost or mixed up.
    @Test(arguments: [
        ("exit 0", "exit status 0"), ("exit 3", "exit status 3"), ("kill -TERM $$", "ended by SIGTERM"),
        ("kill -KILL $$", "ended by SIGKILL"), ("echo why >&2; exit 3", "exit status 3: why"),
        ("echo fine >&2", "exit status 0"),
    ])
    func theEndIsSaid(_ end: String, _ words: String) async throws {
        let feed = LinesFeed.script("echo one; \(end)")
        let first = try await feed.firstPage()
        let rest = try await feed.rest(after: first)
        #expect(first.texts == ["one"] && rest.texts == [] && rest.ending == words)
    }

    // Fails when a command that failed counts as one that wrote all, or the other way round.
    @Test(arguments: [
        ("exit 0", PageEnding.complete("exit status 0")), ("exit 3", .failed("exit status 3")),
        ("kill -TERM $$", .failed("ended by SIGTERM")), ("echo why >&2", .complete("exit status 0")),
    ])
    func failuresAreToldFromEnds(_ end: String, _ ending: PageEnding) async throws {
        let feed = LinesFeed.script("echo one; \(end)")
        let first = try await feed.firstPage()
        #expect(try await (feed.pages(after: first).last ?? first).ending == ending)
    }

    // Fails when a command that failed without a line counts as an empty list, or one that wrote none as
    // failed.
    @Test func whatFailsWithoutALineHasAReason() async throws {
        let reasons = [
            ("echo first >&2; echo last words >&2; exit 2", "last words"), ("exit 2", "exit status 2"),
            ("kill -KILL $$", "ended by SIGKILL"),
        ]
        for (script, reason) in reasons {
            let error = await #expect(throws: CommandError.self) {
                try await LinesFeed.script(script).firstPage()
            }
            #expect(error?.reason == reason)
        }
        let empty = try await LinesFeed.script("exit 0").firstPage()
        #expect(empty.items.isEmpty && empty.next == nil)
    }

    // Fails when what exec(2) says is lost.
    @Test(arguments: [
        ("no-such-program", "no-such-program: No such file or directory"),
        ("/tmp", "/tmp: Permission denied"),
    ])
    func whatCannotBeStartedHasAReason(_ name: String, _ reason: String) async throws {
        let error = await #expect(throws: CommandError.self) {
            try await LinesFeed(command: [name]).firstPage()
        }
        #expect(error?.reason == reason)
    }

    // Fails when stderr is read only while a page is, so that a full pipe stops the command.
    @Test func stderrNeverStopsIt() async throws {
        let said = try Hold()
        let much = "head -c 1000000 /dev/zero >&2"
        let feed = LinesFeed.script("\(much); echo one; \(much); echo over > \(said.path); echo two")
        let first = try await feed.firstPage()
        #expect(first.texts == ["one"])
        #expect(try await said.said() == "over\n")
        #expect(try await feed.rest(after: first).texts == ["two"])
    }

    // Fails when the end of the process is taken for that of its lines.
    @Test func aGrandchildWritesOn() async throws {
        let hold = try Hold()
        let feed = LinesFeed.script("echo $$; (read x < \(hold.path); echo two) & exit 5")
        let first = try await feed.firstPage()
        try await first.process(0).until("has ended") { $0.state == "Z" }
        #expect(first.isLive)
        try hold.release()
        let rest = try await feed.rest(after: first)
        #expect(rest.texts == ["two"] && rest.ending == "exit status 5")
    }

    // Fails when a process that has closed its output counts as ended.
    @Test func whoCloseTheirOutputAreWaitedFor() async throws {
        let (hold, said) = (try Hold(), try Hold())
        let feed = LinesFeed.script(
            "echo one; exec >&-; echo closed > \(said.path); read x < \(hold.path); exit 4")
        let first = try await feed.firstPage()
        #expect(try await said.said() == "closed\n")
        async let rest = feed.rest(after: first)
        try hold.release()
        #expect(try await rest.ending == "exit status 4")
    }

    // Fails when bytes are taken for text.
    @Test func bytesThatAreNoText() async throws {
        let page = try await LinesFeed.script(#"printf 'a\377b\n\303\n'"#).firstPage()
        #expect(page.texts == ["a\u{FFFD}b", "\u{FFFD}"])
    }

    // Fails when the child inherits what is ignored or blocked here, a file, or the session with its
    // terminal.
    @Test func aCommandStartsAsInAShell() async throws {
        signal(SIGPIPE, SIG_IGN)
        let script = #"""
            echo $$; cut -d ' ' -f 5,6 /proc/$$/stat; grep -E '^Sig(Blk|Ign)' /proc/self/status
            echo /proc/self/fd/*; cat
            """#
        let feed = LinesFeed(command: ["/bin/sh", "-c", script], fillsPages: true)
        let lines = try await feed.firstPage().texts
        try #require(lines.count == 5)
        #expect(lines[1] == "\(lines[0]) \(lines[0])")
        // Two of the C library's own are ignored in all that posix_spawn(3) starts.
        let none = ["0000000000000000", "0000000180000000"]
        #expect(lines[2...3].allSatisfy { none.contains(String($0.suffix(16))) })
        // The fourth is the folder that the shell looks into.
        #expect(lines[4].split(separator: " ").count <= 4)
    }

    // Fails when a page that is to be whole is given as soon as a line is there.
    @Test func pagesCanBeFilled() async throws {
        let hold = try Hold()
        let script = "echo one; read x < \(hold.path); echo two"
        let feed = LinesFeed(command: ["/bin/sh", "-c", script], fillsPages: true)
        async let page = feed.firstPage()
        try hold.release()
        #expect(try await page.texts == ["one", "two"])
        #expect(try await page.next == nil)
        let yes = LinesFeed(command: ["yes"], fillsPages: true)
        #expect(try await yes.firstPage().items.count == 512)
    }
}
