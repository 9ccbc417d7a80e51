import Locks
import RefreshableList

struct Row: Identifiable, Hashable, Sendable {
    let id: Int
    var text = ""
    /// In lines.
    var height = 1
}

struct Broken: ReasonedError {
    var reason = "broken"
}

/// A feed whose every answer is held until the test gives it.
final class HeldFeed: Feed {
    enum Question: Equatable {
        case refresh(newest: Int?)
        case page(String)
    }

    enum Answer: Sendable {
        case refreshed(Refreshed<Row>)
        case page(Page<Row>)
        case failure(any Error)
    }

    private struct State {
        var questions: [Question] = []
        var held: [Int: CheckedContinuation<Answer, Never>] = [:]
        var cancelled: Set<Int> = []
        var stamps: [Stamp?] = []
        var shown: [Stamp] = []
        var stops = 0
    }

    let refreshStyle: RefreshStyle
    let prefetch: Int
    /// Whether a call returns when its task is cancelled; a feed may fail to.
    let heedsCancellation: Bool
    private let state = Locked(State())

    init(_ style: RefreshStyle = .replaces, prefetch: Int = 0, heedsCancellation: Bool = true) {
        refreshStyle = style
        self.prefetch = prefetch
        self.heedsCancellation = heedsCancellation
    }

    /// All that was asked, in order.
    var questions: [Question] { state.withLock { $0.questions } }
    /// The numbers of the calls that wait for an answer.
    var open: [Int] { state.withLock { $0.held.keys.sorted() } }
    /// How many calls wait for an answer and were not cancelled.
    var awaited: Int { state.withLock { state in state.held.keys.count { !state.cancelled.contains($0) } } }
    /// The numbers of the calls whose task was cancelled.
    var cancelled: Set<Int> { state.withLock { $0.cancelled } }

    /// The stamps that refreshes were given, in order.
    var stamps: [Stamp?] { state.withLock { $0.stamps } }
    /// Whose rows the list was said to consist of, in order.
    var shown: [Stamp] { state.withLock { $0.shown } }
    /// How often it was told to stop.
    var stops: Int { state.withLock { $0.stops } }

    func stop() { state.withLock { $0.stops += 1 } }
    func shows(_ stamp: Stamp) { state.withLock { $0.shown.append(stamp) } }

    func refresh(since known: Known<Row>) async throws -> Refreshed<Row> {
        state.withLock { $0.stamps.append(known.stamp) }
        switch await hold(.refresh(newest: known.newest?.id)) {
        case .refreshed(let refreshed): return refreshed
        case .failure(let error): throw error
        case .page: throw Broken(reason: "a page for a refresh")
        }
    }

    func page(after cursor: PageCursor) async throws -> Page<Row> {
        switch await hold(.page(cursor.text)) {
        case .page(let page): return page
        case .failure(let error): throw error
        case .refreshed: throw Broken(reason: "a refresh for a page")
        }
    }

    /// Answers a call by its number, counted from 0 over all questions.
    func answer(_ number: Int, _ answer: Answer) {
        state.withLock { $0.held.removeValue(forKey: number) }?.resume(returning: answer)
    }

    // On the main actor, since the handler's closure would leave it otherwise: then nobody knows when it is
    // back.
    @MainActor private func hold(_ question: Question) async -> Answer {
        let number = state.withLock { state in
            state.questions.append(question)
            return state.questions.count - 1
        }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isOver = state.withLock { state in
                    if heedsCancellation, state.cancelled.contains(number) { return true }
                    state.held[number] = continuation
                    return false
                }
                if isOver { continuation.resume(returning: .failure(CancellationError())) }
            }
        } onCancel: {
            _ = state.withLock { $0.cancelled.insert(number) }
            if heedsCancellation { answer(number, .failure(CancellationError())) }
        }
    }
}
