@testable import RefreshableList
@testable import Store

/// A list between two steps, with what a store would have running.
struct Moment {
    /// Work that a store runs.
    struct Running: Hashable {
        let ids: [EffectID]
        var load: Load?
        var search: Search?
        let isAwaited: Bool

        /// What it waits for a service's sake with; nil when it does something else.
        var wait: Load.Kind? { ids.contains(.wait) ? .refresh : ids.contains(.pageWait) ? .page : nil }
    }

    var state = ListState<Row>()
    var running: [Running] = []
    /// The loads that had no answer so far, oldest first; one that was cancelled may still get one.
    var unanswered: [Load] = []
    /// Whether all was cancelled, and nobody asked for anything since.
    var isQuiet = false

    /// The searches that were cancelled or superseded; what they found may still be told.
    var superseded: [Search] = []
    /// The row that is read while a filter is on, shown or not, as it must be.
    var home: Int?
    /// How many pages were loaded by themselves since something else was looked for or more was wanted.
    var ownPages = 0

    /// The loads in flight.
    var inFlight: [Load] { running.compactMap(\.load) }
    /// The loads that wait for a service's sake.
    var waits: [Load.Kind] { running.compactMap(\.wait) }
    /// Whether nothing loads or waits.
    var isIdle: Bool { inFlight.isEmpty && waits.isEmpty }

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

    /// The countdown that the phase of a kind of load names.
    func countdown(_ kind: Load.Kind) -> Countdown? {
        switch kind {
        case .refresh: if case .waiting(let countdown, _) = state.refresh { countdown } else { nil }
        case .page: if case .waiting(_, let countdown) = state.append { countdown } else { nil }
        }
    }

    /// Does what a store does with an effect, but starts no task.
    mutating func carryOut(_ effect: Effect<ListAction<Row>>) {
        for part in effect.parts {
            switch part {
            // What has no name only tells the feed something, and is over at once.
            case .run(let run) where run.ids.isEmpty:
                break
            case .run(let run):
                var load: Load?
                if case .loadAbandoned(let id)? = run.abandoned {
                    load = Load(kind: run.ids.contains(.refresh) ? .refresh : .page, id: id)
                }
                let search = run.ids.contains(.filter) ? Search(state) : nil
                running.append(
                    Running(ids: run.ids, load: load, search: search, isAwaited: run.isAwaited))
                if let load { unanswered.append(load) }
            case .cancel(let id):
                supersede(running.filter { $0.ids.contains(id) }.compactMap(\.search))
                running.removeAll { $0.ids.contains(id) }
            case .join:
                break
            }
        }
    }

    mutating func end(_ load: Load) { running.removeAll { $0.load == load } }
    mutating func endWait(_ kind: Load.Kind) { running.removeAll { $0.wait == kind } }
}
