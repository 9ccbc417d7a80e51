import Cells
import Store
import Testing

@testable import TerminalList

/// Leaving what is open, by whatever key that has.
@MainActor
struct EscapeTests {
    private func seat(_ given: [Command: [Key]], width: Int = 80) async throws -> Seat {
        let map = try KeyMap.standard.replacing(given.mapValues { $0.map { KeySequence($0) } })
        return await Seat.loaded(width) { screen in
            var screen = screen
            screen.keys = map
            return screen
        }
    }

    // Breaks when the bar names one of the keys that close what is open, which may have none.
    @Test(arguments: [
        ([Command.back: []], "h close"), ([.back: [], .close: []], "Esc close"), ([:], "q close"),
        ([.escape: [Key.character("q")]], "h close"),
    ]) func aWayOutIsNamed(_ given: [Command: [Key]], _ hint: String) async throws {
        let beside = try await seat(given, width: 130)
        await beside.press(.enter)
        #expect(beside.status.contains("  \(hint) "))
        let over = try await seat(given)
        await over.press(.enter)
        #expect(over.status.contains("  \(hint.prefix { $0 != " " }) back "))
    }

    // Breaks when other keys for `cancel` take from Esc what it closes, or `cancel` closes something too.
    @Test(arguments: [80, 130]) func cancelHasOtherKeys(_ width: Int) async throws {
        let seat = try await seat([.cancel: [.character("x")]], width: width)
        await seat.type("/bean 2")
        await seat.press(.enter, .enter)
        await seat.type("x")
        #expect(seat.state.opened.detail != nil)
        await seat.press(.escape)
        #expect(seat.state.opened.detail == nil && seat.lines[0].hasSuffix("1 of 9 loaded"))
        await seat.type("x")
        #expect(seat.lines[0].hasSuffix("1 of 9 loaded") && seat.status.contains("Esc all rows"))
        await seat.press(.control("G"))
        #expect(seat.lines[0].hasSuffix("9 rows"))
        for key in [Key.character("x"), .escape] {
            seat.store.send(.list(.refreshRequested))
            #expect(seat.lines[1].hasSuffix("x cancel"))
            await seat.press(key)
            #expect(seat.lines[1] == "Refresh cancelled")
        }
        await seat.press(.character("?"), .character("x"))
        #expect(seat.lines[2] == "moving")
        await seat.press(.escape)
        #expect(seat.lines[2] == "┃ Bean 0")
    }

    // Breaks when the words on the screen name Esc whatever the keys are.
    @Test func escapeHasOtherKeys() async throws {
        let seat = try await seat([.escape: [.function(2)], .down: [.character("x")]])
        #expect(seat.status.hasPrefix("x k move  r refresh"))
        await seat.type("/bean 2")
        await seat.press(.enter, .escape)
        #expect(seat.lines[0].hasSuffix("1 of 9 loaded") && seat.status.contains("F2 all rows"))
        await seat.press(.function(2))
        #expect(seat.lines[0].hasSuffix("9 rows"))
        // In the line, Esc edits.
        await seat.type("/x")
        await seat.press(.escape)
        #expect(seat.state.input == nil && seat.lines[0].hasSuffix("9 rows"))
        let texts = seat.interaction.screen.helpLines(seat.state, .unicode).map(\.text)
        #expect(texts.contains { $0.hasPrefix("  F2 ") && $0.hasSuffix(Command.escape.help) })
        let without = try await self.seat([.escape: []])
        await without.type("/bean 2")
        await without.press(.enter)
        #expect(!without.status.contains("all rows") && without.status.contains("& mark"))
    }
}
