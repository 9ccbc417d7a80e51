import Cache
import Feeds
import Glibc
import RefreshableList
import Workers

/// The lists that are kept from one run to the next.
extension Program {
    private static var cache: ListCache?

    /// The memory of a list; nil when there is no place for it.
    static func memory<Item: Sendable>(_ keeping: Keeping<Item>) -> ListMemory<Item>? {
        guard let path = cachePath(variable: variable) else { return nil }
        let cache = ListCache(path: path)
        self.cache = cache
        return cache.memory(of: keeping.key, encode: keeping.encode, decode: keeping.decode)
    }

    /// Lets what is being kept come to its end, which takes a moment only, and says what happened to it.
    static func finishCache() {
        guard let cache else { return }
        cache.finish(within: .milliseconds(50))
        tell(cache.notices)
    }

    /// Forgets all lists.
    static func clearCache() {
        guard let path = cachePath(variable: variable) else { return }
        let cache = ListCache(path: path)
        let isDone = try? cache.clear().result(within: .seconds(10))?.get()
        tell(cache.notices)
        guard isDone == true else { fail("cannot clear \(path)", status: 1) }
    }

    private static func tell(_ notices: [String]) {
        for notice in notices { tell(notice) }
    }
}
