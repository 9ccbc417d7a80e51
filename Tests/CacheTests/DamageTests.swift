import Foundation
import Testing
import Workers

@testable import Cache

/// Files that cannot be used as they are.
@Suite(.timeLimit(.minutes(1)))
struct DamageTests {
    private let scratch: Scratch
    private let list = Stored(rows: rows("new"), updated: 7)

    init() throws { scratch = try Scratch() }

    private func fill(_ count: Int = 400) {
        let cache = ListCache(path: scratch.path)
        cache.keepNow("feed", Stored(rows: rows("old", count), updated: 1))
        cache.keepNow("other", Stored(rows: rows("other", count), updated: 1))
        // All into the file itself.
        try? Database(scratch.path, patience: 1000).run("PRAGMA wal_checkpoint(TRUNCATE)")
    }

    // Fails when garbage is an end, is deleted, is not told of, or keeps lists from being kept.
    @Test func garbageIsPutAside() async throws {
        let garbage = Data((0..<5000).map { UInt8(truncatingIfNeeded: $0 * 31) })
        try scratch.write(garbage)
        try scratch.write(Data("log".utf8), to: "cache.db-wal")
        let cache = ListCache(path: scratch.path)
        #expect(try await cache.kept("feed") == nil)
        cache.keepNow("feed", list)
        #expect(try await ListCache(path: scratch.path).kept("feed") == list)
        #expect(cache.notices.count == 1)
        #expect(cache.notices.first?.contains("was damaged; it is \(scratch.path).damaged now") == true)
        #expect(try Data(contentsOf: URL(fileURLWithPath: scratch.path + ".damaged")) == garbage)
        // A second one does not take its place; without the log, which has all that it needs.
        try FileManager.default.removeItem(atPath: scratch.path + "-wal")
        try scratch.write(garbage)
        ListCache(path: scratch.path).keepNow("feed", list)
        let names = try scratch.names.filter { !$0.hasSuffix("-wal") && !$0.hasSuffix("-shm") }
        #expect(names == ["cache.db", "cache.db.damaged", "cache.db.damaged2"])
    }

    // Fails when damage that shows only in reading or writing rows is not seen as such.
    @Test(arguments: ["pages", "cut", "table", "rows"])
    func damageInsideIsPutAside(kind: String) async throws {
        fill()
        let url = URL(fileURLWithPath: scratch.path)
        var bytes = try Data(contentsOf: url)
        switch kind {
        case "pages":
            bytes.replaceSubrange(4096..., with: Data(repeating: 0xa5, count: bytes.count - 4096))
            try bytes.write(to: url)
        case "cut":
            try bytes.prefix(4096 * 2 + 100).write(to: url)
        case "table":
            try Database(scratch.path, patience: 1000).run("DROP TABLE row")
        default:
            try Database(scratch.path, patience: 1000).run("DELETE FROM row WHERE place = 3")
        }
        let cache = ListCache(path: scratch.path)
        #expect(try await cache.kept("feed") == nil)
        cache.keepNow("feed", list)
        #expect(try await cache.kept("feed") == list)
        #expect(cache.notices.count == 1)
        #expect(try scratch.names.contains("cache.db.damaged"))
    }

    // Fails when the first version that comes after this one loses what it kept.
    @Test func aNewerDatabaseIsPutAside() async throws {
        for number in 1...2 {
            fill()
            try Database(scratch.path, patience: 1000).run("PRAGMA user_version = 9")
            let cache = ListCache(path: scratch.path)
            #expect(try await cache.kept("feed") == nil)
            cache.keepNow("feed", list)
            #expect(try await cache.kept("feed") == list)
            let name = "\(scratch.path).newer\(number == 1 ? "" : "2")"
            #expect(cache.notices.first?.contains("a newer refill; it is \(name) now") == true)
            let aside = try Database(name, patience: 1000)
            #expect(try aside.integer("SELECT count(*) FROM row") == 800)
            try FileManager.default.removeItem(atPath: scratch.path)
        }
    }

    // Fails when another program's database is written to.
    @Test func aDatabaseOfOthersIsPutAside() async throws {
        try scratch.write(Data())
        try Database(scratch.path, patience: 1000).run("CREATE TABLE row (a); INSERT INTO row VALUES (1)")
        ListCache(path: scratch.path).keepNow("feed", list)
        let aside = try Database(scratch.path + ".damaged", patience: 1000)
        #expect(try aside.integer("SELECT sum(a) FROM row") == 1)
        #expect(try await ListCache(path: scratch.path).kept("feed") == list)
    }

    // Fails when one that was put aside or deleted is still written to.
    @Test func aFileThatWentIsNotWrittenTo() async throws {
        let (first, second) = (ListCache(path: scratch.path), ListCache(path: scratch.path))
        first.keepNow("feed", list)
        try FileManager.default.removeItem(atPath: "\(scratch.folder)/home/refill")
        second.keepNow("other", list)
        first.keepNow("feed", list)
        #expect(try await ListCache(path: scratch.path).kept("feed") == list)
        #expect(try await ListCache(path: scratch.path).kept("other") == list)
    }

    // Fails when the folder's file, a pipe or a folder in the database's place is an end, or is waited for.
    @Test func unusablePathsCostTheCacheOnly() async throws {
        let files = FileManager.default
        try files.createDirectory(
            atPath: "\(scratch.folder)/folder/cache.db", withIntermediateDirectories: true)
        try Data().write(to: URL(fileURLWithPath: "\(scratch.folder)/file"))
        let pipe = "\(scratch.folder)/pipe"
        try #require(mkfifo(pipe, 0o600) == 0)
        let paths = ["folder/cache.db", "file/cache.db", "pipe"].map { "\(scratch.folder)/\($0)" }
        for path in paths + ["/proc/refill/cache.db", "/sys/cache.db", "/dev/full"] {
            let cache = ListCache(path: path)
            cache.keepNow("feed", list)
            #expect(try await cache.kept("feed") == nil, "\(path)")
            #expect(cache.notices.isEmpty)
        }
    }

    // Fails when nobody but the maker of the log's index can read.
    @Test func aDatabaseWithoutItsLogIsRead() async throws {
        fill(20)
        for part in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: scratch.path + part) }
        #expect(try await ListCache(path: scratch.path).kept("feed")?.rows == rows("old", 20))
    }
}
