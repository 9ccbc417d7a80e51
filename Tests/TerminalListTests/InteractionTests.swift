import Cells
import Locks
import Store
import StoreTestSupport
import Testing

@testable import TerminalList

/// What keys and clicks do, by what is open.
@MainActor
struct InteractionTests {
    // Breaks when letters move the list while a filter is typed, or Enter and Esc end it otherwise.
    @Test func filterLine() async {
        let seat = await Seat.loaded()
        await seat.type("/q2")
        #expect(seat.status.hasPrefix("/q2") && seat.lines[0].hasSuffix("0 of 9 loaded"))
        await seat.press(.backspace, .backspace, .character("7"))
        #expect(seat.lines[0].hasSuffix("1 of 9 loaded") && seat.lines[2] == "┃ Bean 7")
        await seat.press(.enter)
        #expect(seat.state.input == nil && seat.lines[2] == "┃ Bean 7")
        await seat.press(.escape)
        #expect(seat.lines[0].hasSuffix("9 rows") && seat.state.list.selectedIndex == 0)
        await seat.type("/7")
        await seat.press(.escape)
        #expect(seat.lines[0].hasSuffix("9 rows") && seat.state.input == nil)
    }

    // Breaks when pasted text is taken for commands, or does not reach the line.
    @Test func paste() async {
        let seat = await Seat.loaded()
        seat.store.send(.event(.paste("qQ"), at: .zero))
        #expect(!seat.state.isOver)
        await seat.type("/")
        seat.store.send(.event(.paste("bean 3"), at: .zero))
        await seat.settle()
        #expect(seat.status.hasPrefix("/bean 3") && seat.lines[0].hasSuffix("1 of 9 loaded"))
    }

    // Breaks when rows are looked through, or marked, by another text than is shown of them: `shown` in
    // `matcher`, `safeText` in `filterTyped`, the letters in `mark`.
    @Test(arguments: [
        ("zero\u{200b}width", "zerowidth", "zerowidth"), ("x\u{202e}rlo", "xrlo", "xrlo"),
        ("a Cafe\u{301}", "café", "Cafe\u{301}"), ("a Café", "Cafe\u{301}", "Café"),
        ("👩\u{200d}💻 x", "👩\u{200d}💻", "👩💻"), ("soft\u{ad}hyphen", "soft\u{ad}h", "softh"),
    ]) func shownTextIsLookedFor(name: String, typed: String, marked: String) async {
        let seat = await Seat.loaded()
        seat.refresh(names: ["other", name, "cafe"])
        await seat.type("/")
        seat.store.send(.event(.paste(typed), at: .zero))
        await seat.settle()
        #expect(seat.lines[0].hasSuffix("1 of 3 loaded"))
        #expect(seat.marked(2) == marked)
    }

    // Breaks when ^C does not leave from the line.
    @Test func leavingFromTheLine() async {
        let seat = await Seat.loaded()
        await seat.type("/x")
        await seat.press(.control("C"))
        #expect(seat.state.isOver && seat.deeds.others.withLock { $0 } == ["leave"])
    }

    // Breaks when an open row is not shown in the list's place, or closes otherwise.
    @Test(arguments: [Key.character("q"), .character("h"), .left, .escape])
    func detail(closing: Key) async {
        let seat = await Seat.loaded()
        await seat.press(.down, .enter)
        #expect(seat.lines[2] == "Bean 1" && seat.lines[4] == "" && seat.status.contains("J next"))
        await seat.type("J")
        #expect(seat.lines[2] == "Bean 2")
        await seat.type("KKK")
        #expect(seat.lines[2] == "Bean 0")
        await seat.press(closing)
        #expect(seat.lines[2] == "┃ Bean 0" && !seat.state.isOver)
    }

