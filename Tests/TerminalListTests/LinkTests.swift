import Cells
import Locks
import Store
import Testing

@testable import TerminalList

/// What is said of links that would lead a person astray, and of copies.
@MainActor
struct LinkTests {
    private func said(_ link: String, width: Int = 80) async -> (status: String, opened: [String]) {
        let seat = await Seat.loaded(width) { screen in
            screen.link(host: "feed.example") { _ in link }
        }
        await seat.press(.character("o"))
        return (seat.status, seat.deeds.opened.withLock { $0 })
    }

    // Broken by: the `@` or the long host in `shown`, the whole host where its end is to be seen, or the
    // words on letters that look like others.
    @Test func whoseItIsIsSeen() async {
        let name = String(repeating: "feed.example.", count: 12) + "evil.invalid"
        let links = [
            "https://feed.example:\(String(repeating: "a", count: 200))@evil.invalid/x":
                "o opens https://…@evil.invalid/x ",
            "https://\(name)/x":
                "o opens https://…e.feed.example.feed.example.evil.invalid/x ",
            "https://a@\(name):80/x": "o opens https://…@…e.feed.example.feed.example.evil.invalid/x ",
            "https://fe\u{435}d.example/": "Letters beyond ASCII: o opens https://fe\u{435}d.example/ ",
            "https://evil.invalid/@feed.example": "o opens https://evil.invalid/@feed.example ",
            "https://evil.invalid/\u{301}@feed.example": "o opens https://evil.invalid/\u{301}@feed.example ",
        ]
        for (link, words) in links {
            let (status, opened) = await said(link)
            #expect(status.hasPrefix(words) && opened.isEmpty)
        }
    }

    // Broken by: taking what `WebAddress` refuses; at a backslash browsers end the host, others at the slash.
    @Test(arguments: [
        "https://evil.invalid\\@feed.example/", "https:\\\\feed.example/", "javascript:alert(1)//http://h/",
        "javascript://feed.example/%0aalert(1)", "file://feed.example/etc/passwd", "https://feed.example/ -x",
        "-https://feed.example/", " https://feed.example/", "https://feed.example/\u{1b}[2J", "https://@/",
    ])
    func noWebAddress(link: String) async {
        let (status, opened) = await said(link)
        #expect(status.hasPrefix("Not opened, since it is no web address") && opened.isEmpty)
    }

    // Broken by: `harmless`: what is pasted into a shell would run, or end the paste.
    @Test func copiesDoNothingWherePasted() async {
        let link = "https://h/\u{1b}[201~\nid\r\u{0}\u{9b}2J\u{202e}\u{200d}é"
        let seat = await Seat.loaded { screen in
            var screen = screen.link(host: nil) { _ in link }
            screen.copying = { _, _ in "a\tb\nc\(link)" }
            return screen
        }
        await seat.press(.character("y"), .character("Y"))
        let safe = "https://h/[201~id2J\u{200d}é"
        #expect(seat.deeds.copied.withLock { $0 } == [safe, "a\tb\nchttps://h/[201~\nid2J\u{200d}é"])
    }

    // Broken by: `isTaken`: a copy would be said to be there that nobody took.
    @Test func noClipboard() async {
        let seat = await Seat.loaded()
        seat.deeds.takesCopies.withLock { $0 = false }
        await seat.press(.character("y"))
        #expect(seat.status.hasPrefix("This terminal takes no copies: o opens the link"))
        await seat.press(.character("Y"))
        #expect(seat.status.hasPrefix("This terminal takes no copies: select the text with the mouse"))
    }

    // Broken by: `isEmpty` in `copy`: the clipboard would be emptied, and a copy be said to be there.
    @Test func nothingToCopy() async {
        let empty = await Seat.loaded { screen in
            var screen = screen.link(host: nil) { _ in "\u{1b}" }
            screen.copying = { _, _ in "" }
            return screen
        }
        let none = await Seat.loaded(rows: 0)
        for (seat, key) in [(empty, "y"), (empty, "Y"), (none, "Y")] {
            await seat.type(key)
            #expect(seat.status.hasPrefix("There is nothing to copy"))
            #expect(seat.deeds.copied.withLock { $0 }.isEmpty)
        }
    }
}
