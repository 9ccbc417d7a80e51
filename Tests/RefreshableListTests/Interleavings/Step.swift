@testable import RefreshableList

/// Something that can happen next to a list.
enum Step: Hashable {
    case refresh, cancel, reachTheEnd, enter, quit
    /// It is time to refresh without being asked.
    case tick
    /// A person asks for what is new, or goes to the first row.
    case news, top
    /// The last second of the time that a service asked for, before such a load.
    case waitOver(Load.Kind)
    /// A second of a wait that is over or was cancelled.
    case lateSecond
    /// A person looks for this; for nothing if it is empty.
    case filter(String)
    /// A person presses `&`, `n` or `N`.
    case hidingToggled, match(isForward: Bool)
    /// A search tells of its next portion; late, when it was cancelled or superseded before.
    case found(Search, isLate: Bool)
    /// A load ends in some way; late, when it was cancelled or superseded before.
    case end(Load, Ending, isLate: Bool)
}

/// A load that was started once.
struct Load: Hashable {
    enum Kind: Hashable, CaseIterable {
        case refresh, page
    }

    let kind: Kind
    let id: LoadID
}

/// How a load ends.
enum Ending: Hashable, CaseIterable {
    /// The feed answers.
    case success
    /// The feed fails.
    case failure
    /// The service asks to be left alone for a second.
    case askedToWait
    /// The feed throws a `CancellationError` of its own.
    case givenUp
    /// Whoever awaited the load cancels the wait; the feed may still answer later.
    case abandoned
}

extension Step: CustomStringConvertible {
    var description: String {
        switch self {
        case .refresh: "refresh"
        case .cancel: "cancel"
        case .reachTheEnd: "reach the end"
        case .enter: "Enter"
        case .quit: "quit"
        case .tick: "tick"
        case .news: "news"
        case .top: "top"
        case .waitOver(let kind): "the wait of \(Step.name(kind)) is over"
        case .lateSecond: "late second"
        case .filter(""): "filter cleared"
        case .filter(let text): "filter \(text)"
        case .hidingToggled: "&"
        case .match(let isForward): isForward ? "n" : "N"
        case .found(_, let isLate): isLate ? "late found" : "found"
        case .end(let load, let ending, let isLate):
            (isLate ? "late " : "") + Step.words(Step.name(load.kind), ending)
        }
    }

    private static func name(_ kind: Load.Kind) -> String { kind == .refresh ? "A" : "B" }

    private static func words(_ name: String, _ ending: Ending) -> String {
        switch ending {
        case .success: "answer \(name)"
        case .failure: "failure of \(name)"
        case .askedToWait: "\(name) is asked to wait"
        case .givenUp: "the feed gives \(name) up"
        case .abandoned: "the caller gives \(name) up"
        }
    }

    /// Every kind of step there is, in words.
    static func allDescriptions(isFiltered: Bool) -> Set<String> {
        var steps: Set<Step> = [.refresh, .cancel, .reachTheEnd, .enter, .tick, .news, .top]
        steps.formUnion(isFiltered ? looking : [.quit, .lateSecond])
        var words = steps.map(\.description)
        if isFiltered { words += ["found", "late found"] }
        for kind in Load.Kind.allCases {
            if !isFiltered { words.append(Step.waitOver(kind).description) }
            let load = Load(kind: kind, id: LoadID(number: 0))
            for ending in isFiltered ? [.success, .failure] : Ending.allCases {
                words.append(Step.end(load, ending, isLate: false).description)
                if ending != .abandoned { words.append(Step.end(load, ending, isLate: true).description) }
            }
        }
        return Set(words)
    }

    /// What a person can do in order to find rows.
    static let looking: [Step] = [
        .filter("a"), .filter("b"), .filter(""), .hidingToggled, .match(isForward: true),
        .match(isForward: false),
    ]

    /// Whether a person or the program asks for something by it.
    var isWish: Bool {
        [.refresh, .enter, .reachTheEnd, .news, .top, .match(isForward: true)].contains(self)
    }

    /// Whether it comes of what was cancelled or superseded.
    var isLate: Bool {
        switch self {
        case .lateSecond, .end(_, _, isLate: true), .found(_, isLate: true): true
        default: false
        }
    }

    /// Whether it ends a load that is in flight, and how.
    func ends(_ kind: Load.Kind, _ endings: Ending...) -> Bool {
        guard case .end(let load, let ending, false) = self else { return false }
        return load.kind == kind && endings.contains(ending)
    }
}
