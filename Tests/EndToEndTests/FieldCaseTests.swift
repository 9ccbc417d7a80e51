import Foundation
import ScriptedServer
import Testing
import VirtualTerminal

extension EndToEnd {
    /// What people reported of other programs, while something loads.
    @Suite struct FieldCaseTests {
        /// So many pictures of the spinner are a second.
        private static let second = 8

        // E1. Broken by: Esc that waits for what may follow it (the end of `decode`). No more is typed, and
        // the request would hang for ever; how long ncurses waits is held in `KeyDecoderTests`.
        @Test func E1_escapeCancelsByItself() async throws {
            let service = try CoffeeService { number in number == 0 ? coffees(1...10) : .hang }
            let terminal = try startRefill("--url", service.url)
            let first = try await terminal.until("the first page") { $0.isLoaded }
            terminal.type("r")
            try await terminal.until("the spinner") { $0.isRefreshing }
            terminal.type(Keys.escape)
            let cancelled = try await terminal.until("the cancel") { $0.refreshRow == "Refresh cancelled" }
            #expect(cancelled.rows == first.rows)
        }

        // E5. Broken by: a tick that says more than its picture, more ticks than one, or a wait that polls.
        @Test func E5_aStalledRequestCostsItsSpinner() async throws {
            let service = try CoffeeService { number in number == 0 ? coffees(1...10) : .hang }
            let terminal = try startRefill("--url", service.url)
            try await terminal.until("the first page") { $0.isLoaded }
            terminal.type("r")
            try await service.received(2)
            var last = try await terminal.until("the spinner") { $0.isRefreshing }
            // What the request's start still costs is over with the first of them.
            last = try await terminal.tick(after: last)
            let before = wakeUps(of: terminal.processID)
            for _ in 0..<2 * Self.second {
                let next = try await terminal.tick(after: last)
                #expect(next.differences(from: last).count == 1)
                #expect(next.raw.count - last.raw.count <= 40)
                last = next
            }
            // Measured: six for each, all threads together; a wait that polls has hundreds.
            #expect(wakeUps(of: terminal.processID) - before <= 2 * Self.second * 15)
        }

        // E5. Broken by: a timer or a look that nothing needs: another program's spinner is the clock here.
        @Test func E5_nothingIsDoneWhileNothingHappens() async throws {
            let service = try CoffeeService { number in number == 0 ? coffees(1...10) : .hang }
            let idle = try startRefill("--url", service.url, "--page-size", "10")
            try await idle.until("the first page") { $0.isLoaded }
            let mute = try startRefill("--url", service.url, "--accessible")
            try await service.received(2)
            try await mute.until("the refresh in words") { $0.refreshRow.contains("Refreshing") }
            let clock = try startRefill("--url", service.url)
            var last = try await clock.until("the spinner") { $0.isRefreshing }
            // The threads of the start go meanwhile, each with a wake-up of its own.
            last = try await clock.tick(after: last)
            let before = [idle, mute].map { (bytes: $0.screen.raw.count, wakeUps: wakeUps(of: $0.processID)) }
            for _ in 0..<2 * Self.second { last = try await clock.tick(after: last) }
            for (terminal, before) in zip([idle, mute], before) {
                #expect(terminal.screen.raw.count == before.bytes)
                #expect(wakeUps(of: terminal.processID) - before.wakeUps <= 6)
            }
        }

        // E11. Broken by: a first frame that waits for an answer, keys that wait for a refresh, or no `c`.
        @Test func E11_keysActWhileARefreshHangs() async throws {
            let service = try CoffeeService { number in number == 1 ? coffees(1...10) : .hang }
            let terminal = try startRefill("--url", service.url)
            try await service.received(1)
            let first = try await terminal.until("the first screen") { $0.isRefreshing }
            #expect(first.titleBar.hasPrefix("Coffees") && first.statusBar.hasSuffix("q quit"))
            terminal.type("c")
            try await terminal.until("the end of it") { $0.refreshRow == "Pull to refresh" }
            terminal.type("r")
            try await terminal.until("the first page") { $0.isLoaded }
            terminal.type("r")
            try await service.received(3)
            terminal.type("jj")
            try await terminal.until("row 3") { $0.isRefreshing && $0.selected == "Coffee 3" }
            terminal.type("G")
            try await terminal.until("the end") { $0.isRefreshing && $0.statusBar.hasSuffix("10 of 10") }
            terminal.type("c")
            let end = try await terminal.until("the cancel") { $0.refreshRow == "Refresh cancelled" }
            #expect(end.selected == "Coffee 10")
            try await service.sawClose(2)
        }

