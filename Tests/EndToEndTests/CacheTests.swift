import Foundation
import ScriptedServer
import Testing
import VirtualTerminal

extension EndToEnd {
    /// The list of the last run.
    @Suite struct CacheTests {
        /// A place for caches, which goes when this does.
        private final class Home: Sendable {
            let path = NSTemporaryDirectory() + "refill-cache-\(UUID().uuidString)"
            var folder: String { "\(path)/refill" }
            var database: String { "\(folder)/cache.db" }

            init() throws {
                try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
            }

            deinit {
                try? FileManager.default.removeItem(atPath: path)
            }

            var names: [String] {
                (try? FileManager.default.contentsOfDirectory(atPath: folder).sorted()) ?? []
            }
        }

        private let home: Home

        init() throws { home = try Home() }

        private func start(_ words: String..., cache: String? = nil) throws -> VirtualTerminal {
            try VirtualTerminal(
                program: refillPath, arguments: words, environment: ["XDG_CACHE_HOME": cache ?? home.path],
                size: (80, 24))
        }

        /// Shows a list until it is loaded, then leaves.
        private func run(_ words: String..., rows: Int) async throws {
            let terminal = try VirtualTerminal(
                program: refillPath, arguments: words, environment: ["XDG_CACHE_HOME": home.path],
                size: (80, 24))
            try await terminal.until("the rows") { $0.isLoaded && $0.statusBar.hasSuffix("of \(rows)") }
            terminal.type("q")
            #expect(try await terminal.exitStatus() == .exited(0))
        }

        // Broken by: rows that are not kept, or are not refreshed behind.
        @Test func theLastListIsThereBeforeAnAnswer() async throws {
            let gate = Gate()
            let service = try CoffeeService { number in
                number == 0 ? coffees(1...10) : coffees(11...20).held(by: gate)
            }
            try await run("--url", service.url, rows: 10)
            let terminal = try start("--url", service.url)
            let first = try await terminal.until("the refresh") { $0.isRefreshing }
            #expect(first.titleBar.hasSuffix("10 rows"))
            #expect(first.selected == "Coffee 1" && first.rows[3] == "  Coffee 2")
            try await service.received(2)
            gate.open()
            let second = try await terminal.until("what is new") { $0.isUpdated }
            #expect(second.selected == "Coffee 11")
            #expect(try mode(home.folder) == 0o700 && mode(home.database) == 0o600)
        }

        // Broken by: a list that is only looked for once the first frame is drawn. On a machine that is busy
        // it may come later, so that it is tried several times.
        @Test func theLastListIsInTheFirstFrame() async throws {
            try await run("--seed", "1", "--latency", "0", rows: 10)
            for _ in 0..<30 {
                let terminal = try start("--seed", "1", "--latency", "60")
                let first = try await terminal.until("the first frame") { !$0.titleBar.isEmpty }
                // What a frame before the first refresh says.
                let isLate = first.rawText.contains("Pull to refresh")
                if first.titleBar.hasSuffix("10 rows"), !isLate { return }
            }
            Issue.record("it was in none")
        }

        // Broken by: a first frame or a refresh that waits for the list as long as it takes, or a list that
        // is lost when it comes later.
        @Test func aListThatTakesLongComesLater() async throws {
            try await run("--seed", "1", "--latency", "0", rows: 10)
            let folder = open(home.folder, O_RDONLY | O_CLOEXEC)
            defer { close(folder) }
            var wasLater = false
            for _ in 0..<30 where !wasLater {
                try #require(flock(folder, LOCK_EX) == 0)
                let terminal = try start("--seed", "1", "--latency", "60")
                let first = try await terminal.until("the first frame") { !$0.titleBar.isEmpty }
                #expect(first.titleBar.hasSuffix("0 rows"))
                flock(folder, LOCK_UN)
                let second = try await terminal.until("the refresh") { $0.isRefreshing }
                wasLater = second.titleBar.hasSuffix("10 rows")
            }
            #expect(wasLater)
            try #require(flock(folder, LOCK_EX) == 0)
            let terminal = try start("--seed", "1", "--latency", "0")
            try await terminal.until("other rows") { $0.isLoaded }
            terminal.type("q")
            #expect(try await terminal.exitStatus() == .exited(0))
        }

        private func mode(_ path: String) throws -> Int {
            try #require(FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int)
        }

        // Broken by: a page that is not kept, or a cursor that starts at the first page again.
        @Test func pagesAreKeptWithTheirCursor() async throws {
            let gate = Gate()
            let service = try CoffeeService { number in
                let ids = coffees(number * 10 + 1...number * 10 + 10)
                return number == 2 ? ids.held(by: gate) : ids
            }
            let terminal = try start("--url", service.url)
            try await terminal.until("the first page") { $0.isLoaded }
            terminal.type("G")
            try await terminal.until("the second page") { $0.statusBar.hasSuffix("of 20") }
            terminal.type("q")
            #expect(try await terminal.exitStatus() == .exited(0))
            let later = try start("--url", service.url)
            let first = try await later.until("the refresh") { $0.isRefreshing }
            #expect(first.titleBar.hasSuffix("20 rows"))
            later.type("jc")
            try await later.until("the cancel") { $0.refreshRow == "Refresh cancelled" }
            later.type("G")
            let third = try await later.until("the next page") { $0.statusBar.hasSuffix("of 30") }
            #expect(third.text.contains("Coffee 3"))
        }

