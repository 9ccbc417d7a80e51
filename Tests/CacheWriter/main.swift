import Cache
import Glibc
import Workers

// Keeps one list after the other in a database until it is killed, and says each one's number when it is
// kept; with --full no file can grow beyond the given number of bytes, and it says whether it outlived that.
let words = CommandLine.arguments
let cache = ListCache(path: words[1])
if words.count > 3, words[2] == "--full", let bytes = UInt(words[3]) {
    var limit = rlimit(rlim_cur: bytes, rlim_max: bytes)
    setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
    for number in 0..<20 { cache.keep("feed \(number)") { madeList(number, rows: 500) } }
    cache.finish(within: .seconds(20))
    print("outlived \(cache.notices)")
} else {
    // Whoever started it may end without killing it.
    let parent = getppid()
    for number in (Int(words[2]) ?? 0)... where getppid() == parent {
        cache.keep("feed") { madeList(number) }
        // A lock that is held for too long costs a save: only what is there then counts as kept.
        let kept = cache.recall("feed") { $0.updated }.result(within: .seconds(20))
        guard case .success(let updated?) = kept, updated == number else { continue }
        var said = Int64(number)
        write(STDOUT_FILENO, &said, 8)
    }
}
