import Feeds
import Glibc
import RefreshableList
import StoreTestSupport
import Testing

/// A command that is ended, and run again.
@Suite(.timeLimit(.minutes(1)))
struct CommandRunsTests {
    // Fails when only the process is signalled, the second signal comes at once or never, or what has ended
    // stays unburied.
    @MainActor @Test func stoppedWithItsGroup() async throws {
        let (hold, clock) = (try Hold(), TestClock())
        let wait = "read x < \(hold.path)"
        // What is ignored stays so in children.
        let feed = LinesFeed.script(
            "trap '' TERM; echo $$; sh -c 'echo $$; \(wait)' & \(wait)", clock: clock)
        let first = try await feed.firstPage()
        let pages = try await first.items.count == 1 ? feed.pages(after: first, most: 1) : []
        let lines = first.texts + pages.flatMap(\.texts)
        let processes = lines.compactMap { Int32($0) }.map(Observed.init)
        try #require(processes.count == 2)
        feed.stop()
        feed.stop()
        await settle { clock.sleeperCount == 1 }
        #expect(processes.allSatisfy { $0.isAlive })
        await clock.advance(by: .milliseconds(999))
        #expect(processes.allSatisfy { $0.isAlive })
        await clock.advance(by: .milliseconds(1))
        for process in processes { try await process.until("is killed") { !$0.isAlive } }
        let rest = try await feed.rest(after: pages.last ?? first)
        #expect(rest.texts == [] && rest.ending == "ended by SIGKILL")
        try await processes[0].until("is buried") { $0.state == nil }
    }

    // Fails when what was written before the end is lost with it.
    @MainActor @Test func theRestMayStillBeRead() async throws {
        let hold = try Hold()
        let feed = LinesFeed.script("seq 600; read x < \(hold.path)")
        let first = try await feed.firstPage()
        try #require(first.items.count == 512 && first.isLive)
        feed.stop()
        let rest = try await feed.rest(after: first)
        #expect(rest.texts == (513...600).map(String.init) && rest.ending == "ended by SIGTERM")
    }

    // Fails when a stopped process is not woken for its end.
    @MainActor @Test func whatIsStoppedEndsToo() async throws {
        let feed = LinesFeed.script("echo $$; kill -STOP $$")
        let first = try await feed.firstPage()
        try await first.process(0).until("is stopped") { $0.state == "T" }
        feed.stop()
        #expect(try await feed.rest(after: first).ending == "ended by SIGTERM")
    }

    // Fails when the old run ends before the new one is shown, or never; or its pages mix with the new ones.
    @MainActor @Test func aRefreshRunsItAgain() async throws {
        let hold = try Hold()
        let feed = LinesFeed.script("printf 'same\\n%s\\n' $$; read x < \(hold.path); echo more")
        let first = try await feed.firstPage()
        let second = try await feed.firstPage()
        #expect(first.texts[0] == second.texts[0] && first.items[0].id == second.items[0].id)
        #expect(try first.process(1).isAlive && first.process(1) != second.process(1))
        feed.shows(try #require(second.stamp))
        try await first.process(1).until("has ended") { !$0.isAlive }
        #expect(try second.process(1).isAlive)
        try hold.release()
        #expect(try await feed.page(after: #require(second.next)).texts == ["more"])
        await #expect(throws: WrongCursor.self) { try await feed.page(after: #require(first.next)) }
    }

    // Fails when a refresh that nobody has shown yet makes the list's own pages impossible, or when runs that
    // are never shown live on.
    @MainActor @Test func whatIsShownGoesOn() async throws {
        let hold = try Hold()
        let feed = LinesFeed.script("echo $$; read x < \(hold.path); echo more")
        _ = try await feed.firstPage()
        let shown = try await feed.firstPage()
        feed.shows(try #require(shown.stamp))
        let held = try await feed.firstPage()
        let newest = try await feed.firstPage()
        try await held.process(0).until("has ended") { !$0.isAlive }
        #expect(try newest.process(0).isAlive && shown.process(0).isAlive)
        // Of the two that wait there one goes on with each.
        try hold.release()
        try hold.release()
        #expect(try await feed.page(after: #require(shown.next)).texts == ["more"])
    }

    // Fails when a run that failed before its first line ends the one before.
    @MainActor @Test func aFailedRunLeavesTheOldOne() async throws {
        let (hold, flag) = (try Hold(), try TemporaryFile(name: "flag"))
        let broken = "if test -e \(flag.path); then echo broken >&2; exit 1; fi"
        let feed = LinesFeed.script("\(broken); echo one; read x < \(hold.path); echo two")
        let first = try await feed.firstPage()
        try flag.write("".utf8)
        let error = await #expect(throws: CommandError.self) { try await feed.firstPage() }
        #expect(error?.reason == "broken")
        try hold.release()
        #expect(try await feed.rest(after: first).texts == ["two"])
    }

    // Fails when a run goes on though the refresh that started it was cancelled.
    @MainActor @Test func aCancelledRunIsEnded() async throws {
        let (hold, said) = (try Hold(), try Hold())
        let feed = LinesFeed.script("echo $$ > \(said.path); read x < \(hold.path)")
        let task = Task { try await feed.firstPage() }
        let process = Observed(number: try #require(await Int32(said.said().dropLast())))
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        try await process.until("has ended") { !$0.isAlive }
    }

    // Fails when a process, a thread or a descriptor outlives what it was for. In a process of its own, where
    // nobody else opens or starts any.
    @Test func nothingIsLeftBehind() async {
        await #expect(processExitsWith: .success) {
            let hold = try Hold()
            // What the runtime opens for itself is not ours.
            try await useUp(hold)
            let before = count("fd")
            try await useUp(hold)
            let deadline = ContinuousClock.now + .seconds(40)
            var info = siginfo_t()
            while waitid(P_ALL, 0, &info, WEXITED | WNOWAIT | WNOHANG) == 0 || count("fd") > before {
                guard ContinuousClock.now < deadline else { exit(EXIT_FAILURE) }
                await Task.yield()
            }
        }
    }
}

/// Runs commands that end and that do not, lets some be stopped, and lets all go.
private func useUp(_ hold: Hold) async throws {
    for script in ["echo one", "exit 3", "exit 3", "exit 3", "yes", "echo one; read x < \(hold.path)"] {
        for isStopped in [false, true] {
            // One that had to be advanced could be before the feed sleeps on it.
            var feed: LinesFeed? = LinesFeed<TextLine>.script(script, clock: HurriedClock())
            let first = try? await feed?.firstPage()
            if let first, script == "echo one" { _ = try await feed?.rest(after: first) }
            if isStopped { feed?.stop() }
            feed = nil
        }
    }
}

/// How many of its kind this process has.
private func count(_ kind: String) -> Int {
    guard let folder = opendir("/proc/self/\(kind)") else { return 0 }
    defer { closedir(folder) }
    var count = 0
    while readdir(folder) != nil { count += 1 }
    return count
}
