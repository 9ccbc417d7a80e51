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
        #expect(walk.possible == Step.allDescriptions(isFiltered: false))
    }

    private static let readToTheEnd = ["answer A", "filter a", "found", "found", "reach the end"]
    private static let withAPage = ["failure of A", "filter b", "found", "found", "answer B"]

    // Breaks with any of the faults that are found in a list with a filter. Each begins with rows that are
    // there, two of them with a filter that is on: read to its end, or with a page that it loaded.
    @Test(arguments: [
        (RefreshStyle.replaces, Answers.replacement, opening: [], depth: 5, states: 4300),
        (.addsOnTop, .onTop, [], depth: 5, states: 4400),
        (.replaces, .same, Self.readToTheEnd, depth: 4, states: 2000),
        (.addsOnTop, .mixed, Self.readToTheEnd, depth: 4, states: 1900),
        (.replaces, .replacement, Self.withAPage, depth: 5, states: 3100),
        (.addsOnTop, .onTop, Self.withAPage, depth: 5, states: 2900),
    ])
    func everyInterleavingWithAFilterKeepsTheRules(
        style: RefreshStyle, answers: Answers, opening: [String], depth: Int, states: Int
    ) {
        let world = World(style, answers: answers, isRestored: true, isFiltered: true, opening: opening)
        let walk = Walk(world, depth: depth)
        let found = walk.broken.map(\.description) ?? "nothing"
        #expect(walk.broken == nil, "found: \(found)")
        #expect(walk.states >= states)
        #expect(walk.possible == Step.allDescriptions(isFiltered: true))
    }

    // Breaks when a rule is not looked at, or a step that shows the fault is not walked.
    @Test(arguments: Fault.allCases)
    func theWalkFinds(fault: Fault) {
        let walk = Walk(fault.world, depth: 8)
        let found = walk.broken.map(\.description) ?? "nothing"
        #expect(walk.broken?.rules.contains(fault.breaks) == true, "found: \(found)")
    }
}
