import Locks
import Testing

@testable import TerminalList

/// Copies of long rows.
@MainActor
@Suite struct CopyTests {
    // Breaks when a row is written as a text without a limit, or half of it is copied.
    @Test func longRowsAreNotCopied() async {
        let limits = Locked<[Int]>([])
        let seat = await Seat.loaded { screen in
            var screen = screen
            screen.copying = { _, limit in
                limits.withLock { $0.append(limit) }
                return nil
            }
            return screen
        }
        await seat.type("Y")
        #expect(limits.withLock { $0 } == [74_994] && seat.deeds.copied.withLock { $0 } == [])
        #expect(seat.status.hasPrefix("Not copied: the row is too long for the terminal"))
        let plain = await Seat.loaded { screen in
            var screen = screen
            screen.copying = nil
            return screen
        }
        let (screen, bean) = (plain.interaction.screen, Bean(id: 1, name: "Bean"))
        let copied = screen.copied(bean, atMost: 1_000)
        #expect(copied?.hasPrefix("Bean") == true && screen.copied(bean, atMost: 3) == nil)
    }
}
