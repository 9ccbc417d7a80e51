import Cells
import RefreshableList
import Testing

/// The texts of the screen, to the letter, since scripts look for them.
struct WordsTests {
    // Breaks when a text of the refresh row changes, or a failure hides when the list was last good.
    @Test func refreshRow() {
        var stage = Stage(80, 10)
        #expect(stage.lines[1] == "Pull to refresh")
        stage.send(.started)
        #expect(stage.lines[1] == "⠋ Refreshing…   c cancel")
        stage.send(.spinnerTicked)
        #expect(stage.lines[1] == "⠙ Refreshing…   c cancel")
        stage.refreshEnds(.failure(reason: "connection refused"))
        #expect(stage.lines[1] == "Could not refresh: connection refused   r retry")
        stage.load(["Town"])
        #expect(stage.lines[1] == "Last updated at 22:13:20")
        stage.send(.moved(.up, at: .seconds(9)))
        #expect(stage.lines[1] == "↓ Pull to refresh  3/6")
        stage.send(.refreshRequested)
        stage.refreshEnds(.failure(reason: "timed out after 15 s"))
        #expect(
            stage.lines[1]
                == "Could not refresh: timed out after 15 s   r retry       Last updated at 22:13:20")
        stage.send(.refreshRequested)
        stage.send(.cancelled)
        #expect(stage.lines[1] == "Refresh cancelled")
    }

    // Breaks when a feed's own words are not shown, or never make room for the time again.
    @Test func noticeOfTheFeed() {
        var stage = Stage(80, 10)
        stage.send(.refreshRequested)
        let page = Page(items: [Bean(id: 1, name: "Town")], notice: "The same bean as before")
        stage.refreshEnds(.success(.replacement(page)))
        #expect(stage.lines[1] == "The same bean as before")
        if case .idle(let notice?) = stage.state.refresh {
            stage.send(.noticeTimedOut(number: notice.number))
        }
        #expect(stage.lines[1] == "Last updated at 22:13:20")
    }

    // Breaks when the date is left out on another day, or stands there on the same one.
    @Test func anotherDay() {
        var stage = Stage(80, 10)
        stage.load(["Town"])
        stage.now = WallTime(seconds: Stage.start.seconds + 86_400)
        #expect(stage.lines[1] == "Last updated at 11/14/23 22:13:20")
    }

    // Breaks when a program's own title or tint is not shown.
    @Test func controlTitle() {
        var stage = Stage(80, 10)
        stage.send(.controlChanged(ControlLook(title: "Pull for fresh beans", tint: .green)))
        #expect(stage.lines[1] == "Pull for fresh beans")
        #expect(
            stage.grid.colors.split(separator: "\n", omittingEmptySubsequences: false)[1].hasPrefix("ggg"))
    }

    // Breaks when a text of the append row changes.
    @Test func appendRow() {
        var stage = Stage(80, 10)
        func last(_ stage: Stage) -> String { stage.lines[5] }
        stage.load(["Town"], next: "2")
        #expect(last(stage) == "  ⠋ Loading more…   c cancel")
        stage.pageEnds(.failure(reason: "HTTP status 503"))
        #expect(last(stage) == "  Could not load more: HTTP status 503   Enter retry")
        stage.send(.moved(.down, at: .zero))
        #expect(last(stage) == "┃ Could not load more: HTTP status 503   Enter retry")
        #expect(stage.lines[9] == "↑↓ move  Enter load  r refresh  q quit")
        stage.send(.entered)
        stage.send(.cancelled)
        #expect(last(stage) == "  Enter loads more")
        stage.send(.moved(.down, at: .seconds(1)))
        stage.pageEnds(.success(Page(items: [], next: nil)))
        #expect(last(stage) == "  End of the list")
        stage.load(["Town"], next: "2")
        stage.pageEnds(.success(Page(items: [], next: PageCursor("2"))))
        #expect(last(stage) == "  End of the list: the next page was loaded before")
    }

    // Breaks when the counts of new, skipped and all rows are not said.
    @Test func counts() {
        var stage = Stage(80, 10)
        stage.load(["a"], skipped: 1)
        #expect(stage.lines[0].hasSuffix(" 1 row"))
        #expect(stage.lines[9].hasSuffix("1 item could not be read   1 of 1"))
        stage.load(["a", "b", "c", "d"], skipped: 2)
        #expect(stage.lines[9].hasSuffix("2 items could not be read   1 of 4"))
        stage.send(.moved(.last, at: .zero))
        stage.send(.refreshRequested)
        let beans = [Bean(id: 9, name: "new")] + (0..<4).map { Bean(id: $0, name: "old") }
        stage.refreshEnds(.success(.replacement(Page(items: beans))))
        #expect(stage.lines[0].hasSuffix("5 rows  1 new"))
        stage.send(.moved(.first, at: .seconds(1)))
        #expect(stage.lines[0].hasSuffix("5 rows"))
    }

    // Breaks when a hint stays where it does not fit, or goes before the text does.
    @Test func hintsGoFirst() {
        var stage = Stage(40, 10)
        stage.send(.started)
        stage.refreshEnds(.failure(reason: "connection refused"))
        #expect(stage.lines[1] == "Could not refresh: connection refused")
    }
}
