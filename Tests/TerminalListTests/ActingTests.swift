import Cells
import Locks
import Store
import Testing

@testable import TerminalList

/// Which keys can act, as the help shows it, against what they do.
@MainActor
struct ActingTests {
    /// How a screen came to be as it is.
    enum Place: CaseIterable, Sendable {
        case top, end, middle, oneRow, noRows, noMatch, marks, lastMark
        case waitingEnd, waitingLine, item, lastItem, longItem, longItemsEnd
        case beside, besideAtItem, besideNothing, tallRow, goneItem

        @MainActor func seat() async -> Seat {
            let width = [.beside, .besideAtItem, .besideNothing].contains(self) ? 130 : 80
            let rows = self == .noRows ? 0 : [.oneRow, .tallRow].contains(self) ? 1 : 9
            let isWaiting = [.waitingEnd, .waitingLine].contains(self)
            let isLong = [.longItem, .longItemsEnd].contains(self)
            let height = self == .tallRow ? 5 : 12
            let seat = await Seat.loaded(width, height, rows: rows, next: isWaiting ? "2" : nil) { screen in
                let screen = isWaiting ? screen.loadingByHand() : screen
                return isLong ? screen.detail { for line in 0..<30 { Line("\($0.name) \(line)") } } : screen
            }
            await seat.press(keys: self)
            if self == .goneItem { seat.load(8) }
            return seat
        }
    }

    /// Whether the key of a command does something, be it that it only says so.
    private func acts(_ command: Command, _ seat: Seat) async -> Bool {
        func marks() -> [String] {
            let (grid, deeds) = (seat.grid, seat.deeds)
            // What the status bar says is no deed.
            let text = grid.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
            var marks = [text.joined(separator: "\n"), grid.cursor.map { "\($0.x) \($0.y)" } ?? ""]
            for deeds in [deeds.copied, deeds.opened, deeds.others] { marks += deeds.withLock { $0 } }
            return marks
        }
        let before = marks()
        let keys = KeyMap.standard.bindings.first { $0.command == command }?.keys
        for key in [keys?.first, keys?.second].compactMap(\.self) {
            seat.store.send(.event(.key(key), at: .seconds(1000)))
        }
        if marks() != before || seat.state.input != nil || seat.state.isOver { return true }
        await seat.settle()
        return marks() != before
    }

    // Breaks when a key that acts is dim in the help, or one that does nothing is not: in `canAct`, for any
    // row of the table; or when the help is about itself and not about what it stands over.
    @Test(arguments: Place.allCases) func dimKeysDoNothing(_ place: Place) async {
        let seat = await place.seat()
        let screen = seat.interaction.screen
        func acting() -> [Command] { Command.allCases.filter { screen.canAct($0, seat.state, .unicode) } }
        let now = acting()
        for command in now where command != .suspend {
            #expect(await acts(command, place.seat()), "\(command)")
        }
        // What does nothing leaves the screen to the next.
        let other = await place.seat()
        for command in Command.allCases where !now.contains(command) {
            #expect(await !acts(command, other), "\(command)")
        }
        await seat.type("?")
        #expect(acting() == now)
        let lines = screen.helpLines(seat.state, .unicode)
        for command in Command.allCases {
            let line = lines.first { $0.text.hasPrefix("  \(KeyMap.standard.name(of: command)) ") }
            #expect(line?.style == (now.contains(command) ? .plain : .dim), "\(command)")
        }
    }

    // Breaks when a refresh that runs is not asked what it makes of a key.
    @Test func whileItRefreshes() async {
        let seat = await Seat.loaded()
        func acting() -> Set<Command> {
            Set(Command.allCases.filter { seat.interaction.screen.canAct($0, seat.state, .unicode) })
        }
        let idle = acting()
        seat.store.send(.list(.refreshRequested))
        #expect(acting().subtracting(idle) == [.cancel, .escape])
        #expect(
            idle.subtracting(acting()) == [.refresh, .up, .pageUp, .halfPageUp, .scrollUp])
    }
}

extension Seat {
    fileprivate func press(keys place: ActingTests.Place) async {
        switch place {
        case .top, .oneRow, .noRows, .tallRow: break
        case .end, .waitingEnd: await type("G")
        case .middle: await type("jjjj")
        case .waitingLine: await type("Gj")
        case .noMatch:
            await type("/q")
            await press(.enter)
        case .marks, .lastMark:
            await type("/4")
            await press(.enter)
            await type(place == .marks ? "&" : "&n")
            if place == .marks { await type("g") }
        case .item, .longItem, .beside: await press(.enter)
        case .lastItem, .goneItem: await press(.character("G"), .enter)
        case .longItemsEnd: await press(.enter, .character("G"))
        case .besideAtItem: await press(.enter, .tab)
        case .besideNothing:
            await press(.enter, .character("/"), .character("q"), .enter)
        }
    }
}
