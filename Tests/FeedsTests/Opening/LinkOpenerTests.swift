import Glibc
import StoreTestSupport
import Testing

@testable import Feeds

/// Links that are opened by another program.
@Suite(.timeLimit(.minutes(1)))
struct LinkOpenerTests {
    private static let link = "https://h.invalid/a%20b?c=$(x)&d='%s'"

    private func opener(
        _ variables: [String: String], copyKey: String = "y", clock: any Clock<Duration> = TestClock()
    ) -> LinkOpener {
        LinkOpener(copyKey: copyKey, variable: { variables[$0] }, clock: clock)
    }

    // Fails when a mark of the link is read as one of the variable, or a program loses its link.
    @Test(arguments: [
        ("firefox", [["firefox", "L"]]), ("", []), (" : ::", []),
        ("a --new %s:b\t-x:c", [["a", "--new", "L"], ["b", "-x", "L"], ["c", "L"]]),
        ("a url=%s,%s 100%% %d %", [["a", "url=L,L", "100%", "%d", "%"]]),
        ("a %%s", [["a", "%s", "L"]]), ("a 'b c' $X;", [["a", "'b", "c'", "$X;", "L"]]),
    ])
    func whatBrowserSays(text: String, commands: [[String]]) {
        let filled = commands.map { $0.map { $0.replacing("L", with: Self.link) } }
        #expect(Browsers(text).commands(for: Self.link) == filled)
        #expect(Browsers(text).isEmpty == commands.isEmpty)
    }

    // Fails when a shell sees the link, or an end that is a success is none.
    @Test func theLinkArrivesAsItIs() async throws {
        let (script, hold) = (try TemporaryFile(#"printf %s "$1" > "$2""#), try Hold())
        let opener = opener(["BROWSER": "/bin/sh \(script.path) %s \(hold.path)"])
        #expect(await opener.open(Self.link) == nil)
        #expect(try await hold.said() == Self.link)
    }

    // Fails when an end is no reason, or the next program is not tried, or is where one succeeded.
    @Test(arguments: [
        ("exit 3", "sh ended with status 3"), ("kill -SEGV $$", "sh was ended by SIGSEGV"), ("exit 0", nil),
    ])
    func programsThatEndAtOnce(script: String, reason: String?) async throws {
        let file = try TemporaryFile(script)
        let once = "/bin/sh \(file.path)"
        #expect(await opener(["BROWSER": once]).open(Self.link) == reason)
        #expect(await opener(["BROWSER": "/nonexistent/x:\(once)"]).open(Self.link) == reason)
        #expect(await opener(["BROWSER": "\(once):/bin/true"]).open(Self.link) == nil)
    }

    // Fails when a person is not told what is missing first, what to do in forty columns, or is asked to set
    // what is set: in `missing` and `remedy`.
    @Test func whatIsMissing() async throws {
        let fox = await opener(["BROWSER": "/nonexistent/nonexist"]).open(Self.link)
        #expect(fox == "no nonexist; y copies it, or change BROWSER")
        for variables in [[:], ["DISPLAY": "", "BROWSER": " "]] {
            let bare = await opener(variables).open(Self.link)
            #expect(bare == "no display; y copies it, or set BROWSER")
        }
        #expect(await opener([:], copyKey: "").open(Self.link) == "no display; set BROWSER")
        #expect(await opener(["BROWSER": "/"]).open(Self.link)?.contains("Permission denied") == true)
    }

    // Fails when what is handed over is not looked at.
    @Test(arguments: [
        "file:///etc/passwd", "--help", "", "https://", "javascript:1", "http://h/\u{1b}x", "mailto:a@b",
    ])
    func onlyWebAddresses(link: String) async {
        #expect(await opener(["BROWSER": "/bin/true"]).open(link) == "it is no web address")
    }

    // Fails when the end is waited for where it comes late, or nobody buries what has ended.
    @MainActor @Test func aBrowserThatRunsOn() async throws {
        let (hold, said, clock) = (try Hold(), try Hold(), TestClock())
        let script = try TemporaryFile("echo $$ > \(said.path); read x < \(hold.path); exit 5")
        let opener = opener(["BROWSER": "/bin/sh \(script.path)"], clock: clock)
        let opened = Task { await opener.open(Self.link) }
        let number = try #require(Int32(try await said.said().filter(\.isNumber)))
        await settle { clock.sleeperCount == 1 }
        await clock.advance(by: .milliseconds(999))
        #expect(clock.sleeperCount == 1)
        await clock.advance(by: .milliseconds(1))
        #expect(await opened.value == nil)
        let process = Observed(number: number)
        #expect(process.isAlive)
        try hold.release()
        try await process.until("is buried") { $0.state == nil }
    }
}
