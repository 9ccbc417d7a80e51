import Cells
import Store
import Testing

@testable import TerminalList

/// The keys in the status bar: those that do something now.
@MainActor
struct HintTests {
    // Breaks when Esc is said to show all rows while it closes the item beside them.
    @Test func escapeClosesFirst() async {
        let seat = await Seat.loaded(130, 12)
        await seat.type("/bean")
        await seat.press(.enter, .enter)
        #expect(seat.status.contains("Tab to the item") && !seat.status.contains("all rows"))
        await seat.press(.escape)
        #expect(seat.status.contains("Esc all rows") && !seat.status.contains("Tab"))
    }

    // Breaks when the next item is offered at the last row, or the one before at the first.
    @Test func nextAndPrevious() async {
        let seat = await Seat.loaded()
        await seat.press(.enter)
        #expect(seat.status.hasPrefix("Y copy  o open link  J next  q back   "))
        await seat.type("J")
        #expect(seat.status.hasPrefix("Y copy  o open link  J next  K previous  q back   "))
        await seat.type("JJJJJJJ")
        #expect(seat.status.hasPrefix("Y copy  o open link  K previous  q back   "))
        let one = await Seat.loaded(rows: 1)
        await one.press(.enter)
        #expect(one.status.hasPrefix("Y copy  o open link  q back   "))
    }

    // Breaks when the last item that is loaded looks like the last one that there is.
    @Test func moreThanIsLoaded() async {
        let seat = await Seat.loaded(next: "2") { $0.loadingByHand() }
        await seat.press(.character("G"), .enter)
        #expect(seat.status.hasPrefix("Y copy  o open link  K previous  more to load  q back   "))
        await seat.type("K")
        #expect(seat.status.hasPrefix("Y copy  J next  K previous  q back   "))
        let narrow = await Seat.loaded(40, next: "2") { $0.loadingByHand() }
        await narrow.press(.character("G"), .enter)
        #expect(narrow.status == "K previous  more to load  q back  9 of 9")
    }

    // Breaks when an open item does not say that it goes on below, or says so at its end; and when the other
    // keys push that out of a narrow screen.
    @Test func anItemThatGoesOn() async {
        func seat(_ width: Int, _ height: Int) async -> Seat {
            let seat = await Seat.loaded(width, height) { screen in
                screen.detail { _ in for line in 1...12 { Line("line \(line)") } }
            }
            await seat.press(.enter)
            return seat
        }
        let narrow = await seat(40, 10)
        #expect(narrow.status.hasPrefix("j down  ") && narrow.status.contains("  q back  "))
        await narrow.type("jjjj")
        #expect(narrow.status.hasPrefix("j down  "))
        await narrow.type("j")
        #expect(narrow.lines[8] == "line 12" && !narrow.status.contains("down"))
        narrow.store.send(.event(.resized(Size(width: 16, height: 9)), at: .zero))
        #expect(narrow.status == "j down    1 of 9")
        // Beside the list, `j` is the list's until the item has the keys.
        let wide = await seat(130, 10)
        #expect(!wide.status.contains("down"))
        await wide.press(.tab)
        #expect(wide.status.hasPrefix("j down  Y copy  "))
        let whole = await seat(40, 20)
        #expect(!whole.status.contains("down"))
    }

    // Breaks when the help says that it goes on where it ends.
    @Test func theHelpsEnd() async {
        let seat = await Seat.loaded()
        await seat.type("?")
        #expect(seat.status.hasPrefix("j down  q back  "))
        await seat.type("G")
        #expect(seat.status.hasPrefix("q back  "))
        await seat.type("k")
        #expect(seat.status.hasPrefix("j down  q back  "))
    }

    // Breaks when moves are offered where there is nothing to move to, or a match where there is none.
    @Test func nothingToMoveTo() async {
        let one = await Seat.loaded(rows: 1)
        #expect(one.status.hasPrefix("r refresh  "))
        let seat = await Seat.loaded()
        await seat.type("/bean 3")
        await seat.press(.enter)
        await seat.type("&g")
        #expect(seat.status.hasPrefix("↑↓ move  r refresh  n next match  Esc all rows"))
        await seat.type("n")
        #expect(seat.status.hasPrefix("↑↓ move  r refresh  Esc all rows"))
        await seat.type("/x")
        await seat.press(.enter)
        await seat.type("&")
        #expect(seat.status.hasPrefix("r refresh  & mark  Esc all rows"))
    }
}
