import Glibc

/// What a key costs that comes after the frame of the one before, each of them scrolling the list by a row.
struct PacedKeys {
    private(set) var latency = Sample()
    private(set) var bytes = 0.0
    private(set) var cpu = 0.0

    private static let timed = 200
    private static let counted = 100

    static func measure() throws(Trouble) {
        let file = try LinesFile(1000)
        var table = Table(
            "a paced key, from its write to the last byte of its frame",
            ["median µs", "p99 µs", "bytes", "CPU µs"])
        for size in TimedProgram.sizes {
            for content in [Content.coffees(pageSize: 1000), .lines(file)] {
                let keys = try PacedKeys(content, size)
                table.add(
                    "\(content.name), \(size.width)x\(size.height)",
                    [
                        fixed(keys.latency.median, 0), fixed(keys.latency.p99, 0), fixed(keys.bytes),
                        fixed(keys.cpu),
                    ])
            }
        }
        table.show()
    }

    /// The times with pauses by chance, so that no clock of the machine's is in step; bytes and CPU without.
    private init(_ content: Content, _ size: (width: Int, height: Int)) throws(Trouble) {
        let program = try TimedProgram(showing: content, size: size)
        let toBottom = size.height
        program.type(String(repeating: TimedProgram.down, count: toBottom))
        try program.untilSelected(1 + toBottom)
        for _ in 0..<Self.timed {
            latency.add(try program.paint(TimedProgram.down))
            usleep(UInt32.random(in: 1000...19000))
        }
        (bytes, cpu) = try program.costs(of: (0..<Self.counted).map { _ in TimedProgram.down })
        try program.untilSelected(1 + toBottom + Self.timed + Self.counted)
    }
}

extension TimedProgram {
    /// Sends a key and reads its frame; returns the µs until the last byte of it.
    func paint(_ key: String) throws(Trouble) -> Double {
        let sent = microseconds()
        type(key)
        guard read(within: 5000) != nil else { throw Trouble("a key was not answered\n\(screen)") }
        settle(quiet: 5)
        return lastOutput - sent
    }

    /// The bytes and the CPU time, in µs, that each of some keys takes, one painted before the next is sent.
    func costs(of keys: [String]) throws(Trouble) -> (bytes: Double, cpu: Double) {
        let before = (output.count, ProcessCosts.cpu(of: process))
        for key in keys { _ = try paint(key) }
        let spent = ProcessCosts.cpu(of: process) - before.1
        return (Double(output.count - before.0) / Double(keys.count), spent / Double(keys.count))
    }
}
