/// Many requests, each cancelled at a moment from 0 to 2 ms after its start.
///
/// Real time is the point of it: it looks for the moments at which a cancel hurts. The moments come from a
/// seed.
package struct CancelStorm: Sendable {
    /// How the requests ended; each ends once.
    package struct Tally: Sendable {
        package var answered = 0
        package var cancelled = 0
        /// Ended by anything else, which none should be.
        package var failed = 0
        package var total: Int { answered + cancelled + failed }
    }

    package let seed: UInt64
    /// How many requests are under way together.
    package let lanes: Int

    package init(seed: UInt64, lanes: Int = 4) {
        self.seed = seed
        self.lanes = lanes
    }

    /// Makes `count` requests and returns when the last has ended.
    package func run(_ count: Int, request: @escaping @Sendable (Int) async throws -> Void) async -> Tally {
        await withTaskGroup(of: Tally.self) { group in
            for lane in 0..<lanes {
                group.addTask { await sail(stride(from: lane, to: count, by: lanes), lane, request) }
            }
            return await group.reduce(into: Tally()) { sum, tally in
                sum.answered += tally.answered
                sum.cancelled += tally.cancelled
                sum.failed += tally.failed
            }
        }
    }

    /// One request after the other.
    private func sail(
        _ numbers: StrideTo<Int>, _ lane: Int, _ request: @escaping @Sendable (Int) async throws -> Void
    ) async -> Tally {
        var moments = SplitMix(state: seed &+ UInt64(lane))
        var tally = Tally()
        for number in numbers {
            let task = Task { try await request(number) }
            try? await Task.sleep(for: .microseconds(Int(moments.next() % 2000)))
            task.cancel()
            switch await task.result {
            case .success: tally.answered += 1
            case .failure(is CancellationError): tally.cancelled += 1
            case .failure: tally.failed += 1
            }
        }
        return tally
    }
}

/// A small generator of numbers that are the same for the same seed.
private struct SplitMix {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
        return mixed ^ (mixed >> 31)
    }
}
