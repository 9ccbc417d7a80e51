import Cells
import RefreshableList
import Testing

@testable import TerminalList

/// What the parts of a screen are coloured for.
struct RoleTests {
    // Breaks when the bar or the titles lose their role.
    @Test func aListAtRest() {
        var stage = Stage(24, 9)
        stage.load(["Town", "Bell"])
        #expect(
            stage.grid.roles == """
                ttttttt           dddddd
                dddddddddddddddddddddddd
                s
                s dddddddddddddddddddddd
                s dddddddddddddddddddddd

                  dddddddddddddddddddddd
                  dddddddddddddddddddddd
                dddddddddddddd    dddddd
                """)
    }

    // Breaks when the row that refreshes is coloured otherwise, or a program's own tint is not taken.
    @Test func refreshing() {
        var stage = Stage(40, 9)
        stage.send(.refreshRequested)
        #expect(Set(roles(of: 1, stage)) == ["i"])
        stage.send(.controlChanged(ControlLook(tint: .magenta)))
        let colors = line(1, of: stage.grid.colors)
        #expect(roles(of: 1, stage).isEmpty && Set(colors) == ["m"])
    }

    // Breaks when what could not be done is as faint as what was, or its time is as loud.
    @Test func errors() {
        var stage = Stage(60, 9)
        stage.load(["Town"], next: "2")
        stage.pageEnds(.failure(reason: "gone"))
        #expect(stage.lines[5] == "  Could not load more: gone   Enter retry")
        #expect(roles(of: 5, stage) == "  " + String(repeating: "e", count: 39))
        stage.send(.refreshRequested)
        stage.refreshEnds(.failure(reason: "gone"))
        let said = roles(of: 1, stage)
        #expect(said.hasPrefix("eeeee") && said.hasSuffix("ddddd") && said.count == 60)
        #expect(line(1, of: stage.grid.attributes).hasPrefix("bb"))
        // A program's own tint stays, and the error is bold in it.
        stage.send(.controlChanged(ControlLook(tint: .magenta)))
        #expect(line(1, of: stage.grid.colors).hasPrefix("mmm") && roles(of: 1, stage).hasPrefix("eee"))
        stage.send(.controlChanged(ControlLook()))
        stage.send(.refreshRequested)
        stage.send(.cancelled)
        #expect(Set(roles(of: 1, stage)) == ["d"])
    }

    // Breaks when matches are told from the line that they stand in by nothing, or by colour alone.
    @Test func matches() {
        var stage = Stage(24, 9)
        stage.load(["Town", "Bell"])
        var grid = stage.grid
        grid.mark(Query("to"), rows: 2..<5, columns: 2..<24)
        #expect(line(2, of: grid.roles) == "s mm" && line(2, of: grid.attributes) == "b **bb")
    }

    // Breaks when a row that is told by its ground has lines of several grounds.
    @Test func narrow() {
        var stage = Stage(12, 5)
        stage.load(["Town", "Bell"])
        #expect(roles(of: 1, stage).hasPrefix("d") && roles(of: 2, stage).isEmpty)
        #expect((0..<12).allSatisfy { stage.grid[$0, 2].style.has(.reverse) })
    }

    private func roles(of y: Int, _ stage: Stage) -> String { line(y, of: stage.grid.roles) }

    private func line(_ y: Int, of picture: String) -> String {
        String(picture.split(separator: "\n", omittingEmptySubsequences: false)[y])
    }
}
