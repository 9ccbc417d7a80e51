@testable import RefreshableList

extension World {
    /// All that can happen next.
    func steps(from moment: Moment) -> [Step] {
        if isFiltered { return filterSteps(from: moment) }
        var steps: [Step] = [
            .refresh, .cancel, .reachTheEnd, .enter, .quit, .tick, .news, .top, .lateSecond,
        ]
        steps += Load.Kind.allCases.filter { moment.countdown($0) != nil }.map { .waitOver($0) }
        let inFlight = moment.inFlight
        for load in moment.unanswered {
            let isLate = !inFlight.contains(load)
            steps += [Ending.success, .failure, .askedToWait, .givenUp].map { .end(load, $0, isLate: isLate) }
        }
        for work in moment.running where work.isAwaited {
            if let load = work.load { steps.append(.end(load, .abandoned, isLate: false)) }
        }
        return steps
    }

    /// All that can happen next to a list in which something is looked for.
    private func filterSteps(from moment: Moment) -> [Step] {
        var steps: [Step] = [
            .refresh, .cancel, .reachTheEnd, .enter, .tick, .news, .top,
        ]
        steps += Step.looking
        steps += moment.searches.map { .found($0, isLate: false) }
        steps += moment.superseded.map { .found($0, isLate: true) }
        let inFlight = moment.inFlight
        for load in moment.unanswered {
            let isLate = !inFlight.contains(load)
            steps += [Ending.success, .failure].map { .end(load, $0, isLate: isLate) }
        }
        return steps
    }

    func find(_ search: Search, isLate: Bool, _ moment: inout Moment) {
        if !isLate { moment.pass(search) }
        handle(.found(search.found), &moment)
    }
}
