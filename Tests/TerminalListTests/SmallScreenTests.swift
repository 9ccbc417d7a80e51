import Cells
import Testing

@testable import TerminalList

/// Screens that have no room for all bars.
@MainActor
struct SmallScreenTests {
    // Broken by: in `Arrangement`, `isTyping` (the line covers a row where there is another line for it);
    // in `draw`, `coversRows` (the row shows behind the line, or is taken over with it once that ended); in
    // `isOf`, `lines` (rows are taken over from where they do not stand).
    @Test(arguments: [
        (1, ["/bean 3"], ["┃ Bean 3"]),
        (2, ["┃ Bean 3", "/bean 3"], ["Last updated at 22:13:20", "┃ Bean 3"]),
        (
            3, ["Last updated at 22:13:20", "┃ Bean 3", "/bean 3"],
            ["Last updated at 22:13:20", "┃ Bean 3", "? help  q quit       1 of 1"]
        ),
    ])
    func aTypedLine(height: Int, typing: [String], typed: [String]) async {
        let seat = await Seat.loaded(27, height)
        var last: Frame?
        func isWhole() -> Bool {
            let screen = seat.interaction.screen
            let frame = screen.draw(
                seat.state, visible: seat.interaction.list.visible(seat.state.list), now: Stage.start,
                charset: .unicode, after: last)
            last = frame
            return frame.grid == seat.grid
        }
        #expect(isWhole())
        for letter in "/bean 3" {
            await seat.type(String(letter))
            #expect(isWhole())
        }
        #expect(seat.lines == typing && seat.grid.cursor == Point(x: 7, y: height - 1))
        #expect(seat.state.list.lines == 1)
        await seat.press(.enter)
        #expect(isWhole() && seat.lines == typed)
        await seat.press(.character("/"), .escape)
        #expect(isWhole() && seat.state.list.lines == 1)
        await seat.type("jj")
        #expect(isWhole())
    }
}
