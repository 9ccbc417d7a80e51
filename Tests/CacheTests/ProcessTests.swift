import CacheWriter
import Foundation
import Testing
import Workers

@testable import Cache

/// What other processes do to a cache, and what an end at any moment does.
@Suite(.timeLimit(.minutes(2)))
struct ProcessTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    /// A program that keeps lists until it is killed.
    private final class Writer {
        private let process = Process()
        private let output = Pipe()

        init(_ words: String...) throws {
            process.executableURL = URL(fileURLWithPath: Bundle.main.bundlePath + "/CacheWriter")
            process.arguments = words
            process.standardOutput = output
            try process.run()
        }

        /// The number of the next list that is kept; nil at the end.
        func next() -> Int? {
            let bytes = output.fileHandleForReading.readData(ofLength: 8)
            return bytes.count == 8 ? Int(bytes.withUnsafeBytes { $0.loadUnaligned(as: Int64.self) }) : nil
        }

        /// Kills it and says which was the last list that it kept for sure.
        func kill() -> Int? {
            Glibc.kill(process.processIdentifier, SIGKILL)
            var last: Int?
            while let number = next() { last = number }
            process.waitUntilExit()
            return last
        }

        func allItSays() -> String {
            let bytes = output.fileHandleForReading.readDataToEndOfFile()
            process.waitUntilExit()
            return String(decoding: bytes, as: UTF8.self)
        }
    }

    // Fails when a save is several transactions, or one that was said to be kept is lost with the process.
    @Test func killedAtAnyMoment() async throws {
        var random = SystemRandomNumberGenerator()
        var last = -1
        for _ in 0..<200 {
            let writer = try Writer(scratch.path, "\(last + 1)")
            for _ in 0...Int.random(in: 0..<4, using: &random) { last = writer.next() ?? last }
            // Somewhere within the next one.
            for _ in 0..<Int.random(in: 0..<3000, using: &random) { _ = thread() }
            last = writer.kill() ?? last
            let list = try #require(try await ListCache(path: scratch.path).kept("feed"))
            let number = Int(list.updated)
            #expect(number >= last, "\(number) and not \(last)")
            #expect(list == madeList(number))
            last = number
        }
        let database = try Database(scratch.path, patience: 1000)
        let check = try database.statement("PRAGMA integrity_check")
        #expect(try check.step() && check.text(0) == "ok")
        #expect(try scratch.names == ["cache.db", "cache.db-shm", "cache.db-wal"])
    }

    // Fails when two at once begin the database twice, or put each other's aside.
    @Test func twoAtOnce() async throws {
        for _ in 0..<20 {
            let scratch = try Scratch()
            let writers = try [Writer(scratch.path, "0"), Writer(scratch.path, "1000000")]
            let cache = ListCache(path: scratch.path)
            for writer in writers { #expect(writer.next() != nil) }
            for _ in 0..<5 {
                let list = try #require(try await cache.kept("feed"))
                #expect(list == madeList(Int(list.updated)))
                cache.keepNow("mine", list)
                #expect(try await cache.kept("mine") == list)
                for writer in writers { #expect(writer.next() != nil) }
            }
            for writer in writers { _ = writer.kill() }
            #expect(try scratch.names == ["cache.db", "cache.db-shm", "cache.db-wal"])
        }
    }

    // Fails when a lock that another holds is waited for without end.
    @Test func aLockIsNotWaitedForLong() async throws {
        let cache = ListCache(path: scratch.path)
        cache.keepNow("feed", madeList(1))
        let other = try Database(scratch.path, patience: 1000)
        try other.run("BEGIN IMMEDIATE")
        cache.keepNow("feed", madeList(2))
        #expect(try await cache.kept("feed") == madeList(1))
        try other.run("COMMIT")
        cache.keepNow("feed", madeList(3))
        #expect(try await cache.kept("feed") == madeList(3))
    }

    // Fails when a disk without room ends the program, or costs what is there already.
    @Test(arguments: [0, 3000, 40_000, 150_000]) func aFullDiskCostsTheCacheOnly(bytes: Int) async throws {
        if bytes > 3000 { ListCache(path: scratch.path).keepNow("before", madeList(5)) }
        let words = try Writer(scratch.path, "--full", "\(bytes)").allItSays()
        #expect(words == "outlived []\n")
        let cache = ListCache(path: scratch.path)
        if bytes > 3000 { #expect(try await cache.kept("before") == madeList(5)) }
        cache.keepNow("after", madeList(6))
        #expect(try await cache.kept("after") == madeList(6))
        #expect(cache.notices.isEmpty)
    }
}
