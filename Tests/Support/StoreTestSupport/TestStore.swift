package import Store

/// A store whose every action and change of state a test must expect.
///
/// It fails on an action from an effect that was not received, on a change of state that was not stated, and,
/// in `finish()`, on work that is left running.
@MainActor
package final class TestStore<State: Equatable & Sendable, Action: Equatable & Sendable> {
    /// What a failed expectation does, with the place in the test: file, path, line, column.
    package typealias Report = @MainActor (String, Place) -> Void

    /// Where in a test something was expected.
    package struct Place: Sendable {
        package let fileID: String
        package let filePath: String
        package let line: Int
        package let column: Int
    }

    private struct Step {
        let action: Action
        let before: State
        let after: State
    }

    /// The state that the test has accounted for.
    package private(set) var state: State
    private let report: Report
    private let steps = Steps()
    private let store: Store<State, Action>

    /// What the update did, in order, that the test has not looked at yet.
    private final class Steps {
        var pending: [Step] = []
    }

    package init(_ state: State, report: @escaping Report, update: @escaping Store<State, Action>.Update) {
        self.state = state
        self.report = report
        let steps = steps
        store = Store(state) { state, action in
            let before = state
            let effect = update(&state, action)
            steps.pending.append(Step(action: action, before: before, after: state))
            return effect
        }
    }

    /// Sends an action and holds the state against what the test says changes.
    @discardableResult
    package func send(
        _ action: Action, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
        column: Int = #column, _ change: (inout State) -> Void = { _ in }
    ) -> StoreTask {
        let place = Place(fileID: fileID, filePath: filePath, line: line, column: column)
        failOnUnreceived(at: place, "before .send of \(action)")
        let task = store.send(action)
        take(action, at: place, change)
        return task
    }

    /// Awaits the next action that an effect sends and holds it and the state against what the test says.
    package func receive(
        _ action: Action, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
        column: Int = #column, _ change: (inout State) -> Void = { _ in }
    ) async {
        let place = Place(fileID: fileID, filePath: filePath, line: line, column: column)
        await settle { !steps.pending.isEmpty || store.runningCount == 0 }
        guard !steps.pending.isEmpty else { return report("no action came; expected \(action)", place) }
        take(action, at: place, change)
    }

    /// Lets ready work run, then fails on actions not received and on work that still runs.
    package func finish(
        fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) async {
        let place = Place(fileID: fileID, filePath: filePath, line: line, column: column)
        await settle()
        failOnUnreceived(at: place, "at the end")
        if store.runningCount > 0 { report("\(store.runningCount) pieces of work still run", place) }
        store.cancelAll()
    }

    /// Whether all work that runs sleeps on this clock.
    package func isAsleep(on clock: TestClock) -> Bool { store.isAsleep(on: clock) }

    private func take(_ action: Action, at place: Place, _ change: (inout State) -> Void) {
        let step = steps.pending.removeFirst()
        if step.action != action { report("came: \(step.action); expected: \(action)", place) }
        var expected = step.before
        change(&expected)
        if expected != step.after { report("state is \(step.after); expected \(expected)", place) }
        state = step.after
    }

    private func failOnUnreceived(at place: Place, _ moment: String) {
        guard !steps.pending.isEmpty else { return }
        report("not received \(moment): \(steps.pending.map(\.action))", place)
        steps.pending.removeAll()
    }
}
