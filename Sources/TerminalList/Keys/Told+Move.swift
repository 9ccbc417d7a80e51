package import RefreshableList

extension Told {
    /// The move of the list that it asks for; nil for commands that are none.
    package func move<Item>(at time: Duration) -> ListAction<Item>? {
        let times = count ?? 1
        switch command {
        case .down: return .moved(.down, times: times, at: time)
        case .up: return .moved(.up, times: times, at: time)
        case .pageDown: return .moved(.pageDown, times: times, at: time)
        case .pageUp: return .moved(.pageUp, times: times, at: time)
        case .halfPageDown: return .moved(.halfPageDown, times: times, at: time)
        case .halfPageUp: return .moved(.halfPageUp, times: times, at: time)
        case .first: return .moved(count.map { .row($0 - 1) } ?? .first, at: time)
        case .last: return .moved(count.map { .row($0 - 1) } ?? .last, at: time)
        case .scrollDown: return .scrolled(1, times: times, at: time)
        case .scrollUp: return .scrolled(-1, times: times, at: time)
        case .viewTop: return .moved(.viewTop, at: time)
        case .viewMiddle: return .moved(.viewMiddle, at: time)
        case .viewBottom: return .moved(.viewBottom, at: time)
        case .placeTop: return .placed(.top)
        case .placeMiddle: return .placed(.middle)
        case .placeBottom: return .placed(.bottom)
        default: return nil
        }
    }
}
