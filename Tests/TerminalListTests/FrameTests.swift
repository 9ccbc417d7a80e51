import Cells
import RefreshableList
import TerminalList
import Testing

/// Whole screens, as a person sees them.
struct FrameTests {
    // Breaks when any bar, gutter or cell of the screen is drawn elsewhere or says something else.
    @Test func coffees() {
        var stage = Stage(60, 11)
        stage.load(["Summer Town", "Winter Bell", "Autumn Treat"])
        #expect(
            stage.grid.text == """
                Coffees                                               3 rows
                Last updated at 22:13:20
                ┃ Summer Town
                ┃ Notes: silky, rhubarb, cocoa nib
                ┃ Origin: Yirgacheffe, Ethiopia             Variety: Bourbon
                  Winter Bell
                  Notes: silky, rhubarb, cocoa nib
                  Origin: Yirgacheffe, Ethiopia             Variety: Bourbon
                  Autumn Treat
                  Notes: silky, rhubarb, cocoa nib
                ↑↓ move  r refresh  / filter  ? help  q quit          1 of 3
                """)
        #expect(stage.grid.cursor == Point(x: 0, y: 2))
    }

    // Breaks when name, notes and origin lose their weight, or the bar its own.
    @Test func coffeesLook() {
        var stage = Stage(24, 9)
        stage.load(["Town", "Bell"])
        let looks = stage.grid.attributes.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(looks[0].hasPrefix("bbbbbbb"))
        #expect(looks[2] == "b bbbb")
        #expect(looks[3].hasPrefix("b ddddd"))
        #expect(looks[5] == "  bbbb")
        #expect(stage.grid.roles.split(separator: "\n", omittingEmptySubsequences: false)[2] == "s")
    }

    // Breaks when the ASCII forms are not used where the locale has no more.
    @Test func ascii() {
        var stage = Stage(46, 8, charset: .ascii)
        stage.load(["Summer Town with a name that is far too long for it", "Bell"], next: "2")
        #expect(
            stage.grid.text == """
                Coffees                                 2 rows
                Last updated at 22:13:20
                | Summer Town with a name that is far too l...
                | Notes: silky, rhubarb, cocoa nib
                | Origin: Yirgacheffe, Ethiopia
                  Bell
                  Notes: silky, rhubarb, cocoa nib
                c cancel  / filter  ? help  q quit      1 of 2
                """)
        stage.send(.refreshRequested)
        #expect(stage.lines[1] == "- Refreshing...   c cancel")
    }

    // Breaks when a narrow screen keeps the hints and drops what matters, or a size traps.
    @Test func narrow() {
        var stage = Stage(20, 6)
        stage.load(["Summer Town"])
        #expect(
            stage.grid.text == """
                Coffees        1 row
                Last updated at 22:…
                ┃ Summer Town
                ┃ Notes: silky, rhu…
                ┃ Origin: Yirgachef…
                q quit        1 of 1
                """)
        var tiny = Stage(12, 2)
        tiny.load(["Summer Town", "Bell"])
        #expect(tiny.grid.text == "Last update…\nSummer Town")
        #expect(tiny.grid.attributes.split(separator: "\n").last?.first == "*")
    }

    // Breaks when arithmetic on any size goes below zero or past an end.
    @Test func everySizeDraws() {
        for (width, height) in [
            (0, 0), (1, 1), (1, 24), (80, 1), (2, 2), (80, 2), (3, 3), (19, 4), (500, 200),
        ] {
            for names in [[], ["Town"], Array(repeating: "Bell ☕️ 咖啡", count: 90)] {
                var stage = Stage(width, height)
                stage.send(.started)
                _ = stage.grid
                stage.load(names, next: "2")
                stage.send(.moved(.last, at: .zero))
                #expect(stage.grid.size == Size(width: width, height: height))
                stage.pageEnds(.failure(reason: "broken"))
                stage.send(.moved(.down, at: .seconds(1)))
                _ = stage.grid
            }
        }
    }

    // Breaks when an empty list shows its cup while something still comes, or not when nothing does.
    @Test func emptyCup() {
        var stage = Stage(60, 14)
        stage.send(.started)
        #expect(stage.lines[2...12].joined().isEmpty)
        stage.send(.cancelled)
        #expect(
            stage.grid.text == """
                Coffees                                               0 rows
                Pull to refresh

                                           ( (
                                            ) )
                                         ._______.
                                         |       |)
                                         \\       /
                                          `-----'

                           Nothing here yet. Press r to refresh.


                r refresh  / filter  ? help  q quit
                """)
        stage.load([])
        #expect(stage.grid.text.contains("Nothing to show. Press r to refresh."))
        stage.send(.refreshRequested)
        #expect(!stage.grid.text.contains("Nothing"))
        stage.refreshEnds(.failure(reason: "connection refused"))
        #expect(stage.grid.text.contains("Nothing to show. Press r to try again."))
    }

    // T1. Breaks when one character's width is taken for another's: the right column would not stand
    // straight.
    @Test func rightColumnStandsStraight() {
        let names = [
            "plain", "😀", "❤️", "👨‍👩‍👧‍👦", "🇫🇷", "e\u{301}", "\u{1FAE8}", "咖啡", "x\u{202E}y",
        ]
        var stage = Stage(40, 20) { bean in Line(bean.name, trailing: "42 points") }
        stage.load(names)
        let grid = stage.grid
        for y in 2..<2 + names.count {
            let columns = (0..<40).filter { grid[$0, y].scalar == UInt32(UInt8(ascii: "4")) }
            #expect(columns == [31])
        }
    }

    // Breaks when a tall row is drawn only whole.
    @Test func rowsAreDrawnFromAnyLine() {
        var stage = Stage(44, 7)
        stage.load(["Summer Town", "Winter Bell"])
        stage.send(.scrolled(1, at: .zero))
        #expect(stage.lines[2] == "┃ Notes: silky, rhubarb, cocoa nib")
        #expect(stage.lines[4].hasSuffix("Winter Bell"))
    }
}
