import Foundation
import Testing
import VirtualTerminal

extension EndToEnd {
    /// The title of the terminal's window.
    @Suite struct TitleTests {
        private typealias Home = ConfigTests.Home

        private func start(_ home: Home, _ words: String..., height: Int = 24) throws -> VirtualTerminal {
            try VirtualTerminal(
                program: refillPath, arguments: words, environment: home.environment.mapValues { $0 },
                size: (80, height))
        }

        // E17. Broken by: `safeText` in `Terminal.writeTitle`.
        @Test func E17_aNameInTheTitleInjectsNothing() async throws {
            let name = #"a\u001b]0;owned\u0007b\u009cc\u001b\\d\ne\rf\u0000g\u009d0;h\u202ei"#
            let home = try Home("{}")
            let feed = "\(home.path)/feed.json"
            let text = #"{"name":"\#(name)","url":"http://127.0.0.1:9/","id":"id","title":"id"}"#
            try Data(text.utf8).write(to: URL(fileURLWithPath: feed))
            let terminal = try start(home, "open", feed)
            let screen = try await terminal.until("the first frame") { $0.statusBar.contains("quit") }
            let shown = "a\u{FFFD}]0;owned\u{FFFD}b\u{FFFD}c\u{FFFD}\\d e f\u{FFFD}g\u{FFFD}0;hi"
            #expect(screen.titles == [shown] && screen.titleBar.hasPrefix(shown))
            let sent = screen.rawText.unicodeScalars
            #expect(!sent.contains { (0x80...0x9f).contains($0.value) || $0 == "\u{202e}" || $0 == "\0" })
            // One command of this kind, with one end.
            #expect(sent.filter { $0 == "\u{7}" }.count == 1 && !screen.rawText.contains("\u{1b}\\"))
            terminal.type("Q")
            #expect(try await terminal.exitStatus() == .exited(0))
            #expect(terminal.screen.rawText.contains("\u{1b}[23;0t"))
        }

        // Broken by: `titleWindow` without the news, or with each frame: the same title would come again.
        @Test func newRowsAreCounted() async throws {
            let home = try Home("{}")
            let terminal = try start(home, "numbers", "--seed", "1", "--latency", "0", height: 7)
            try await terminal.until("the numbers") { $0.isLoaded }
            terminal.type("jjjjjjjj")
            try await terminal.until("row 9") { $0.statusBar.contains("9 of ") }
            #expect(terminal.screen.titles == ["Numbers"])
            terminal.type("r")
            let screen = try await terminal.until("new rows") { $0.titleBar.hasSuffix(" new") }
            let news = try #require(screen.titleBar.split(separator: " ").dropLast().last)
            #expect(screen.titles == ["Numbers", "(\(news) new) Numbers"])
            terminal.type("g")
            let top = try await terminal.until("the top") { !$0.titleBar.hasSuffix(" new") }
            #expect(top.titles == ["Numbers", "(\(news) new) Numbers", "Numbers"])
        }

        // Broken by: a setting that does not reach the screen.
        @Test func switchedOff() async throws {
            let home = try Home(#"{"windowTitle": false}"#)
            let terminal = try start(home, "numbers", "--seed", "1", "--latency", "0")
            try await terminal.until("the numbers") { $0.isLoaded }
            terminal.type("Q")
            #expect(try await terminal.exitStatus() == .exited(0))
            #expect(terminal.screen.titles == [] && !terminal.screen.rawText.contains("[22;0t"))
        }
    }
}

extension Screen {
    /// The titles that the window was given.
    fileprivate var titles: [String] {
        rawText.matches(of: #/\x1b\]2;([^\x07]*)\x07/#).map { String($0.output.1) }
    }
}
