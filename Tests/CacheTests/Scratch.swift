import Cache
import Foundation
import Testing
import Workers

/// A folder for a cache, which goes with it.
final class Scratch: Sendable {
    let folder: String

    init() throws {
        var template = Array("/tmp/refill-cache-XXXXXX".utf8CString)
        try #require(mkdtemp(&template) != nil)
        folder = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: folder)
    }

    /// Where the database is; the folders down to it are not there yet.
    var path: String { "\(folder)/home/refill/cache.db" }

    /// The names beside the database.
    var names: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: "\(folder)/home/refill").sorted() }
    }

    func write(_ bytes: Data, to name: String = "cache.db") throws {
        try FileManager.default.createDirectory(
            atPath: "\(folder)/home/refill", withIntermediateDirectories: true)
        try bytes.write(to: URL(fileURLWithPath: "\(folder)/home/refill/\(name)"))
    }

    func mode(_ path: String) throws -> Int {
        try #require(FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int)
    }
}

/// Some rows that say where they are from.
func rows(_ word: String, _ count: Int = 3) -> [[UInt8]] {
    (0..<count).map { Array("\(word) \($0)".utf8) }
}

extension ListCache {
    func kept(_ key: String) async throws -> Stored? {
        try await recall(key) { $0 }.result()
    }

    /// Keeps a list and waits until that is done.
    func keepNow(_ key: String, _ stored: Stored) {
        keep(key) { stored }
        finish(within: .seconds(20))
    }
}

/// Tells the threads apart.
func thread() -> UInt { UInt(pthread_self()) }
