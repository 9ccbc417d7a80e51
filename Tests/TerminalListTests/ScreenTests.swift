import Cells
import Locks
import RefreshableList
import Store
import StoreTestSupport
import Testing

@testable import TerminalList

/// Whole screens of what stands over the list, beside it, and in its place.
@MainActor
struct ScreenTests {
    private func expect(_ seat: Seat, _ screen: String, _ place: SourceLocation = #_sourceLocation) {
        #expect(seat.lines.joined(separator: "\n") == screen, sourceLocation: place)
    }

    // Breaks when the help cuts what a command does, or puts it elsewhere.
    @Test func help() async {
        let seat = await Seat.loaded(42, 14)
        await seat.type("?")
        #expect(
            Array(seat.lines[2...6]) == [
                "moving", "  j  Down  ^N", "    a row down", "  k  Up  ^P",
                "    a row up; at the top it pulls",
            ])
        let wide = await Seat.loaded(60, 14)
        await wide.type("?")
        expect(
            wide,
            """
            Beans                                                 9 rows
            Last updated at 22:13:20
            moving
              j  Down  ^N          a row down
              k  Up  ^P            a row up; at the top it pulls
              PgDn  ^F  Space  ^V  a page down
              PgUp  ^B  b  M-v     a page up; at the top it pulls
              ^D                   half a page down
              ^U                   half a page up; at the top it pulls
              g  Home  <  M-<      to the first row, or to the row of
                                   the number before it
              G  End  >  M->       to the last row loaded, or to the row
                                   of the number before it
            j down  q back                                        1 of 9
            """)
    }

    // Breaks when a filter that leaves rows, or none, is not drawn as what it is.
    @Test func filter() async {
        let seat = await Seat.loaded(60, 12)
        await seat.type("/bean 2")
        expect(
            seat,
            """
            Beans                                          1 of 9 loaded
            Last updated at 22:13:20
            ┃ Bean 2
            ┃ Notes: silky, rhubarb, cocoa nib
            ┃ Origin: Yirgacheffe, Ethiopia             Variety: Bourbon
              End of the list





            /bean 2                                               1 of 1
            """)
        #expect(seat.grid.cursor == Point(x: 7, y: 11))
        await seat.type("x")
        #expect(seat.lines[2] == "  End of the list" && seat.lines[0].hasSuffix("0 of 9 loaded"))
        #expect(seat.grid.text.contains("Nothing matches."))
    }

    // Breaks when the matches that are marked in all rows cannot be told from the rest without colour.
    @Test func marks() async {
        let seat = await Seat.loaded(40, 8)
        await seat.type("/1")
        await seat.press(.enter)
        await seat.type("&")
        #expect(seat.lines[5] == "  Bean 1" && seat.lines[0].hasSuffix("1 of 9 loaded"))
        let grid = seat.grid
        #expect(grid[7, 5].style.has(.underline) && !grid[6, 5].style.has(.underline))
    }

    // Breaks when an item beside the list is cut off from it, or its bar does not say where the keys go.
    @Test func beside() async {
        let seat = await Seat.loaded(120, 6)
        await seat.press(.enter)
        let gap = String(repeating: " ", count: 51)
        #expect(seat.lines[2] == "┃ Bean 0\(gap)│ Bean 0")
        await seat.press(.tab)
        #expect(seat.lines[2] == "┃ Bean 0\(gap)┃ Bean 0")
        #expect(seat.grid.cursor == Point(x: 61, y: 2))
    }

    // Breaks when each line that is scrolled costs all of the item, or its end is passed.
    @Test func anOpenItemIsDrawnOnce() async {
        let calls = Locked(0)
        let seat = await Seat.loaded(60, 8) { screen in
            screen.detail { bean in
                let _ = calls.withLock { $0 += 1 }
                for number in 1...100 { Line("\(bean.name), line \(number)") }
            }
        }
        await seat.type("l20jG")
        #expect(seat.lines[2] == "Bean 0, line 96" && seat.lines[6] == "Bean 0, line 100")
        await seat.type("k")
        #expect(seat.lines[2] == "Bean 0, line 95" && calls.withLock { $0 } == 1)
        seat.store.send(.event(.resized(Size(width: 50, height: 8)), at: .zero))
        #expect(seat.lines[2] == "Bean 0, line 95" && calls.withLock { $0 } == 2)
        await seat.type("J")
        #expect(seat.lines[2] == "Bean 1, line 1" && calls.withLock { $0 } == 3)
    }

    // Breaks when a failure hides the rows, or a narrow screen the reason.
    @Test func error() async {
        let seat = await Seat.loaded(60, 6)
        seat.fail("connection refused")
        #expect(seat.lines[1] == "Could not refresh: connection refused   r retry     22:13:20")
        #expect(seat.lines[2] == "┃ Bean 0")
        let narrow = await Seat.loaded(40, 6)
        narrow.fail("connection refused")
        #expect(narrow.lines[1] == "Could not refresh: connection refused")
    }

    // Breaks when a row that came with the last refresh is not marked, or keeps its mark at the next.
    @Test func newRows() async {
        let seat = await Seat.loaded(60, 12, rows: 2)
        #expect(!seat.grid.text.contains("•"))
        seat.refresh(ids: [20, 21, 0])
        expect(
            seat,
            """
            Beans                                                 3 rows
            Last updated at 22:13:20
            ┃•Bean 20
            ┃ Notes: silky, rhubarb, cocoa nib
            ┃ Origin: Yirgacheffe, Ethiopia             Variety: Bourbon
            • Bean 21
              Notes: silky, rhubarb, cocoa nib
              Origin: Yirgacheffe, Ethiopia             Variety: Bourbon
              Bean 0
              Notes: silky, rhubarb, cocoa nib
              Origin: Yirgacheffe, Ethiopia             Variety: Bourbon
            ↑↓ move  r refresh  / filter  ? help  q quit          1 of 3
            """)
        seat.refresh(ids: [20, 21, 0])
        #expect(!seat.grid.text.contains("•"))
    }

    // Breaks when anything but words tells what runs, what is new or what is selected.
    @Test func accessible() async {
        let seat = await Seat.loaded(60, 10) { $0.accessible() }
        seat.refresh(ids: [20, 0])
        await seat.press(.down)
        expect(
            seat,
            """
            Beans                                                 2 rows
            Last updated at 22:13:20
            new Bean 20
                Notes: silky, rhubarb, cocoa nib
                Origin: Yirgacheffe, Ethiopia           Variety: Bourbon
                Bean 0
                Notes: silky, rhubarb, cocoa nib
                Origin: Yirgacheffe, Ethiopia           Variety: Bourbon
                End of the list
            up down move  r refresh  / filter  ? help  q quit     2 of 2
            """)
        #expect(seat.grid.cursor == Point(x: 4, y: 5))
        let running = seat.store.runningCount
        seat.store.send(.list(.refreshRequested))
        #expect(seat.lines[1] == "Refreshing…   c cancel" && seat.store.runningCount == running + 1)
        let wide = await Seat.loaded(200, 7) { $0.accessible() }
        await wide.press(.enter)
        #expect(wide.lines[2] == "Bean 0" && !wide.grid.text.contains("│"))
    }

    // Breaks when a list that is read aloud has a picture.
    @Test func anEmptyListInWords() async {
        let seat = await Seat.loaded(60, 14, rows: 0) { $0.accessible() }
        let texts = seat.lines.filter { !$0.isEmpty }.map { $0.drop { $0 == " " } }
        #expect(
            texts == [
                "Beans                                                 0 rows", "Last updated at 22:13:20",
                "Nothing to show. Press r to refresh.", "r refresh  / filter  ? help  q quit",
            ])
        let other = await Seat.loaded(60, 14, rows: 0)
        #expect(other.grid.text.contains("._______."))
    }

    // Breaks when the time goes before the key that retries, or a click where no key stands is one on it.
    @Test func theTimeStaysInNarrowRows() async {
        let seat = await Seat.loaded(59, 8) { $0.stale(after: .seconds(1)) }
        await seat.advance(.seconds(1))
        seat.fail("the server failed")
        #expect(seat.lines[1] == "Could not refresh: the server failed 22:13:20 (out of date)")
        let other = await Seat.loaded(44, 8)
        other.store.send(.list(.intervalPassed))
        #expect(other.lines[1] == "⠋ Refreshing…   c cancel            22:13:20")
        let small = await Seat.loaded(30, 8)
        small.store.send(.list(.intervalPassed))
        #expect(small.lines[1] == "⠋ Refreshing…         22:13:20")
        small.click(17, 1)
        #expect(small.state.list.isRefreshing)
    }

    // Breaks when a filter that is kept cannot be seen, or how all rows come back.
    @Test func aKeptFilter() async {
        let seat = await Seat.loaded(80, 12)
        await seat.type("/bean 2")
        #expect(seat.lines[0].hasPrefix("Beans    "))
        await seat.press(.enter)
        #expect(seat.lines[0].hasPrefix("Beans  /bean 2  ") && seat.status.contains("Esc all rows"))
        await seat.type("n")
        #expect(seat.status.hasPrefix("No match below"))
        await seat.type("N")
        #expect(seat.status.hasPrefix("No match above"))
        await seat.press(.escape)
        #expect(seat.lines[0].hasPrefix("Beans    ") && seat.status.hasPrefix("↑↓ move"))
        await seat.type("n")
        #expect(seat.status.hasPrefix("Nothing is looked for: / does"))
    }

    // Breaks when no match is said to be below though the list goes on.
    @Test func noMatchSoFar() async {
        let seat = await Seat.loaded(80, 12, rows: 0) { $0.loadingByHand() }
        seat.store.send(.list(.refreshRequested))
        guard case .refreshing(let load, _) = seat.state.list.refresh else { return }
        let page = Page(items: [Bean(id: 1, name: "Bean")], next: PageCursor("2"))
        seat.store.send(.list(.refreshEnded(load, .success(.replacement(page)), at: Stage.start)))
        await seat.type("/bean")
        await seat.press(.enter, .character("n"))
        #expect(seat.status.hasPrefix("No match below in what is loaded "))
        await seat.type("N")
        #expect(seat.status.hasPrefix("No match above "))
    }

    // Breaks when `/` does nothing in an open item, so that what is typed then runs as commands.
    @Test(arguments: [80, 130]) func aFilterFromAnOpenItem(_ width: Int) async {
        let seat = await Seat.loaded(width, 12)
        await seat.press(.enter, .tab)
        await seat.type("/bean 3")
        #expect(seat.status.hasPrefix("/bean 3") && seat.lines[0].hasSuffix("1 of 9 loaded"))
        await seat.press(.enter)
        #expect(seat.lines[2].hasPrefix("┃ Bean 3"))
        await seat.type("?/x")
        #expect(seat.status.hasPrefix("/bean 3x"))
    }

    // Breaks when the help takes an open item away.
    @Test(arguments: [80, 130]) func helpOverAnItem(_ width: Int) async {
        let seat = await Seat.loaded(width, 12)
        await seat.press(.down, .enter)
        let before = seat.lines
        await seat.type("?G")
        #expect(seat.lines != before)
        await seat.type("q")
        #expect(seat.lines == before)
        await seat.type("??")
        #expect(seat.lines == before)
    }

    // Breaks when what is typed cannot be seen, or the screen cannot be painted anew meanwhile.
    @Test func aFilterOnTwoLines() async {
        let seat = await Seat.loaded(40, 2)
        await seat.type("/bean 3")
        #expect(seat.lines[1].hasPrefix("/bean 3") && seat.grid.cursor == Point(x: 7, y: 1))
        await seat.press(.control("L"))
        #expect(seat.deeds.others.withLock { $0 } == ["repaint"] && seat.state.input?.text == "bean 3")
    }

    // Breaks when the bar names what cannot be done, or a message stands before what is new.
    @Test func hintsOfAnItem() async {
        let seat = await Seat.loaded(80, 12)
        await seat.press(.enter)
        #expect(seat.status.hasPrefix("Y copy  o open link  J next  q back"))
        await seat.type("JJJ")
        #expect(seat.status.hasPrefix("Y copy  J next  K previous  q back"))
        await seat.type("Y")
        #expect(seat.status.hasPrefix("Copied the row"))
        await seat.type("?")
        #expect(seat.status.hasPrefix("j down  q back"))
    }

    // Breaks when a list that was not refreshed for long does not say so, or still does once it was.
    @Test func age() async {
        let seat = await Seat.loaded(60, 7) { $0.stale(after: .seconds(900)) }
        await seat.advance(.seconds(899))
        #expect(seat.lines[1] == "Last updated at 22:13:20")
        await seat.advance(.seconds(1))
        #expect(seat.lines[1] == "Last updated at 22:13:20 (out of date)")
        seat.refresh(ids: [0], at: WallTime(seconds: Stage.start.seconds + 5))
        #expect(seat.lines[1] == "Last updated at 22:13:25")
        // A list of another day, as it is kept from one run to the next.
        seat.refresh(ids: [0], at: WallTime(seconds: Stage.start.seconds - 86_400))
        #expect(seat.lines[1].hasSuffix("22:13:20 (out of date)"))
        let never = await Seat.loaded(60, 7) { $0.stale(after: nil) }
        #expect(never.clock.sleeperCount == 0)
    }

    // Breaks when the difference of times is one of whole numbers, or a time to come is waited for.
    @Test(arguments: [Int64.min, Stage.start.seconds + 1_000_000, .max])
    func ageOfAnyTime(seconds: Int64) async {
        let seat = await Seat.loaded(60, 7) { $0.stale(after: .seconds(900)) }
        seat.refresh(ids: [0], at: WallTime(seconds: seconds))
        await seat.settle()
        #expect(seat.lines[1].hasSuffix("(out of date)") == (seconds < 0))
        await seat.advance(.seconds(900))
        #expect(seat.lines[1].hasSuffix("(out of date)"))
    }

    // Breaks when a minute is shorter or counted but once, when one is counted for a screen of no ages or of
    // no rows, or after the list was left: in `countMinutes` and `leave`.
    @Test func minutes() async {
        func seat(_ isAged: Bool, rows: Int) async -> Seat {
            await Seat.loaded(60, 7, rows: rows) { screen in
                var screen = screen.stale(after: nil)
                screen.redrawsEachMinute = isAged
                return screen
            }
        }
        let (plain, empty, aged) = (
            await seat(false, rows: 9), await seat(true, rows: 0), await seat(true, rows: 9)
        )
        #expect(plain.clock.sleeperCount == 0 && empty.clock.sleeperCount == 0)
        #expect(aged.clock.sleeperCount == 1 && aged.state.minutes == 0)
        await aged.advance(.seconds(59))
        aged.load(3)
        #expect(aged.state.minutes == 0)
        await aged.advance(.seconds(1))
        #expect(aged.state.minutes == 1 && aged.clock.sleeperCount == 1)
        await aged.advance(.seconds(60))
        #expect(aged.state.minutes == 2)
        await aged.type("Q")
        #expect(aged.state.isOver && aged.clock.sleeperCount == 0)
    }

    // Breaks when keys that tell nothing yet are not shown, or stay when something else is begun.
    @Test func typedInPart() async {
        let seat = await Seat.loaded()
        await seat.type("12z")
        #expect(seat.status.hasSuffix("12z   1 of 9"))
        seat.click(5, 6)
        #expect(seat.status.hasSuffix("  2 of 9"))
        await seat.type("3/j")
        await seat.press(.escape, .character("j"))
        #expect(seat.status.hasSuffix("  3 of 9"))
    }
}