    // Breaks when it does not stand beside the list on a wide screen, follow the selection, or take moves.
    @Test func detailBeside() async {
        let seat = await Seat.loaded(130, 12)
        await seat.press(.enter, .down)
        #expect(seat.lines[2].hasSuffix("│ Bean 1") && seat.lines[5].contains("┃ Bean 1"))
        await seat.press(.tab, .down)
        #expect(seat.lines[2].hasSuffix("┃ Bean 1") && seat.state.list.selectedIndex == 1)
        await seat.type("q")
        #expect(seat.state.opened.detail == nil && !seat.state.isOver)
        #expect(seat.lines[5].hasPrefix("┃ Bean 1") && seat.state.list.width == 128)
    }

    // Breaks when the list is not told that a row is open, or closed: new ones would come in its place.
    @Test(arguments: [80, 130]) func anOpenRowAtTheTop(width: Int) async {
        let seat = await Seat.loaded(width, 12)
        await seat.press(.enter, .tab)
        seat.refresh(ids: [100, 101] + Array(0..<9))
        await seat.settle()
        #expect(seat.lines[2].hasSuffix("Bean 0") && seat.lines[0].hasSuffix("2 new"))
        await seat.type("?q")
        #expect(seat.state.list.isRowOpen)
        await seat.type("Jqg")
        #expect(seat.state.list.selectedIndex == 0 && !seat.state.list.isRowOpen)
        seat.refresh(ids: [200, 100])
        await seat.settle()
        #expect(seat.lines[2].hasSuffix("Bean 200"))
    }

    // Breaks when `J` steps over the row that is selected in the place of one that is gone.
    @Test func nextOfARowThatIsGone() async {
        let seat = await Seat.loaded()
        await seat.press(.down, .enter)
        seat.refresh(ids: [100, 101, 102])
        await seat.settle()
        #expect(seat.lines[2] == "Bean 1")
        await seat.type("J")
        #expect(seat.lines[2] == "Bean 100")
        await seat.type("J")
        #expect(seat.lines[2] == "Bean 101")
    }

    // Breaks when an item that stood beside the list comes to stand over it while one types.
    @Test func narrowerWhileTyping() async {
        let seat = await Seat.loaded(130, 12)
        await seat.press(.enter)
        await seat.type("/bean 3")
        seat.store.send(.event(.resized(Size(width: 80, height: 12)), at: .zero))
        #expect(seat.lines[2] == "┃ Bean 3" && seat.status.hasPrefix("/bean 3"))
        #expect(seat.state.list.width == 78)
    }

    // Breaks when an open row goes with its list: a refresh must not take away what is read.
    @Test func detailSurvivesARefresh() async {
        let seat = await Seat.loaded()
        await seat.press(.down, .enter)
        seat.load(1)
        #expect(seat.lines[2] == "Bean 1")
    }

    // Breaks when a link of another host is opened without being shown, or something else than the web is.
    @Test func links() async {
        let seat = await Seat.loaded()
        await seat.type("o")
        #expect(seat.deeds.opened.withLock { $0 } == ["https://beans.example/0"])
        #expect(seat.status.hasPrefix("Opened the link"))
        await seat.type("jo")
        #expect(seat.status.hasPrefix("o opens https://other.example/x"))
        #expect(seat.deeds.opened.withLock { $0 }.count == 1)
        await seat.type("o")
        #expect(seat.deeds.opened.withLock { $0 }.last == "https://other.example/x")
        await seat.type("ojo")
        #expect(seat.deeds.opened.withLock { $0 }.count == 2 && seat.status.contains("no web address"))
        await seat.type("jo")
        #expect(seat.status.hasPrefix("This row has no link"))
    }

    // Breaks when a click on a key in the status bar does not do what that says, or one beside it does.
    @Test func clicksOnTheStatusBar() async {
        let seat = await Seat.loaded(80, 12)
        func click(_ words: String) {
            guard let place = seat.status.firstRange(of: words)?.lowerBound else {
                Issue.record("no \(words) in \(seat.status)")
                return
            }
            seat.click(seat.status.distance(from: seat.status.startIndex, to: place) + 1, 11)
        }
        click("r refresh")
        #expect(seat.state.list.isRefreshing)
        click("c cancel")
        #expect(!seat.state.list.isRefreshing)
        await seat.settle()
        click("/ filter")
        await seat.type("bean 3")
        seat.click(1, 11)
        #expect(seat.status.hasPrefix("/bean 3"))
        await seat.press(.enter)
        click("Esc all rows")
        #expect(seat.lines[0].hasSuffix("9 rows"))
        click("? help")
        click("q back")
        click("↑↓ move")
        seat.click(8, 11)
        #expect(!seat.state.isOver && seat.state.opened.detail == nil)
        click("q quit")
        #expect(seat.state.isOver)
    }

