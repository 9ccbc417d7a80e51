import Feeds
import Locks
import RefreshableList
import StoreTestSupport
import Testing

/// Coffees that need no network.
@MainActor @Suite(.timeLimit(.minutes(1)))
struct CoffeeMakerTests {
    private func feed(seed: UInt64 = 7, pageSize: Int = 10) -> CoffeeFeed {
        CoffeeFeed(seed: seed, pageSize: pageSize, latency: .zero)
    }

    private func coffees(_ feed: CoffeeFeed, pages: Int) async throws -> [Coffee] {
        let first = try await feed.firstPage()
        return try await first.items + feed.pages(after: first, most: pages - 1).flatMap(\.items)
    }

    // Fails when `coffee(at:refresh:)` takes anything from outside, as a random generator or an address.
    @Test func sameSeedMakesSameCoffees() async throws {
        let all = try await coffees(feed(), pages: 5)
        #expect(try await coffees(feed(), pages: 5) == all)
        #expect(try await coffees(feed(seed: 8), pages: 5) != all)
    }

    // Fails when the cursor counts pages where it should count coffees.
    @Test func pageSizeDoesNotChangeCoffees() async throws {
        let all = try await coffees(feed(pageSize: 10), pages: 5)
        #expect(try await coffees(feed(pageSize: 25), pages: 2) == all)
    }

    // Fails when the refresh is left out of the number that is mixed.
    @Test func idsAreUnique() async throws {
        let feed = feed(pageSize: 1000)
        var ids: Set<String> = []
        for _ in 0..<2 {
            for coffee in try await coffees(feed, pages: 5) { ids.insert(coffee.id) }
        }
        #expect(ids.count == 10_000)
    }

    // Fails when `refreshes` is not counted.
    @Test func refreshBringsNewFirstPage() async throws {
        let feed = feed()
        let first = try await feed.firstPage()
        let second = try await feed.firstPage()
        #expect(first.items.count == 10)
        #expect(Set(first.items.map(\.id)).isDisjoint(with: second.items.map(\.id)))
        // The pages of the list before still follow, for a list that did not take the new one.
        let next = try await feed.page(after: #require(first.next))
        #expect(try await coffees(self.feed(), pages: 2) == first.items + next.items)
    }

    // Fails when a member is left empty, or the notes repeat.
    @Test func coffeesAreWhole() async throws {
        for coffee in try await coffees(feed(pageSize: 500), pages: 1) {
            #expect(![coffee.blendName, coffee.variety, coffee.intensifier].contains(""))
            #expect(coffee.origin.contains(", "))
            let notes = coffee.notes.split(separator: ", ")
            #expect((3...5).contains(notes.count) && Set(notes).count == notes.count)
        }
    }

    // Fails without the wait, or when it is longer or shorter than told.
    @Test func waitsAsANetworkWould() async throws {
        let clock = TestClock()
        let feed = CoffeeFeed(latency: .seconds(2), clock: clock)
        let isOver = Locked(false)
        async let first = {
            let page = try await feed.firstPage()
            isOver.withLock { $0 = true }
            return page
        }()
        while clock.sleeperCount == 0 { await Task.yield() }
        await clock.advance(by: .milliseconds(1999))
        #expect(!isOver.withLock { $0 })
        await clock.advance(by: .milliseconds(1))
        let page = try await first
        await #expect(throws: CancellationError.self) {
            try await cancelled(clock) { try await feed.page(after: #require(page.next)) }
        }
    }

    // Fails when the wait swallows the cancel, or a cancelled refresh counts.
    @Test func canBeCancelledWhileItWaits() async throws {
        let clock = TestClock()
        let feed = CoffeeFeed(seed: 7, latency: .seconds(2), clock: clock)
        await #expect(throws: CancellationError.self) {
            try await cancelled(clock) { try await feed.refresh(since: Known()).page }
        }
        let task = Task { try await feed.refresh(since: Known()).page }
        while clock.sleeperCount == 0 { await Task.yield() }
        await clock.advance(by: .seconds(2))
        #expect(try await task.value == self.feed().firstPage())
    }

    /// What a call comes to that is cancelled while it sleeps.
    private func cancelled(
        _ clock: TestClock, _ call: @escaping @MainActor () async throws -> Page<Coffee>
    ) async throws -> Page<Coffee> {
        let task = Task { try await call() }
        while clock.sleeperCount == 0 { await Task.yield() }
        task.cancel()
        return try await task.value
    }

    // Fails when any text is taken for a cursor.
    @Test(arguments: ["", "1", "1.", "a.b", "1.2.3", "-1.2"])
    func foreignCursorIsAnError(_ text: String) async throws {
        await #expect(throws: WrongCursor.self) { try await feed().page(after: PageCursor(text)) }
    }
}
