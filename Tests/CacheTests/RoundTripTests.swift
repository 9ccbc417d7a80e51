import Cache
import Locks
import RefreshableList
import ScriptedServer
import Testing
import Workers

/// What comes back of what was kept.
@Suite(.timeLimit(.minutes(1)))
struct RoundTripTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    // Fails when a part is not stored, or a text as something else than its bytes.
    @Test func allOfAListComesBack() async throws {
        let stored = Stored(
            rows: [Array("b\u{0}ä".utf8), [], [0, 255, 10], Array("a".utf8)], next: "page\u{0}2",
            stamp: "W/\"é\"", updated: 1_700_000_000)
        ListCache(path: scratch.path).keepNow("coffees é\u{0}x", stored)
        let later = ListCache(path: scratch.path)
        #expect(try await later.kept("coffees é\u{0}x") == stored)
        #expect(try await later.kept("coffees é") == nil)
    }

    // Fails when nil and an empty text come back as the same.
    @Test func nothingIsNotAnEmptyText() async throws {
        let cache = ListCache(path: scratch.path)
        cache.keepNow("nil", Stored(rows: [], updated: 1))
        cache.keepNow("empty", Stored(rows: [], next: "", stamp: "", updated: -1))
        #expect(try await cache.kept("nil") == Stored(rows: [], updated: 1))
        #expect(try await cache.kept("empty") == Stored(rows: [], next: "", stamp: "", updated: -1))
    }

    // Fails when `times` is not looked at.
    @Test(arguments: [Int64.min, .max, 1 << 62, 253_402_300_800, 1]) func timesThatAreNone(time: Int64) async
    {
        ListCache(path: scratch.path).keepNow("feed", Stored(rows: [[1]], updated: time))
        let memory = ListCache(path: scratch.path).memory(of: "feed", encode: { [$0] }, decode: { $0.first })
        let rows = await memory.recall()?.rows
        #expect(rows == (time == 1 ? [1] : nil))
    }

    // Fails when rows come back in the order of their bytes, or as text orders their numbers.
    @Test func orderIsKept() async throws {
        let many = (0..<300).map { Array("\($0 * 7919 % 300)".utf8) }
        let cache = ListCache(path: scratch.path)
        cache.keepNow("feed", Stored(rows: many, updated: 1))
        #expect(try await cache.kept("feed")?.rows == many)
    }

    // Fails when rows of the last list stay behind a shorter one, or in a row that changed.
    @Test func eachListTakesTheLastOnesPlace() async throws {
        let cache = ListCache(path: scratch.path)
        let (short, long) = (rows("a", 2), rows("a", 5))
        let changed = [long[0], Array("x".utf8), long[2]]
        for list in [short, long, changed, rows("b", 4), long, short, [], long] {
            cache.keepNow("feed", Stored(rows: list, updated: 1))
            #expect(try await cache.kept("feed")?.rows == list)
        }
    }

    // Fails when lists are not told apart by their key.
    @Test func feedsAreApart() async throws {
        let cache = ListCache(path: scratch.path)
        cache.keepNow("a", Stored(rows: rows("a"), updated: 1))
        cache.keepNow("b", Stored(rows: rows("b"), updated: 2))
        #expect(try await cache.kept("a")?.rows == rows("a"))
        #expect(try await cache.kept("b")?.rows == rows("b"))
    }

    // Fails when what waits is not replaced: then more than the first and the last are encoded.
    @Test func onlyTheLatestIsKeptOfThoseThatWait() async throws {
        let cache = ListCache(path: scratch.path)
        let (started, gate) = (Latch(), Locked(false))
        let encoded = Locked<[Int]>([])
        for number in 0..<50 {
            cache.keep("feed") {
                encoded.withLock { $0.append(number) }
                started.open()
                while !gate.withLock({ $0 }) {}
                return Stored(rows: [], updated: Int64(number))
            }
            // The rest comes while the thread has the first one.
            if number == 0 { try await started.wait(for: "the first list") }
        }
        gate.withLock { $0 = true }
        cache.finish(within: .seconds(20))
        #expect(encoded.withLock { $0 } == [0, 49])
        #expect(try await cache.kept("feed")?.updated == 49)
    }

    // Fails when a list is made or read on the thread that asks.
    @MainActor @Test func allIsDoneElsewhere() async throws {
        let cache = ListCache(path: scratch.path)
        let threads = Locked<[UInt]>([])
        let note = { @Sendable in threads.withLock { $0.append(thread()) } }
        cache.keep("feed") {
            note()
            return Stored(rows: [], updated: 1)
        }
        let recalled: Void? = try await cache.recall("feed") { _ in note() }.result()
        #expect(recalled != nil)
        let seen = threads.withLock { $0 }
        #expect(seen.count == 2 && Set(seen).count == 1 && !seen.contains(thread()))
    }

    // Fails when a wait does not end at its limit, or the end is lost to whoever was too early.
    @Test func aWaitHasItsLimit() async throws {
        let cache = ListCache(path: scratch.path)
        cache.keepNow("feed", Stored(rows: [], updated: 1))
        let gate = Locked(false)
        let recall = cache.recall("feed") { stored in
            while !gate.withLock({ $0 }) {}
            return stored.updated
        }
        #expect(recall.result(within: .milliseconds(3)) == nil)
        gate.withLock { $0 = true }
        #expect(try await recall.result() == 1)
        let other = cache.recall("feed") { $0.updated }
        #expect(try other.result(within: .seconds(20))?.get() == 1)
    }
}