    // Breaks when a link that was opened takes newer words away, or a narrow screen cuts a message for the
    // selection's place.
    @Test func messagesOfALink() async {
        let seat = await Seat.loaded(40, 12)
        await seat.press(.character("o"), .character("y"))
        #expect(seat.deeds.opened.withLock { $0 }.count == 1 && seat.status.hasPrefix("Copied the link"))
        seat.store.send(.linkOpened(failure: "no nonexist; y copies it"))
        #expect(seat.status == "Not opened: no nonexist; y copies it")
    }

    // Breaks when a key that is held opens a browser for each repeat.
    @Test func aHeldKeyOpensOnce() async {
        let seat = await Seat.loaded()
        await seat.press(.character("o"), .character("o"), .character("o"))
        #expect(seat.deeds.opened.withLock { $0 } == ["https://beans.example/0"])
        await seat.type("o")
        #expect(seat.deeds.opened.withLock { $0 }.count == 2)
    }

    // Breaks when another text is copied, or it is not said.
    @Test func copying() async {
        let seat = await Seat.loaded()
        await seat.type("yY")
        #expect(seat.deeds.copied.withLock { $0 } == ["https://beans.example/0", #"{"id":0}"#])
        #expect(seat.status.hasPrefix("Copied the row"))
        await seat.clock.advance(by: .seconds(2), until: { true })
        await seat.settle()
        #expect(seat.status.hasPrefix("↑↓ move"))
    }

    // Breaks when the keys are not those that act, or the help does not close.
    @Test func help() async {
        let seat = await Seat.loaded(80, 40)
        await seat.type("?")
        #expect(seat.lines.contains { $0.contains("j") } && !seat.lines.contains { $0.contains("Bean 0") })
        #expect(seat.lines.contains { $0.hasPrefix("  r  R  F5") && $0.contains("refresh") })
        let looks = seat.interaction.screen.helpLines(seat.state, .unicode)
        let match = looks.first { $0.text.hasPrefix("  n ") }
        #expect(match?.style == .dim && looks.first { $0.text.hasPrefix("  r ") }?.style == .plain)
        await seat.type("?")
        #expect(seat.lines[2] == "┃ Bean 0")
        await seat.type("?q")
        #expect(seat.lines[2] == "┃ Bean 0" && !seat.state.isOver)
    }

    // Breaks when a click does something else than what it stands on says.
    @Test func clicks() async {
        let seat = await Seat.loaded()
        seat.click(5, 6)
        #expect(seat.state.list.selectedIndex == 1)
        seat.click(5, 6, after: .milliseconds(300))
        #expect(seat.state.opened.detail?.item.id == 1)
        await seat.press(.escape)
        seat.click(3, 1)
        #expect(seat.state.list.isRefreshing)
        seat.click(2, 1)
        #expect(seat.state.list.isRefreshing)
        seat.click(20, 1)
        #expect(!seat.state.list.isRefreshing)
    }

    // Broken by: a click beside the rows that counts as one of two, or a line that stays behind an item.
    @Test func clicksThatOpenNothing() async {
        let seat = await Seat.loaded(130, 12)
        await seat.press(.enter)
        seat.click(100, 6)
        await seat.press(.character("q"))
        seat.click(5, 6, after: .milliseconds(-700))
        #expect(seat.state.opened.detail?.item.id == nil)
        await seat.press(.character("/"))
        seat.click(5, 6)
        seat.click(5, 6, after: .milliseconds(100))
        #expect(seat.state.opened.detail != nil && seat.state.input == nil)
    }
}
