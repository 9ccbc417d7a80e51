import Glibc

/// What this process holds of the system, to see that nothing is left behind.
package struct Resources: Sendable {
    /// How many file descriptors are open.
    package let descriptors: Int
    /// How much memory is resident.
    package let bytes: Int

    package static var now: Resources {
        Resources(descriptors: openDescriptors(), bytes: residentBytes())
    }

    private static func openDescriptors() -> Int {
        guard let folder = opendir("/proc/self/fd") else { return -1 }
        defer { closedir(folder) }
        var count = 0
        while readdir(folder) != nil { count += 1 }
        // The folder names itself, its parent, and the descriptor it is read by.
        return count - 3
    }

    /// The second number in statm, in pages.
    private static func residentBytes() -> Int {
        guard let file = fopen("/proc/self/statm", "r") else { return -1 }
        defer { fclose(file) }
        var buffer = [CChar](repeating: 0, count: 256)
        guard fgets(&buffer, Int32(buffer.count), file) != nil else { return -1 }
        let text = String(decoding: buffer.map(UInt8.init(bitPattern:)), as: UTF8.self)
        let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? -1
        return pages * sysconf(Int32(_SC_PAGESIZE))
    }
}