        // E14. Broken by: a frame between the new rows and the view's way back to what is read (`apply`).
        // Every byte of the way is looked at, not only whole frames.
        @Test func E14_rowsThatComeInAboveMoveNothing() async throws {
            let service = try CoffeeService { number in
                number == 0 ? coffees(1...50) : coffees([201, 202, 203] + Array(1...47))
            }
            let terminal = try startRefill("--url", service.url, "--page-size", "50")
            try await terminal.until("the first page") { $0.isLoaded }
            terminal.type(String(repeating: Keys.down, count: 9))
            try await terminal.until("row 10") { $0.selected == "Coffee 10" }
            terminal.type("kk")
            let before = try await terminal.until("row 8") { $0.selected == "Coffee 8" }
            terminal.type("r")
            let after = try await terminal.until("the new rows") { $0.titleBar.hasSuffix("50 rows  3 new") }
            #expect(after.raw.count > before.raw.count)
            for count in before.raw.count...after.raw.count {
                let screen = Screen(after: after.raw.prefix(count), width: 80, height: 24)
                #expect(screen.rows == before.rows, "after \(count - before.raw.count) bytes")
                if screen.rows != before.rows { break }
            }
        }

        // E15. Broken by: matches, or a selection, that are kept by number when the rows are fewer.
        @Test func E15_aFilterAndAShorterListOnALaterPage() async throws {
            let service = try CoffeeService { number in
                switch number {
                case 0, 1: coffees(number * 10 + 1...number * 10 + 10)
                case 3: coffees(1...3)
                default: .hang
                }
            }
            let terminal = try startRefill("--url", service.url)
            try await terminal.until("the first page") { $0.isLoaded }
            terminal.type("G")
            try await terminal.until("the second page") { $0.titleBar.hasSuffix("20 rows") }
            terminal.type("G")
            try await service.received(3)
            terminal.type("c/coffee 1\r")
            let found = try await terminal.until("the matches") { $0.titleBar.hasSuffix("11 of 20 loaded") }
            #expect(found.selected == "Coffee 19")
            terminal.type("r")
            let short = try await terminal.until("the short list") {
                $0.titleBar.hasSuffix("1 of 3 loaded") && !$0.isRefreshing
            }
            #expect(short.selected == "Coffee 1")
            terminal.type("c/" + "\u{15}")
            let all = try await terminal.until("all of it") { $0.titleBar.hasSuffix("3 rows") }
            #expect(all.selected == "Coffee 3" && all.rows.filter { $0.contains("Coffee") }.count == 3)
        }

        // E18. Broken by: a failure that takes the rows' place, the selection, or what is opened over them.
        @Test func E18_movingOnWhileALoadFails() async throws {
            let (refresh, page) = (Gate(), Gate())
            let service = try CoffeeService { number in
                switch number {
                case 0: coffees(1...10)
                case 1: Answer.json("gone", status: 404).held(by: refresh)
                default: Answer.json("gone", status: 404).held(by: page)
                }
            }
            let terminal = try startRefill("--url", service.url)
            let first = try await terminal.until("the first page") { $0.isLoaded }
            terminal.type("r")
            try await service.received(2)
            terminal.type("j\r")
            let opened = try await terminal.until("the item") { $0.text.contains("uid-2") }
            #expect(!opened.text.contains("Coffee 3"))
            refresh.open()
            let failed = try await terminal.until("the reason") {
                $0.refreshRow.hasPrefix("Could not refresh:")
            }
            #expect(failed.text.contains("uid-2"))
            terminal.type("q")
            let list = try await terminal.until("the list") { $0.selected == "Coffee 2" }
            let (names, kept) = (first.rows.map { $0.dropFirst(2) }, list.rows.map { $0.dropFirst(2) })
            #expect(names.filter { $0.contains("Coffee") } == kept.filter { $0.contains("Coffee") })
            terminal.type("G")
            try await service.received(3)
            terminal.type("kk\r")
            try await terminal.until("the item") { $0.text.contains("uid-8") }
            page.open()
            terminal.type("q")
            let end = try await terminal.until("the page's reason") {
                $0.rows.last?.hasPrefix("  Could not load more:") == true
            }
            #expect(end.selected == "Coffee 8" && end.refreshRow.hasPrefix("Could not refresh:"))
        }
    }
}

/// How often the threads of a process that live have gone to sleep so far.
private func wakeUps(of process: Int32) -> Int {
    let tasks = "/proc/\(process)/task"
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? []
    return threads.reduce(0) { sum, thread in
        let status = FileHandle(forReadingAtPath: "\(tasks)/\(thread)/status")?.readDataToEndOfFile()
        let lines = String(decoding: status ?? Data(), as: UTF8.self).split(separator: "\n")
        let count = lines.first { $0.hasPrefix("voluntary_ctxt_switches:") }?.split(separator: "\t").last
        return sum + (count.flatMap { Int($0) } ?? 0)
    }
}

extension VirtualTerminal {
    /// The next picture of the spinner.
    fileprivate func tick(after last: Screen) async throws -> Screen {
        try await until("the next picture") { $0.isRefreshing && $0.refreshRow != last.refreshRow }
    }
}
