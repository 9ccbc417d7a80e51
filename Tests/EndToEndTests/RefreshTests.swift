import ScriptedServer
import Testing
import VirtualTerminal

extension EndToEnd {
    /// Refreshing: by a key, by a pull, cancelled, failed, and against a page that loads.
    @Suite struct RefreshTests {
        // Broken by: the spinner's tick, or a time that does not move with success.
        @Test func spinnerAndTime() async throws {
            let gate = Gate()
            let service = try CoffeeService { number in
                number == 1 ? coffees(1...10).held(by: gate) : coffees(1...10)
            }
            let terminal = try startRefill("--url", service.url)
            let first = try await terminal.until("the first page") { $0.isLoaded }
            terminal.type("r")
            let spinning = try await terminal.until("the spinner") { $0.isRefreshing }
            #expect(spinning.refreshRow.hasSuffix("Refreshing…   c cancel"))
            #expect(spinning.rows == first.rows)
            try await terminal.until("the spinner to turn") {
                $0.isRefreshing && $0.refreshRow != spinning.refreshRow
            }
            gate.open()
            try await terminal.until("the end of it") { $0.isUpdated }
            // The time has seconds: refresh until it has moved.
            while terminal.screen.refreshRow == first.refreshRow {
                let count = service.requestCount
                terminal.type("r")
                try await service.received(count + 1)
                try await terminal.until("the end of it") { $0.isUpdated }
            }
        }

        // Broken by: the option's way to the list's timer, or rows that move under who reads them.
        @Test func everySecond() async throws {
            let service = try CoffeeService { number in
                number < 2 ? coffees(1 + 10 * number...10 + 10 * number) : coffees(101...110)
            }
            let terminal = try startRefill("--url", service.url, "--every", "1")
            try await terminal.until("the first page") { $0.isLoaded }
            try await terminal.until("the second one, by itself") { $0.text.contains("Coffee 11") }
            terminal.type("j")
            let read = try await terminal.until("row 2") { $0.statusBar.hasSuffix("2 of 10") }
            let held = try await terminal.until("what is held") { $0.refreshRow == "10 new: r shows them" }
            #expect(held.rows == read.rows)
            terminal.type("r")
            try await terminal.until("the third one") { $0.text.contains("Coffee 101") && $0.isUpdated }
        }

        // Broken by: `curl_multi_remove_handle` on cancel, `refreshCancelled`, or a time moved by a cancel.
        @Test(arguments: ["c", Keys.escape, "\u{07}"])
        func cancelDuringAHangingRequest(key: String) async throws {
            let service = try CoffeeService { number in number == 0 ? coffees(1...10) : .hang }
            let terminal = try startRefill("--url", service.url)
            let first = try await terminal.until("the first page") { $0.isLoaded }
            terminal.type("r")
            try await service.received(2)
            try await terminal.until("the spinner") { $0.isRefreshing }
            terminal.type(key)
            let cancelled = try await terminal.until("the cancel") { $0.refreshRow == "Refresh cancelled" }
            #expect(cancelled.rows == first.rows)
            try await service.sawClose()
            try await terminal.until("the old time") { $0.refreshRow == first.refreshRow }
            terminal.type("q")
            #expect(try await terminal.exitStatus() == .exited(0))
        }

        // Broken by: the amount of a press, or what the first burst may do.
        @Test func pullByTwoPresses() async throws {
            let service = try CoffeeService { _ in coffees(1...10) }
            let terminal = try startRefill("--url", service.url)
            try await terminal.until("the first page") { $0.isLoaded }
            terminal.type(Keys.up)
            try await terminal.until("the pull") { $0.refreshRow == "↓ Pull to refresh  3/6" }
            terminal.type(Keys.up)
            try await service.received(2)
            try await terminal.until("the end of it") { $0.isUpdated }
        }

        // Broken by: the timer that lets go.
        @Test func aPullSpringsBack() async throws {
            let service = try CoffeeService { _ in coffees(1...10) }
            let terminal = try startRefill("--url", service.url)
            try await terminal.until("the first page") { $0.isLoaded }
            terminal.type(Keys.wheelUp + Keys.wheelUp)
            try await terminal.until("the pull") { $0.refreshRow == "↓ Pull to refresh  2/6" }
            try await terminal.until("the old text") { $0.isUpdated }
            #expect(service.requestCount == 1)
        }

        // Broken by: `beganBelow`. What is typed after the burst shows that it was all read.
        @Test func aHeldUpThatArrivesDoesNotRefresh() async throws {
            let service = try CoffeeService { _ in coffees(1...10) }
            let terminal = try startRefill("--url", service.url, "--page-size", "10")
            try await terminal.until("the first page") { $0.isLoaded }
            terminal.type(String(repeating: Keys.down, count: 5))
            try await terminal.until("row 6") { $0.selected == "Coffee 6" }
            terminal.type(String(repeating: Keys.up, count: 60) + Keys.down)
            try await terminal.until("row 2") { $0.selected == "Coffee 2" && $0.isUpdated }
            #expect(service.requestCount == 1)
        }

