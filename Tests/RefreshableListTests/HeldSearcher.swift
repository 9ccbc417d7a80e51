import Locks
import RefreshableList

/// Looks through rows for their texts; what is looked for away from the main actor is held until the test
/// lets it go.
final class HeldSearcher: Sendable {
    private struct Held {
        let rows: Range<Int>
        let matches: [Int]
        let continuation: CheckedContinuation<[Int], any Error>
    }

    private struct State {
        var held: [Int: Held] = [:]
        var cancelled: Set<Int> = []
        var asked: [Range<Int>] = []
    }

    private let state = Locked(State())

    /// The portions that were asked for, in order.
    var asked: [Range<Int>] { state.withLock { $0.asked } }
    /// How many searches wait and were not cancelled.
    var awaited: Int { state.withLock { state in state.held.keys.count { !state.cancelled.contains($0) } } }

    /// - Parameter bytes: how many a row's text is said to have.
    func matcher(bytes: Int) -> Matcher<Row> {
        Matcher(look: { Look(isMatch: Self.isMatch($0, $1), bytes: bytes) }) { [self] rows, portion, query in
            try await hold(portion, portion.filter { Self.isMatch(rows[$0], query) })
        }
    }

    /// Lets a search end by its number, counted from 0; one that was cancelled too.
    func release(_ number: Int) {
        guard let held = state.withLock({ $0.held.removeValue(forKey: number) }) else { return }
        held.continuation.resume(returning: held.matches)
    }

    private static func isMatch(_ row: Row, _ query: Query) -> Bool {
        query.matches("#\(row.id) \(row.text)")
    }

    @MainActor private func hold(_ rows: Range<Int>, _ matches: [Int]) async throws -> [Int] {
        let number = state.withLock { state in
            state.asked.append(rows)
            return state.asked.count - 1
        }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                state.withLock {
                    $0.held[number] = Held(rows: rows, matches: matches, continuation: continuation)
                }
            }
        } onCancel: {
            _ = state.withLock { $0.cancelled.insert(number) }
        }
    }
}

extension Query {
    /// Whether every word stands in a text.
    func matches(_ text: String) -> Bool { matches { look in look(text) } }
}
