import StoreTestSupport
import Testing

@testable import Feeds

/// How often lines have come, against a dictionary.
struct LineCountsTests {
    // Fails when a table that is full is not looked into any more, or a count ends with its slot's eight
    // bits.
    @Test(arguments: [1, 40, 3000, 200_000])
    func countsAreThoseOfADictionary(kinds: Int) {
        var random = SplitMix(seed: UInt64(kinds))
        let hashes = (0..<kinds).map { _ in random.next() }
        var (counts, model) = (LineCounts(), [UInt64: UInt32]())
        for _ in 0..<100_000 {
            let hash = hashes[Int(random.next() % UInt64(kinds))]
            let expected = model[hash, default: 0]
            model[hash] = expected + 1
            guard counts.count(hash) == expected else {
                Issue.record("a hash is not at \(expected)")
                return
            }
        }
    }

    // Fails when hashes that share their upper bits and a slot get one number twice each.
    @Test func hashesThatLookAlikeNeverGetANumberTwice() {
        var counts = LineCounts()
        var seen: [UInt64: Set<UInt32>] = [:]
        for round in 0..<400 {
            for hash in [
                0x0123_4567_0000_0001, 0x0123_4567_0000_0001 | UInt64(1) << 31, 0x0123_4568_0000_0001,
            ] {
                let isNew = seen[hash, default: []].insert(counts.count(hash)).inserted
                #expect(isNew, "in round \(round)")
            }
        }
    }
}
