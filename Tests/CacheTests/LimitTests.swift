import Cache
import Foundation
import Testing
import Workers

/// How much is kept, and for whom.
@Suite(.timeLimit(.minutes(1)))
struct LimitTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    /// A list of about 1000 bytes.
    private func list(_ number: Int) -> Stored {
        Stored(rows: [[UInt8](repeating: UInt8(number), count: 900)], updated: 100 - Int64(number))
    }

    // Fails when nothing goes, or another than the one that was saved longest ago, whatever its time says.
    @Test func theOldestFeedsGoFirst() async throws {
        let cache = ListCache(path: scratch.path, limit: 3300)
        for number in 0..<3 { cache.keepNow("\(number)", list(number)) }
        // Saved again, the first is the newest.
        cache.keepNow("0", list(0))
        cache.keepNow("3", list(3))
        var there: [String] = []
        for key in ["0", "1", "2", "3"] where try await cache.kept(key) != nil { there.append(key) }
        #expect(there == ["0", "2", "3"])
    }

    // Fails when it evicts the others for its sake, or its last list stays as if it were of now.
    @Test func aFeedOverTheLimitIsNotKept() async throws {
        let cache = ListCache(path: scratch.path, limit: 3300)
        for number in 0..<2 { cache.keepNow("\(number)", list(number)) }
        cache.keepNow("1", Stored(rows: [[UInt8](repeating: 0, count: 4000)], updated: 1))
        #expect(try await cache.kept("0") == list(0))
        #expect(try await cache.kept("1") == nil)
    }

    // Fails when rows of feeds that went stay: the file grows and grows.
    @Test func theFileStaysSmall() async throws {
        let cache = ListCache(path: scratch.path, limit: 100_000)
        for number in 0..<60 {
            cache.keepNow("\(number)", Stored(rows: rows(String(repeating: "x", count: 900), 40), updated: 1))
        }
        #expect(try size("") < 200_000)
        #expect(try size("-wal") < 1_000_000)
    }

    private func size(_ part: String) throws -> Int {
        try #require(FileManager.default.attributesOfItem(atPath: scratch.path + part)[.size] as? Int)
    }

    // Fails when the umask or an old file decides who may read.
    @Test func filesArePrivate() async throws {
        try scratch.write(Data())
        chmod(scratch.path, 0o644)
        for folder in [scratch.path, "\(scratch.folder)/other/refill/cache.db"] {
            let cache = ListCache(path: folder)
            cache.keepNow("feed", Stored(rows: rows("a"), updated: 1))
            #expect(try await cache.kept("feed") != nil)
            for part in ["", "-wal", "-shm"] { #expect(try scratch.mode(folder + part) == 0o600) }
        }
        #expect(try scratch.mode("\(scratch.folder)/other") == 0o700)
        #expect(try scratch.mode("\(scratch.folder)/other/refill") == 0o700)
    }

    // Fails when a list stays, or its bytes do, in the file or its log.
    @Test func clearForgetsAll() async throws {
        let cache = ListCache(path: scratch.path)
        cache.keepNow("feed", Stored(rows: rows("secret", 2000), updated: 1))
        try scratch.write(Data("secret".utf8), to: "cache.db.damaged")
        let other = ListCache(path: scratch.path)
        #expect(try await other.clear().result())
        #expect(try await cache.kept("feed") == nil)
        for name in try scratch.names {
            let bytes = try Data(contentsOf: URL(fileURLWithPath: "\(scratch.folder)/home/refill/\(name)"))
            #expect(bytes.range(of: Data("secret".utf8)) == nil, "\(name)")
            #expect(name != "cache.db.damaged")
        }
        cache.keepNow("feed", Stored(rows: rows("b"), updated: 2))
        #expect(try await other.kept("feed")?.rows == rows("b"))
    }

    // Fails when clearing makes a database, or calls it a fault that there is none.
    @Test func nothingIsCleared() async throws {
        #expect(try await ListCache(path: scratch.path).clear().result())
        #expect(!FileManager.default.fileExists(atPath: scratch.path))
    }
}