        // Broken by: a failure that takes the rows, the time or its reason.
        @Test func withoutANetworkTheListStays() async throws {
            let service = try CoffeeService { _ in coffees(1...10) }
            try await run("--url", service.url, rows: 10)
            service.server.stop()
            try await service.server.stopped()
            let terminal = try start("--url", service.url)
            let screen = try await terminal.until("the reason") {
                $0.refreshRow.hasPrefix("Could not refresh: ")
            }
            #expect(screen.refreshRow.contains("Last updated at "))
            #expect(screen.titleBar.hasSuffix("10 rows") && screen.selected == "Coffee 1")
            // What could not be refreshed is kept all the same.
            terminal.type("q")
            #expect(try await terminal.exitStatus() == .exited(0))
            let later = try start("--url", service.url)
            try await later.until("the list") { $0.titleBar.hasSuffix("10 rows") }
        }

        // Broken by: numbers that are all asked for again, or are counted from another row than the newest.
        @Test func numbersGoOnFromTheLastOne() async throws {
            let server = try ScriptedServer()
            server.on("/numbers") { request in .text(["[1,2,3]", "[7,5]", "[]"][min(request.number, 2)]) }
            let url = server.url("/numbers")
            try await run("numbers", "--url", url, rows: 3)
            try await run("numbers", "--url", url, rows: 5)
            let terminal = try start("numbers", "--url", url)
            let screen = try await terminal.until("the notice") { $0.refreshRow == "Nothing new" }
            #expect(screen.rows.prefix(5) == ["┃ 5", "  7", "  3", "  2", "  1"])
            #expect(server.requests().map(\.text) == ["last_index=0", "last_index=3", "last_index=5"])
        }

        // Broken by: rows that one feed, address, size or seed takes from another.
        @Test func eachFeedHasItsOwn() async throws {
            let server = try ScriptedServer()
            let gate = Gate()
            for path in ["/a", "/b"] {
                server.on(path) { request in
                    request.number == 0 && path == "/a" ? coffees(1...10) : coffees(1...10).held(by: gate)
                }
            }
            try await run("--url", server.url("/a"), rows: 10)
            for words in [["--url", server.url("/b")], ["--url", server.url("/a"), "--page-size", "9"]] {
                let terminal = try VirtualTerminal(
                    program: refillPath, arguments: words, environment: ["XDG_CACHE_HOME": home.path],
                    size: (80, 24))
                let first = try await terminal.until("the refresh") { $0.isRefreshing }
                #expect(first.titleBar.hasSuffix("0 rows"))
            }
            try await run("advice", "--seed", "3", "--latency", "0", rows: 1)
            let other = try start("advice", "--seed", "4", "--latency", "60")
            #expect(try await other.until("the refresh") { $0.isRefreshing }.titleBar.hasSuffix("0 rows"))
            let same = try start("advice", "--seed", "3", "--latency", "60")
            #expect(try await same.until("the refresh") { $0.isRefreshing }.titleBar.hasSuffix("1 row"))
        }

