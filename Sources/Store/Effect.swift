/// What an update wants done: a value that says it, and does nothing until a store carries it out.
///
/// The parts of an effect are carried out in order. Where it matters, give a part a name with
/// `cancellable(id:cancelInFlight:)`; whoever knows the name can cancel or join it.
public struct Effect<Action: Sendable>: Sendable {
    /// Asynchronous work; it runs on the main actor and tells what came of it by sending actions.
    ///
    /// What it throws only ends it: an error that matters is sent as an action.
    public typealias Operation = @MainActor @Sendable (Send<Action>) async throws -> Void

    struct Run: Sendable {
        var ids: [EffectID] = []
        var isAwaited = true
        let abandoned: Action?
        let operation: Operation
    }

    enum Part: Sendable {
        case run(Run)
        case cancel(EffectID)
        case join(EffectID)
    }

    private(set) var parts: [Part]

    /// Nothing to do.
    public static var none: Effect { Effect(parts: []) }

    /// Work to start.
    ///
    /// - Parameter abandoned: sent when a caller gives the work up, by cancelling its `StoreTask` or the wait
    ///   for it; not when an update cancels it, since that update knows.
    public static func run(abandoned: Action? = nil, _ operation: @escaping Operation) -> Effect {
        Effect(parts: [.run(Run(abandoned: abandoned, operation: operation))])
    }

    /// Several effects, in this order.
    public static func merge(_ effects: Effect...) -> Effect { merge(effects) }

    /// Several effects, in this order.
    public static func merge(_ effects: [Effect]) -> Effect {
        var all = none
        for effect in effects { all.add(effect) }
        return all
    }

    /// Adds an effect behind this one.
    public mutating func add(_ effect: Effect) {
        if !effect.parts.isEmpty { parts += effect.parts }
    }

    /// Cancels the work of this name that runs by then; it can send nothing more.
    public static func cancel(id: EffectID) -> Effect { Effect(parts: [.cancel(id)]) }

    /// Lets the sender's `finish()` await the work of this name that runs by then, without owning it.
    public static func join(id: EffectID) -> Effect { Effect(parts: [.join(id)]) }

    /// The same effect, its work named.
    ///
    /// - Parameter cancelInFlight: whether work of that name which still runs is cancelled first.
    public func cancellable(id: EffectID, cancelInFlight: Bool = false) -> Effect {
        let named = changingRuns { $0.ids.append(id) }
        return Effect(parts: (cancelInFlight ? [.cancel(id)] : []) + named.parts)
    }

    /// The same effect, for work on the side: the sender's `finish()` neither awaits nor cancels it.
    public func unawaited() -> Effect {
        parts.isEmpty ? self : changingRuns { $0.isAwaited = false }
    }

    /// The same effect for a store of other actions, into which its own are made.
    public func map<Other>(_ transform: @escaping @Sendable (Action) -> Other) -> Effect<Other>
    where Other: Sendable {
        Effect<Other>(parts: parts.map { $0.map(transform) })
    }

    private func changingRuns(_ change: (inout Run) -> Void) -> Effect {
        let changed = parts.map { part in
            guard case .run(var run) = part else { return part }
            change(&run)
            return Part.run(run)
        }
        return Effect(parts: changed)
    }
}

extension Effect.Part {
    fileprivate func map<Other>(
        _ transform: @escaping @Sendable (Action) -> Other
    ) -> Effect<Other>.Part where Other: Sendable {
        switch self {
        case .cancel(let id): return .cancel(id)
        case .join(let id): return .join(id)
        case .run(let run):
            let operation: Effect<Other>.Operation = { send in
                try await run.operation(Send { send(transform($0)) })
            }
            return .run(
                Effect<Other>.Run(
                    ids: run.ids, isAwaited: run.isAwaited, abandoned: run.abandoned.map(transform),
                    operation: operation))
        }
    }
}

/// The name of work that can be cancelled.
public struct EffectID: Hashable, Sendable, ExpressibleByStringLiteral {
    private let name: String

    /// A name; two of the same text are the same.
    public init(_ name: String) { self.name = name }

    /// A name, as a literal.
    public init(stringLiteral name: String) { self.name = name }
}

/// How running work sends actions; silent once the work has been cancelled.
@MainActor
public struct Send<Action: Sendable> {
    let send: @MainActor (Action) -> Void

    /// Sends an action to the store that started the work.
    public func callAsFunction(_ action: Action) { send(action) }
}
