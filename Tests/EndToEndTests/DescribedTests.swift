import Foundation
import ScriptedServer
import Testing
import VirtualTerminal

extension EndToEnd {
    /// Feeds that files describe.
    @Suite struct DescribedTests {
        /// A home with described feeds in it, which goes when this does.
        private final class Home {
            let path = NSTemporaryDirectory() + "refill-home-\(UUID().uuidString)"
            var feeds: String { "\(path)/refill/feeds" }

            init() throws {
                try FileManager.default.createDirectory(atPath: feeds, withIntermediateDirectories: true)
            }

            deinit {
                try? FileManager.default.removeItem(atPath: path)
            }

            func write(_ text: String, as name: String) throws {
                try text.write(toFile: "\(feeds)/\(name)", atomically: false, encoding: .utf8)
            }
        }

        private let home: Home
        private let server: ScriptedServer

        init() throws {
            home = try Home()
            server = try ScriptedServer()
            server.on("/search") { request in
                let page = Int(request.query("page") ?? "") ?? 0
                let items = (page * 10 + 1...page * 10 + 10).map { id in
                    #"{"id":\#(id),"title":"Story \#(id)","points":\#(id * 3),"author":null,"at":1000000000}"#
                }
                return .json(#"{"hits":[\#(items.joined(separator: ","))]}"#)
            }
        }

        private func description(_ more: String = "") -> String {
            """
            {"name":"Stories","url":"\(server.url("/search"))?n={size}&page={page}","items":"/hits","id":"id",
            "title":"title","lines":[{"left":"{points} points by {author}","right":"no {id}"}],
            "time":{"at":"at","form":"seconds"},"paging":{"by":"page","first":0}\(more)}
            """
        }

        private var environment: [String: String] { ["XDG_CONFIG_HOME": home.path] }

        // Broken by: any wire between the file, the feed and the screen, or a page that is not asked for.
        @Test(arguments: [true, false])
        func aDescribedFeed(isByName: Bool) async throws {
            try home.write(description(), as: "stories.json")
            let words = isByName ? ["stories"] : ["open", "\(home.feeds)/stories.json", "--page-size=10"]
            let terminal = try VirtualTerminal(
                program: refillPath, arguments: words, environment: environment.mapValues { $0 },
                size: (80, 12))
            let first = try await terminal.until("the first page") { $0.isLoaded }
            #expect(first.titleBar.hasPrefix("Stories") && first.titleBar.hasSuffix("10 rows"))
            #expect(first.rows[0].hasPrefix("┃ Story 1 ") && first.rows[0].hasSuffix(" y"))
            #expect(first.rows[1].hasPrefix("┃ 3 points by ") && first.rows[1].hasSuffix(" no 1"))
            #expect(first.cell(2, 2).bold)
            terminal.type("G")
            let second = try await terminal.until("the second page") { $0.statusBar.hasSuffix("10 of 20") }
            #expect(second.selected?.hasPrefix("Story 10 ") == true)
            let targets = server.requests().map(\.target)
            #expect(
                targets == [
                    "/search?n=\(isByName ? 20 : 10)&page=0", "/search?n=\(isByName ? 20 : 10)&page=1",
                ])
            terminal.type("q")
            #expect(try await terminal.exitStatus() == .exited(0))
        }

        // Broken by: a feed that is not listed, or a list that does not say what is wrong with one.
        @Test func listOfFeeds() throws {
            try home.write(description(), as: "stories.json")
            try home.write(description(#","tilte":"x""#), as: "wrong.json")
            try home.write(description(), as: "numbers.json")
            try home.write("no feed", as: "notes.txt")
            let list = try shell("$refill feeds", environment: environment)
            let lines = list.output.split(separator: "\n").map(String.init)
            #expect(list.status == 0 && list.errors == "" && lines.count == 6)
            #expect(lines.prefix(3).map { $0.prefix { $0 != " " } } == ["coffees", "numbers", "advice"])
            #expect(lines[3].hasPrefix("numbers") && lines[3].contains("hidden"))
            #expect(lines[4] == "stories  Stories  \(home.feeds)/stories.json")
            #expect(
                lines[5].hasPrefix("wrong    wrong: \(home.feeds)/wrong.json: tilte: there is no such key"))
            let empty = try shell("$refill feeds", environment: ["XDG_CONFIG_HOME": "/nonexistent"])
            #expect(empty.output.hasSuffix("your own feeds go into /nonexistent/refill/feeds/NAME.json\n"))
        }

        // Broken by: a wrong description that is shown all the same, or an error that does not name its
        // place.
        @Test(arguments: [
            ("open", "FILE"), ("open /nonexistent/x.json", "/nonexistent/x.json: No such file"),
            ("storeis", "nearest is stories"), ("sto", "nearest is stories"),
            ("nosuch", "; there are coffees, numbers, advice, escape, fixed, secret, stories"),
            ("--ndjson nosuch -- ls", "; there are escape, fixed"), ("--ndjson storis -- ls", "is stories;"),
            ("feeds more", "alone"),
            ("wrong", "wrong.json: paging.by: 'pgae' is not known; allowed: page, offset"),
            ("secret", "headers.Authorization: the environment variable NO_SUCH_TOKEN is not set"),
            ("timer", "timer.json: every: a whole number from 1 to 86400"),
            ("stories --seed 2", "--seed goes with coffees, numbers, advice, not with described feeds"),
            ("open ./a.json ./b.json", "./b.json"), ("fixed --page-size 5", "no {size} in"),
            ("escape", "'\u{FFFD}[2J' is not known"),
        ])
        func errors(words: String, names: String) throws {
            try home.write(description(), as: "stories.json")
            try home.write(description().replacing(#""by":"page""#, with: #""by":"pgae""#), as: "wrong.json")
            try home.write(
                description(#","headers":{"Authorization":"Bearer ${NO_SUCH_TOKEN}"}"#), as: "secret.json")
            try home.write(description(#","every":0"#), as: "timer.json")
            try home.write(description(#","refresh":"\u001b[2J""#), as: "escape.json")
            try home.write(description().replacing("n={size}&", with: ""), as: "fixed.json")
            let wrong = try shell("$refill \(words)", environment: environment)
            #expect(wrong.status == 2 && wrong.output == "")
            #expect(wrong.errors.hasPrefix("refill: ") && wrong.errors.contains(names), "\(wrong.errors)")
            #expect(wrong.errors.split(separator: "\n").count == 1 && !wrong.errors.contains("\u{1b}"))
        }
    }
}