        // Broken by: a described feed whose items are not made again, or whose other description gets them.
        @Test func describedFeedsAreKept() async throws {
            let server = try ScriptedServer()
            let gate = Gate()
            server.on("/items") { request in
                let items = Answer.json(##"[{"t":"One","n":{"a":"x"}},{"t":"One","n":{"a":"x"}},"word"]"##)
                return request.number == 0 ? items : items.held(by: gate)
            }
            let file = "\(home.path)/items.json"
            func write(_ title: String) throws {
                try """
                {"name":"Items","url":"\(server.url("/items"))","title":"t","lines":["\(title) {/n/a}"]}
                """.write(toFile: file, atomically: false, encoding: .utf8)
            }
            try write("is")
            try await run("open", file, rows: 3)
            let terminal = try start("open", file)
            let first = try await terminal.until("the refresh") { $0.isRefreshing }
            #expect(first.titleBar.hasSuffix("3 rows") && first.isRefreshing)
            #expect(first.rows.prefix(5) == ["┃ One", "┃ is x", "  One", "  is x", "  word"])
            try write("was")
            let other = try start("open", file)
            let frame = try await other.until("the refresh") { $0.isRefreshing }
            #expect(frame.titleBar.hasSuffix("0 rows"))
        }

        // Broken by: an option that still shows or keeps, or a file that is made all the same.
        @Test func noCache() async throws {
            try await run("--seed", "1", "--latency", "0", "--no-cache", rows: 10)
            #expect(home.names.isEmpty)
            try await run("--seed", "1", "--latency", "0", rows: 10)
            let terminal = try start("--seed", "1", "--latency", "60", "--no-cache")
            let first = try await terminal.until("the refresh") { $0.isRefreshing }
            #expect(first.titleBar.hasSuffix("0 rows"))
        }

        // Broken by: a list that outlives it, or words that are taken for something else.
        @Test func cacheClear() async throws {
            try await run("--seed", "1", "--latency", "0", rows: 10)
            let environment = ["XDG_CACHE_HOME": home.path]
            let cleared = try shell("$refill cache clear", environment: environment)
            #expect(cleared.status == 0 && cleared.output == "" && cleared.errors == "")
            let terminal = try start("--seed", "1", "--latency", "60")
            let first = try await terminal.until("the refresh") { $0.isRefreshing }
            #expect(first.titleBar.hasSuffix("0 rows"))
            for words in ["cache", "cache claer", "cache clear all"] {
                let wrong = try shell("$refill \(words)", environment: environment)
                #expect(wrong.status == 2 && wrong.errors.contains("cache clear"), "\(wrong.errors)")
            }
            let none = try shell("$refill cache clear", environment: ["XDG_CACHE_HOME": "/nonexistent/a"])
            #expect(none.status == 0 && none.errors == "")
            try FileManager.default.createDirectory(
                atPath: "\(home.path)/folder/refill/cache.db", withIntermediateDirectories: true)
            let folder = try shell(
                "$refill cache clear", environment: ["XDG_CACHE_HOME": "\(home.path)/folder"])
            #expect(folder.status == 1)
            #expect(folder.errors == "refill: cannot clear \(home.path)/folder/refill/cache.db\n")
        }

        // Broken by: a damaged database that ends the program, is not told of, or stays where it is.
        @Test func aDamagedDatabaseIsPutAside() async throws {
            try FileManager.default.createDirectory(atPath: home.folder, withIntermediateDirectories: true)
            try Data(repeating: 7, count: 5000).write(to: URL(fileURLWithPath: home.database))
            let terminal = try start("--seed", "1", "--latency", "0")
            try await terminal.until("the rows") { $0.isLoaded }
            terminal.type("q")
            #expect(try await terminal.exitStatus() == .exited(0))
            let notice = try await terminal.lastWords()
            #expect(notice.contains("refill: what was kept of the lists was damaged; it is "))
            #expect(home.names.contains("cache.db.damaged"))
            let later = try start("--seed", "1", "--latency", "60")
            try await later.until("the list") { $0.titleBar.hasSuffix("10 rows") }
        }

        // Broken by: a place that cannot be used which costs more than the cache.
        @Test(arguments: ["/proc", "/dev/null", "/nonexistent/a", "relative", ""])
        func unusablePlaces(path: String) async throws {
            let terminal = try start("--seed", "1", "--latency", "0", cache: path)
            try await terminal.until("the rows") { $0.isLoaded }
            terminal.type("G")
            try await terminal.until("the second page") { $0.statusBar.hasSuffix("of 20") }
            terminal.type("q")
            #expect(try await terminal.exitStatus() == .exited(0))
            #expect(!(try await terminal.lastWords()).contains("refill:"))
        }

        // Broken by: a full disk that ends the program by SIGXFSZ, or that is waited for.
        @Test func aFullDisk() async throws {
            let terminal = try VirtualTerminal(
                program: "/bin/bash", arguments: ["-c", "ulimit -f 4; \(refillPath) --latency 0 --seed 1"],
                environment: ["XDG_CACHE_HOME": home.path])
            try await terminal.until("the rows") { $0.isLoaded }
            terminal.type("G")
            try await terminal.until("the second page") { $0.statusBar.hasSuffix("of 20") }
            terminal.type("q")
            #expect(try await terminal.exitStatus() == .exited(0))
        }

        // Broken by: one that waits for the other, or keeps nothing where the other is.
        @Test func twoAtOnce() async throws {
            let terminals = try (1...2).map { try start("--seed", "\($0)", "--latency", "0") }
            for terminal in terminals { try await terminal.until("the rows") { $0.isLoaded } }
            for terminal in terminals { terminal.type("G") }
            for terminal in terminals {
                try await terminal.until("the second page") { $0.statusBar.hasSuffix("of 20") }
                terminal.type("q")
                #expect(try await terminal.exitStatus() == .exited(0))
            }
            for number in 1...2 {
                let later = try start("--seed", "\(number)", "--latency", "60")
                let first = try await later.until("the refresh") { $0.isRefreshing }
                #expect(first.titleBar.hasSuffix("20 rows"))
            }
            #expect(home.names.filter { $0.hasPrefix("cache.db.") }.isEmpty)
        }
    }
}

extension VirtualTerminal {
    /// All that the program wrote, once it has ended.
    fileprivate func lastWords() async throws -> String {
        _ = try await exitStatus()
        return screen.rawText
    }
}
