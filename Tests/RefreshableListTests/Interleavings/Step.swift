@testable import RefreshableList

/// Something that can happen next to a list.
enum Step: Hashable {
    case refresh, cancel, reachTheEnd, enter, quit
    /// A load ends in some way; late, when it was cancelled or superseded before.
    case end(Load, Ending, isLate: Bool)
}

/// A load that was started once.
struct Load: Hashable {
    enum Kind: Hashable {
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
        case .end(let load, let ending, let isLate): (isLate ? "late " : "") + Step.words(load.kind, ending)
        }
    }

    private static func words(_ kind: Load.Kind, _ ending: Ending) -> String {
        switch (ending, kind) {
        case (.success, .refresh): "answer A"
        case (.success, .page): "answer B"
        case (.failure, .refresh): "failure of A"
        case (.failure, .page): "failure of B"
        case (.givenUp, .refresh): "the feed gives A up"
        case (.givenUp, .page): "the feed gives B up"
        case (.abandoned, .refresh): "the caller gives A up"
        case (.abandoned, .page): "the caller gives B up"
        }
    }

    /// Every kind of step there is, in words.
    static var allDescriptions: Set<String> {
        var steps: Set<Step> = [.refresh, .cancel, .reachTheEnd, .enter, .quit]
        for kind in [Load.Kind.refresh, .page] {
            let load = Load(kind: kind, id: LoadID(number: 0))
            for ending in Ending.allCases {
                steps.insert(.end(load, ending, isLate: false))
                if ending != .abandoned { steps.insert(.end(load, ending, isLate: true)) }
            }
        }
        return Set(steps.map(\.description))
    }

    /// Whether a person or the program asks for something by it.
    var isWish: Bool { self == .refresh || self == .enter || self == .reachTheEnd }

    /// Whether it ends a load that is in flight, and how.
    func ends(_ kind: Load.Kind, _ endings: Ending...) -> Bool {
        guard case .end(let load, let ending, false) = self else { return false }
        return load.kind == kind && endings.contains(ending)
    }
}
