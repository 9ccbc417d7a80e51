@testable import RefreshableList

/// A walk through every order of steps up to a depth; moments that are alike are walked on from once.
struct Walk {
    /// How a rule was broken: a shortest way there, since shorter ways are walked first.
    struct Broken: CustomStringConvertible {
        let rules: [Rule]
        let path: [Step]

        var description: String {
            let steps = path.map(\.description).joined(separator: ", ")
            return "\(rules.map { "\"\($0.rawValue)\"" }.joined(separator: " and ")) broken by: \(steps)"
        }
    }

    /// Moments that differ.
    private(set) var states = 0
    /// Steps that were tried.
    private(set) var steps = 0
    /// The steps, in words, that somewhere started a load or a wait, ended one, went to the top or closed the
    /// list; and late seconds, which must do nothing.
    private(set) var possible: Set<String> = []
    /// The first rule found broken; the walk ends there.
    private(set) var broken: Broken?

    private var seen: Set<Digest> = []
    private var trail: [(previous: Int, step: Step)] = []

    /// Walks all ways of so many steps, or until a rule is broken.
    init(_ world: World, depth: Int) {
        let start = world.start
        seen = [Digest(start)]
        var edge = [(moment: start, place: -1)]
        for _ in 0..<depth {
            var next: [(moment: Moment, place: Int)] = []
            for (moment, place) in edge {
                for step in world.steps(from: moment) {
                    let after = world.moment(after: step, moment)
                    steps += 1
                    note(Transition(world: world, before: moment, step: step, after: after), place)
                    guard broken == nil else { return }
                    guard seen.insert(Digest(after)).inserted else { continue }
                    trail.append((place, step))
                    next.append((after, trail.count - 1))
                }
            }
            edge = next
        }
        states = seen.count
    }

    private mutating func note(_ transition: Transition, _ place: Int) {
        let rules = transition.broken
        if !rules.isEmpty { broken = Broken(rules: rules, path: path(to: place) + [transition.step]) }
        let (before, after) = (transition.before, transition.after)
        if before.inFlight != after.inFlight || before.unanswered != after.unanswered
            || before.waits != after.waits || before.state.isClosed != after.state.isClosed
            || before.state.filter != after.state.filter || transition.step.isLate
            || after.state.filter != .off && before.state.selection != after.state.selection
            || transition.step == .top && before.state.top != after.state.top
        {
            possible.insert(transition.step.description)
        }
    }

    private func path(to place: Int) -> [Step] {
        var (path, place) = ([Step](), place)
        while place >= 0 {
            path.append(trail[place].step)
            place = trail[place].previous
        }
        return path.reversed()
    }
}
