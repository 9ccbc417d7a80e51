import Glibc

/// What a process has taken of the machine since its start, all its threads together.
struct ProcessCosts {
    /// In µs, by the process's own clock.
    let cpu: Double
    /// How often each thread that lives has gone to sleep, to be woken later.
    let sleeps: [Int: Int]
    /// Memory that is resident now, in bytes.
    let resident: Int

    init(of process: pid_t) {
        cpu = Self.cpu(of: process)
        sleeps = Self.sleeps(of: process)
        let pages = contents("/proc/\(process)/statm").split(separator: " ").dropFirst().first
        resident = (pages.flatMap { Int($0) } ?? 0) * sysconf(Int32(_SC_PAGESIZE))
    }

    /// How often its threads have gone to sleep since then; one that has ended meanwhile woke once more.
    func sleeps(since before: ProcessCosts) -> Int {
        let more = sleeps.reduce(0) { $0 + $1.value - before.sleeps[$1.key, default: 0] }
        return more + before.sleeps.keys.count { sleeps[$0] == nil }
    }

    /// The CPU time alone, which costs one call to ask for.
    static func cpu(of process: pid_t) -> Double {
        var clock = clockid_t()
        guard clock_getcpuclockid(process, &clock) == 0 else { return 0 }
        return microseconds(clock)
    }

    private static func sleeps(of process: pid_t) -> [Int: Int] {
        guard let folder = opendir("/proc/\(process)/task") else { return [:] }
        defer { closedir(folder) }
        var sleeps: [Int: Int] = [:]
        while let entry = readdir(folder) {
            let thread = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            guard let number = Int(thread) else { continue }
            let status = contents("/proc/\(process)/task/\(thread)/status").split(separator: "\n")
            let line = status.first { $0.hasPrefix("voluntary_ctxt_switches:") }
            sleeps[number] = line?.split(separator: "\t").last.flatMap { Int($0) }
        }
        return sleeps
    }
}

/// What a clock shows, in µs; the monotonic one without a name.
func microseconds(_ clock: clockid_t = CLOCK_MONOTONIC) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
}

/// How many threads want to run, of the last minute, and on how many processors.
func machineLoad() -> String {
    let load = contents("/proc/loadavg").split(separator: " ").first ?? "unknown"
    return "\(load) on \(sysconf(Int32(_SC_NPROCESSORS_ONLN))) processors"
}

/// The text of one of the kernel's small files; empty when it is gone.
private func contents(_ path: String) -> String {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return "" }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 8192)
    let count = read(file, &bytes, bytes.count)
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
}
