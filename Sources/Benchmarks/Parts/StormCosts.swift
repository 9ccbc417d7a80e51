import Glibc
import HTTP
import Locks
import ScriptedServer

/// What many requests leave behind that are cancelled at random moments, 0 to 2 ms after their start.
///
/// Each must end once, and take its descriptors and memory with it.
enum StormCosts {
    private static let requests = 10_000

    static func measure() async throws {
        let server = try ScriptedServer(remembers: false)
        server.on("/now") { _ in .json("[1,2,3]") }
        server.on("/never") { _ in .hang }
        let storm = Storm(server: server)
        let watch = Task.detached {
            try await Task.sleep(for: .seconds(180))
            complain("storm: only \(storm.endedCount) of \(requests) requests ended in 3 minutes")
            exit(1)
        }
        defer { watch.cancel() }

        // Once around first: libcurl and its libraries open what they keep.
        _ = try await storm.run(100)
        let before = Resources.now
        let early = try await storm.run(requests / 10)
        let first = Resources.now
        let late = try await storm.run(requests - requests / 10)
        let last = Resources.now
        show((early.tally, late.tally), early.seconds + late.seconds, before, first, last)
        try check((early.tally, late.tally), before, first, last)
    }

    private static func show(
        _ tallies: (CancelStorm.Tally, CancelStorm.Tally), _ seconds: Double, _ before: Resources,
        _ first: Resources, _ last: Resources
    ) {
        let share = 100 * Double(last.bytes) / Double(first.bytes)
        var table = Table("\(requests) requests, cancelled after 0 to 2 ms", ["figure"])
        table.add("answered", ["\(tallies.0.answered + tallies.1.answered)"])
        table.add("cancelled", ["\(tallies.0.cancelled + tallies.1.cancelled)"])
        table.add("failed", ["\(tallies.0.failed + tallies.1.failed)"])
        table.add("wall time, s", [fixed(seconds, 2)])
        table.add("descriptors before", ["\(before.descriptors)"])
        table.add("descriptors after", ["\(last.descriptors)"])
        table.add("RSS after the first \(requests / 10), MB", [megabytes(first.bytes)])
        table.add("RSS at the end, MB", [megabytes(last.bytes)])
        table.add("RSS at the end, % of the first", [fixed(share)])
        table.show()
    }

    private static func check(
        _ tallies: (CancelStorm.Tally, CancelStorm.Tally), _ before: Resources, _ first: Resources,
        _ last: Resources
    ) throws(Trouble) {
        let total = tallies.0.total + tallies.1.total
        guard total == requests else { throw Trouble("\(total) of \(requests) requests ended") }
        guard tallies.0.failed + tallies.1.failed == 0 else { throw Trouble("requests have failed") }
        guard last.descriptors == before.descriptors else { throw Trouble("descriptors are left open") }
        guard last.bytes * 10 <= first.bytes * 11 else { throw Trouble("memory is left behind") }
    }
}

/// A server that answers half of the requests at once and the others never, and who asks it.
private struct Storm {
    let server: ScriptedServer
    private let ended = Locked(0)

    init(server: ScriptedServer) { self.server = server }

    /// How many requests have ended in all.
    var endedCount: Int { ended.withLock { $0 } }

    /// Runs over a transport of its own; returns when that has ended and the server has seen all closes.
    func run(_ count: Int) async throws -> (tally: CancelStorm.Tally, seconds: Double) {
        let urls = [server.url("/now"), server.url("/never")]
        let start = microseconds()
        let tally = try await withTransport { transport in
            await CancelStorm(seed: 20_261_130).run(count) { number in
                defer { ended.withLock { $0 += 1 } }
                _ = try await transport.response(to: Request(urls[number % urls.count]))
            }
        }
        let seconds = (microseconds() - start) / 1e6
        // Connections let go before the server took them lie in its queue still; this one comes behind.
        _ = try await withTransport { try await $0.response(to: Request(urls[0])) }
        try await server.becameIdle()
        return (tally, seconds)
    }

    /// Hands a transport out, and returns when its thread has ended.
    private func withTransport<Value>(_ body: (Transport) async throws -> Value) async throws -> Value {
        let latch = Latch()
        let value = try await body(Transport(ended: { latch.open() }))
        try await latch.wait(for: "the thread's end")
        return value
    }
}
