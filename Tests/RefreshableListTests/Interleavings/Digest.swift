@testable import RefreshableList

/// All of a moment that what follows can depend on; loads are numbered by their age.
///
/// Left out are what only tells notices, ticks, waits and pulls apart: no step here looks at it.
struct Digest: Hashable {
    private let rows: [Row]
    private let held: [Int]?
    private let selection: Place<Int>?
    private let top: Anchor<Int>?
    private let refresh: RefreshPhase
    private let append: AppendPhase
    private let paging: Paging
    private let boundary: Boundary<Int>?
    private let newAbove: Int
    private let flags: [Bool]
    private let running: [Moment.Running]
    private let unanswered: [Load.Kind]
    private let fresh: Set<Int>
    private let looking: Looking

    init(_ moment: Moment) {
        let state = moment.state
        func age(_ load: LoadID) -> LoadID {
            LoadID(number: moment.unanswered.firstIndex { $0.id == load } ?? -1)
        }
        rows = state.rows.items
        held = state.held?.page.items.map(\.id)
        selection = state.selection
        top = state.top
        switch state.refresh {
        case .refreshing(let load, let asker): refresh = .refreshing(age(load), asker)
        case .waiting(let left, let asker):
            refresh = .waiting(Countdown(seconds: left.seconds, number: 0), asker)
        case .idle(let notice?): refresh = .idle(Notice(words: notice.words, number: 0))
        default: refresh = state.refresh
        }
        switch state.append {
        case .loading(let cursor, let load): append = .loading(cursor, age(load))
        case .waiting(let cursor, let left):
            append = .waiting(cursor, Countdown(seconds: left.seconds, number: 0))
        default: append = state.append
        }
        paging = state.paging
        boundary = state.boundary
        newAbove = state.newAbove
        flags = [
            state.isClosed, state.isTicking, state.lastUpdated != nil, moment.isQuiet, state.isLive,
            state.isStarted, state.held?.page.isLive ?? false,
        ]
        running = moment.running.map { work in
            let load = work.load.map { Load(kind: $0.kind, id: age($0.id)) }
            let search = work.search?.unnumbered
            return Moment.Running(ids: work.ids, load: load, search: search, isAwaited: work.isAwaited)
        }
        unanswered = moment.unanswered.map(\.kind)
        fresh = state.fresh.ids
        looking = Looking(moment)
    }
}
