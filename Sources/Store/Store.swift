/// Holds a state, runs actions through a pure update one after another, and carries out what the update
/// returns.
///
/// An action sent while another is handled waits its turn. Work belongs to the store that started it: there
/// is no global table, and what still runs when the store goes is cancelled.
@MainActor
public final class Store<State, Action: Sendable> {
    /// Decides: changes the state and says what is to be done, and does nothing itself.
    public typealias Update = @MainActor (inout State, Action) -> Effect<Action>

    /// The state as the last action left it.
    public private(set) var state: State
    /// Called after actions were handled, once for all that were waiting.
    public var onChange: (@MainActor () -> Void)?

    private let update: Update
    private var waiting: [(action: Action, task: StoreTask)] = []
    private var isHandling = false
    private var running: [Work] = []

    /// A store in a first state; nothing runs until an action is sent.
    public init(_ state: State, update: @escaping Update) {
        self.state = state
        self.update = update
    }

    isolated deinit {
        for work in running { work.end() }
    }

    /// Handles an action, or queues it behind the one that is being handled.
    ///
    /// - Returns: a handle on the work that this action starts or joins.
    @discardableResult
    public func send(_ action: Action) -> StoreTask {
        let task = StoreTask()
        guard !isHandling else {
            waiting.append((action, task))
            return task
        }
        isHandling = true
        carryOut(update(&state, action), for: task)
        var handled = 0
        while handled < waiting.count {
            let (action, task) = waiting[handled]
            handled += 1
            carryOut(update(&state, action), for: task)
        }
        if handled > 0 { waiting.removeAll(keepingCapacity: true) }
        isHandling = false
        onChange?()
        return task
    }

    /// How many pieces of work run now.
    public var runningCount: Int { running.count }

    /// Cancels all work; none of it can send anything more.
    public func cancelAll() {
        for work in running { work.end() }
    }

    private func carryOut(_ effect: Effect<Action>, for task: StoreTask) {
        for part in effect.parts {
            switch part {
            case .run(let run):
                let work = start(run)
                if run.isAwaited { task.owned.append(work) }
            case .cancel(let id):
                for work in running where work.ids.contains(id) { work.end() }
            case .join(let id):
                task.joined += running.filter { $0.ids.contains(id) }
            }
        }
    }

    private func start(_ run: Effect<Action>.Run) -> Work {
        let work = Work(ids: run.ids)
        running.append(work)
        work.onEnd = { [weak self] work in self?.running.removeAll { $0 === work } }
        work.onAbandon = { [weak self] in
            if let abandoned = run.abandoned { self?.send(abandoned) }
        }
        let send = Send<Action> { [weak self, weak work] action in
            if work?.isRunning == true { self?.send(action) }
        }
        work.task = Task { @MainActor in
            if work.isRunning { try? await run.operation(send) }
            work.end()
        }
        return work
    }
}
