import RefreshableList
import Testing

/// Every order in which a list can be asked, cancelled and answered.
struct InterleavingTests {
    // Breaks with any of the faults below. The third and fourth feed bring other than what they announce.
    @Test(arguments: [
        (RefreshStyle.replaces, Answers.replacement, isRestored: false, depth: 8, states: 2100),
        (.addsOnTop, .onTop, false, depth: 8, states: 1700),
        (.replaces, .onTop, false, depth: 8, states: 2000),
        (.addsOnTop, .replacement, false, depth: 8, states: 1950),
        (.replaces, .same, true, depth: 6, states: 3800),
        (.addsOnTop, .mixed, false, depth: 8, states: 2150),
    ])
    func everyInterleavingKeepsTheRules(
        style: RefreshStyle, answers: Answers, isRestored: Bool, depth: Int, states: Int
    ) {
        let walk = Walk(World(style, answers: answers, isRestored: isRestored), depth: depth)
        let found = walk.broken.map(\.description) ?? "nothing"
        #expect(walk.broken == nil, "found: \(found)")
        #expect(walk.states >= states)
        #expect(walk.possible == Step.allDescriptions)
    }

    // Breaks when a rule is not looked at, or a step that shows the fault is not walked.
    @Test(arguments: Fault.allCases)
    func theWalkFinds(fault: Fault) {
        let walk = Walk(fault.world, depth: 8)
        let found = walk.broken.map(\.description) ?? "nothing"
        #expect(walk.broken?.rules.contains(fault.breaks) == true, "found: \(found)")
    }
}
