import RefreshableList
import Testing

/// Every order in which a list can be asked, cancelled and answered.
struct InterleavingTests {
    // Breaks with any of the faults below. The last two feeds bring other than what they announce.
    @Test(arguments: [
        (RefreshStyle.replaces, Answers.replacement, depth: 10, states: 1800),
        (.addsOnTop, .onTop, depth: 10, states: 2300),
        (.replaces, .onTop, depth: 8, states: 620),
        (.addsOnTop, .replacement, depth: 8, states: 600),
    ])
    func everyInterleavingKeepsTheRules(style: RefreshStyle, answers: Answers, depth: Int, states: Int) {
        let walk = Walk(World(style, answers: answers), depth: depth)
        let found = walk.broken.map(\.description) ?? "nothing"
        #expect(walk.broken == nil, "found: \(found)")
        #expect(walk.states >= states)
        #expect(walk.possible == Step.allDescriptions)
    }

    // Breaks when a rule is not looked at, or a step that shows the fault is not walked.
    @Test(arguments: Fault.allCases)
    func theWalkFinds(fault: Fault) {
        let answers = fault.style == .replaces ? Answers.replacement : .onTop
        let walk = Walk(World(fault.style, answers: answers, wrap: fault.wrap), depth: 8)
        let found = walk.broken.map(\.description) ?? "nothing"
        #expect(walk.broken?.rules.contains(fault.breaks) == true, "found: \(found)")
    }
}
