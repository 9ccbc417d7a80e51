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

    // Breaks when a refresh that nobody asked for hides when the rows are from, or what it brought.
    @Test func unaskedRefresh() {
        var stage = Stage(80, 10)
        stage.load(["Town", "Bell", "Treat", "Fog"])
        stage.send(.intervalPassed)
        #expect(stage.lines[1].hasPrefix("⠋ Refreshing…   c cancel    "))
        #expect(stage.lines[1].hasSuffix("  Last updated at 22:13:20"))
        stage.send(.moved(.down, at: .seconds(9)))
        let news = (5..<9).map { Bean(id: $0, name: "New") }
        stage.refreshEnds(.success(.replacement(Page(items: news))))
        #expect(stage.lines[1] == "4 new: r shows them")
        stage.send(.newsRequested)
        #expect(stage.lines[1] == "Last updated at 22:13:20" && stage.grid.text.contains("New"))
        stage.send(.moved(.down, at: .seconds(12)))
        stage.send(.intervalPassed)
        stage.refreshEnds(.success(.replacement(Page(items: Array(news.reversed())))))
        #expect(stage.lines[1] == "Changed: r shows it")
    }

    // Breaks when a wait that the service asked for is not counted where it stands, or its key is not named.
    @Test func askedToWait() {
        var stage = Stage(80, 14)
        stage.load(["Town"], next: "2")
        stage.pageEnds(.askedToWait(.milliseconds(1500)))
        #expect(stage.lines[5] == "  Asked to wait 2 s   c cancel")
        stage.send(.refreshRequested)
        stage.refreshEnds(.askedToWait(.seconds(28)))
        #expect(stage.lines[1] == "Asked to wait 28 s   c cancel")
        #expect(stage.lines.last?.hasPrefix("c cancel") == true)
    }

    // Breaks when the feed's words of the end are left out.
    @Test func endWithWords() {
        var stage = Stage(80, 14)
        stage.load(["Town"], next: "2")
        var page = Page<Bean>(items: [])
        page.ending = .failed("exit status 1")
        stage.pageEnds(.success(page))
        #expect(stage.lines[5] == "  End of the list: exit status 1")
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
        #expect(stage.lines[9] == "↑↓ move  Enter load  r refresh  / filter  ? help  q quit")
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