        // S3. Broken by: rows, selection or time touched by a failure.
        @Test func S3_aFailureKeepsTheRows() async throws {
            let gate = Gate()
            let service = try CoffeeService { number in
                switch number {
                case 0: coffees(1...60)
                // Tried again twice.
                case 1...3: Answer.json("oops", status: 500).held(by: gate)
                default: coffees(1...60)
                }
            }
            let terminal = try startRefill("--url", service.url, "--page-size", "60")
            try await terminal.until("the first page") { $0.isLoaded }
            terminal.type(String(repeating: Keys.down, count: 29))
            let before = try await terminal.until("row 30") { $0.selected == "Coffee 30" }
            terminal.type("r")
            try await terminal.until("the spinner") { $0.isRefreshing }
            terminal.type("kj")
            gate.open()
            let failed = try await terminal.until("the reason") {
                $0.refreshRow.hasPrefix("Could not refresh:")
            }
            #expect(failed.refreshRow.contains("500") && failed.refreshRow.contains("r retry"))
            #expect(failed.refreshRow.contains("Last updated at"))
            #expect(failed.selected == "Coffee 30" && failed.rows == before.rows)
            terminal.type("r")
            let good = try await terminal.until("the next refresh") { $0.isUpdated }
            #expect(good.selected == "Coffee 30")
        }

        // Broken by: the phase that a failed page is in, or Enter there.
        @Test func E10_aFailedPageIsRetried() async throws {
            let service = try CoffeeService { number in
                number == 1 ? .json("[", status: 404) : coffees(number * 10 + 1...number * 10 + 10)
            }
            let terminal = try startRefill("--url", service.url)
            try await terminal.until("the first page") { $0.isLoaded }
            terminal.type("G")
            let failed = try await terminal.until("the reason") { $0.text.contains("Could not load more:") }
            #expect(failed.text.contains("404") && failed.text.contains("Enter retry"))
            terminal.type("j")
            try await terminal.until("the append row selected") {
                $0.selected?.hasPrefix("Could not") == true
            }
            #expect(service.requestCount == 2)
            terminal.type("\r")
            try await terminal.until("the page") { $0.titleBar.hasSuffix("20 rows") }
        }

        // R1. Broken by: a page in flight that a refresh leaves alone.
        @Test func R1_aLatePageIsNeverAppended() async throws {
            let (late, refresh) = (Gate(), Gate())
            let service = try CoffeeService { number in
                switch number {
                case 0: coffees(1...10)
                case 1: coffees(11...20).held(by: late)
                case 2: coffees(101...110).held(by: refresh)
                default: coffees(111...120)
                }
            }
            let terminal = try startRefill("--url", service.url)
            try await terminal.until("the first page") { $0.isLoaded }
            terminal.type("G")
            try await service.received(2)
            terminal.type("r")
            try await service.received(3)
            // The page is given up when the refresh starts, not when it has ended.
            try await service.sawClose()
            refresh.open()
            let fresh = try await terminal.until("the new list") { $0.selected == "Coffee 101" }
            #expect(fresh.titleBar.hasSuffix("10 rows") && !fresh.text.contains("Loading more"))
            late.open()
            terminal.type("G")
            let more = try await terminal.until("its second page") { $0.titleBar.hasSuffix("20 rows") }
            #expect(more.selected == "Coffee 110" && !more.text.contains("Coffee 11 "))
        }

        // L1. Broken by: a selection kept by number.
        @Test func L1_theSelectionStaysOnItsRow() async throws {
            let service = try CoffeeService { number in
                number == 0 ? coffees(1...50) : coffees([201, 202, 203] + Array(1...47))
            }
            let terminal = try startRefill("--url", service.url, "--page-size", "50")
            try await terminal.until("the first page") { $0.isLoaded }
            terminal.type(String(repeating: Keys.down, count: 9))
            let before = try await terminal.until("row 10") { $0.selected == "Coffee 10" }
            terminal.type("r")
            let after = try await terminal.until("the new rows") { $0.titleBar.hasSuffix("50 rows  3 new") }
            #expect(after.selected == "Coffee 10" && after.rows == before.rows)
            terminal.type("g")
            try await terminal.until("the top") {
                $0.selected == "Coffee 201" && $0.titleBar.hasSuffix("50 rows")
            }
        }

        // L3. Broken by: a view that is not filled when the rows are applied.
        @Test func L3_theViewIsFullAtOnce() async throws {
            let service = try CoffeeService { number in
                switch number {
                case 0, 4: coffees(1...100)
                case 2: coffees(1...60)
                default: .hang
                }
            }
            let terminal = try startRefill("--url", service.url, "--page-size", "100")
            try await terminal.until("the first page") { $0.isLoaded }
            terminal.type("G")
            try await terminal.until("the end") { $0.selected == "Coffee 100" }
            try await service.received(2)
            terminal.type("r")
            let shrunk = try await terminal.until("60 rows") {
                $0.titleBar.hasSuffix("60 rows") && $0.statusBar.hasSuffix("60 of 60")
            }
            #expect(shrunk.rows.allSatisfy { !$0.isEmpty } && shrunk.selected == "Coffee 60")
            terminal.type("k")
            let up = try await terminal.until("one row up") { $0.statusBar.hasSuffix("59 of 60") }
            #expect(up.selected == "Coffee 59")
            try await service.received(4)
            terminal.type("r")
            let grown = try await terminal.until("100 rows") { $0.statusBar.hasSuffix("59 of 100") }
            #expect(grown.rows.allSatisfy { !$0.isEmpty } && grown.selected == "Coffee 59")
        }
    }
}
