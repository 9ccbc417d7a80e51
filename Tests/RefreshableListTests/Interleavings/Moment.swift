@testable import RefreshableList
@testable import Store

/// A list between two steps, with what a store would have running.
struct Moment {
    /// Work that a store runs.
    struct Running: Hashable {
        let ids: [EffectID]
        var load: Load?
        let isAwaited: Bool
    }

    var state = ListState<Row>()
    var running: [Running] = []
    /// The loads that had no answer so far, oldest first; one that was cancelled may still get one.
    var unanswered: [Load] = []
    /// Whether all was cancelled, and nobody asked for anything since.
    var isQuiet = false

    /// The loads in flight.
    var inFlight: [Load] { running.compactMap(\.load) }

    func count(_ kind: Load.Kind) -> Int { running.count { $0.load?.kind == kind } }

    /// The load that the phase of its kind names.
    func current(_ kind: Load.Kind) -> Load? {
        switch kind {
        case .refresh:
            if case .refreshing(let id, _) = state.refresh { Load(kind: kind, id: id) } else { nil }
        case .page:
            if case .loading(_, let id) = state.append { Load(kind: kind, id: id) } else { nil }
        }
    }

    /// Does what a store does with an effect, but starts no task.
    mutating func carryOut(_ effect: Effect<ListAction<Row>>) {
        for part in effect.parts {
            switch part {
            case .run(let run):
                var load: Load?
                if case .loadAbandoned(let id)? = run.abandoned {
                    load = Load(kind: run.ids.contains(.refresh) ? .refresh : .page, id: id)
                }
                running.append(Running(ids: run.ids, load: load, isAwaited: run.isAwaited))
                if let load { unanswered.append(load) }
            case .cancel(let id):
                running.removeAll { $0.ids.contains(id) }
            case .join:
                break
            }
        }
    }

    mutating func end(_ load: Load) { running.removeAll { $0.load == load } }
}

/// All of a moment that what follows can depend on; loads are numbered by their age.
///
/// Left out are what only tells notices, ticks and pulls apart: no step here looks at it.
struct Digest: Hashable {
    private let rows: [Row]
    private let selection: Place<Int>?
    private let top: Anchor<Int>?
    private let refresh: RefreshPhase
    private let append: AppendPhase
    private let paging: Paging
    private let newAbove: Int
    private let flags: [Bool]
    private let running: [Moment.Running]
    private let unanswered: [Load.Kind]

    init(_ moment: Moment) {
        let state = moment.state
        func age(_ load: LoadID) -> LoadID {
            LoadID(number: moment.unanswered.firstIndex { $0.id == load } ?? -1)
        }
        rows = state.rows.items
        selection = state.selection
        top = state.top
        switch state.refresh {
        case .refreshing(let load, let asker): refresh = .refreshing(age(load), asker)
        case .idle(let notice?): refresh = .idle(Notice(words: notice.words, number: 0))
        default: refresh = state.refresh
        }
        if case .loading(let cursor, let load) = state.append {
            append = .loading(cursor, age(load))
        } else {
            append = state.append
        }
        paging = state.paging
        newAbove = state.newAbove
        flags = [state.isClosed, state.isTicking, state.lastUpdated != nil, moment.isQuiet]
        running = moment.running.map { work in
            let load = work.load.map { Load(kind: $0.kind, id: age($0.id)) }
            return Moment.Running(ids: work.ids, load: load, isAwaited: work.isAwaited)
        }
        unanswered = moment.unanswered.map(\.kind)
    }
}
