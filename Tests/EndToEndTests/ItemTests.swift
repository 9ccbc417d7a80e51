import Foundation
import ScriptedServer
import Testing
import VirtualTerminal

extension EndToEnd {
    /// All of an item, and copies of it.
    @Suite final class ItemTests {
        private let folder: TemporaryFolder
        private let server: ScriptedServer

        init() throws {
            folder = try TemporaryFolder()
            server = try ScriptedServer()
            server.on("/items") { _ in .json("[\((1...20).map(Self.item).joined(separator: ","))]") }
        }

        private static func item(_ id: Int) -> String {
            let body = (1...12).map { "line \($0)" }.joined(separator: #"\n"#)
            return #"""
                {"id":\#(id),"title":"Item \#(id)","user":{"login":"ann","site":null},"labels":["a","b"],\#
                "odd":"\u001b[2J\u009b","body":"\#(body)","url":"https://h.invalid/\#(id)"}
                """#
        }

        private func start(size: (width: Int, height: Int)) throws -> VirtualTerminal {
            let file = try folder.write(
                "items.json",
                """
                {"name":"Items","url":"\(server.url("/items"))","id":"id","title":"title","link":"url"}
                """)
            return try startRefill("open", file, "--no-cache", size: size)
        }

        // Broken by: `.detail` of the screen, a member that is left out, or an escape that is let through.
        @Test func allOfAnItemOverTheList() async throws {
            let terminal = try start(size: (80, 16))
            try await terminal.until("the list") { $0.isLoaded }
            terminal.type("j\r")
            let top = try await terminal.until("the item") { $0.rows[0] == "id: 2" }
            #expect(
                Array(top.rows.prefix(10)) == [
                    "id: 2", "title: Item 2", "user:", "  login: ann", "  site: null", "labels:", "  - a",
                    "  - b", "odd: \u{FFFD}[2J\u{FFFD}", "body:",
                ])
            terminal.type("G")
            let end = try await terminal.until("its end") { $0.rows.last == "url: https://h.invalid/2" }
            #expect(end.rows.contains("  line 12") && !end.text.contains("id: 2"))
            terminal.type("J")
            try await terminal.until("the next one") { $0.rows[1] == "title: Item 3" }
            terminal.type("q")
            let list = try await terminal.until("the list again") { $0.rows[0] == "  Item 1" }
            #expect(list.selected == "Item 3")
            terminal.type("q")
            #expect(try await terminal.exitStatus() == .exited(0))
        }

        // Broken by: a detail that does not follow the list, or does not stand beside it.
        @Test func allOfAnItemBesideTheList() async throws {
            let terminal = try start(size: (120, 16))
            try await terminal.until("the list") { $0.isLoaded }
            terminal.type("\r")
            try await terminal.until("the item") {
                $0.rows[0].hasPrefix("┃ Item 1 ") && $0.rows[0].hasSuffix("id: 1")
            }
            terminal.type("jj")
            let third = try await terminal.until("the third item") { $0.rows[0].hasSuffix("id: 3") }
            #expect(third.selected?.hasPrefix("Item 3 ") == true && third.rows[1].hasSuffix("title: Item 3"))
        }

        // Broken by: `copying`, or a row that is copied as it looks.
        @Test func copies() async throws {
            let terminal = try start(size: (80, 24))
            try await terminal.until("the list") { $0.isLoaded }
            func copied(_ text: String) -> String {
                "\u{1b}]52;c;\(Data(text.utf8).base64EncodedString())\u{7}"
            }
            let item = #"{"id":1,"title":"Item 1","user":{"login":"ann","site":null},"labels":["a","b"],"#
            let body = (1...12).map { "line \($0)" }.joined(separator: "\\u000a")
            let rest = #""odd":"\u001b[2J\u009b","body":"\#(body)","url":"https://h.invalid/1"}"#
            terminal.type("Y")
            try await terminal.until("the row") { $0.statusBar.contains("Copied the row") }
            #expect(terminal.screen.rawText.contains(copied(item + rest)))
            terminal.type("y")
            try await terminal.until("the link") { $0.statusBar.contains("Copied the link") }
            #expect(terminal.screen.rawText.contains(copied("https://h.invalid/1")))
        }

        // Broken by: `takesCommands` in `copy`: the console would print the copy, or wait for its end.
        @Test func noCopiesOnAConsole() async throws {
            let file = try folder.write("lines.txt", "one\n")
            let terminal = try startRefill(file, environment: ["TERM": "linux"], size: (80, 12))
            try await terminal.until("the lines") { $0.isLoaded }
            terminal.type("Y")
            try await terminal.until("words") { $0.statusBar.hasPrefix("This terminal takes no copies: ") }
            #expect(!terminal.screen.rawText.contains("\u{1b}]"))
        }

        // Broken by: a line of a file whose object or link is not found, or a copy that is not the line.
        @Test func linesOfAFile() async throws {
            let long = String(repeating: "word ", count: 40)
            let file = try folder.write("lines.txt", "\(long)end\n{\"a\":[1],\"b\":\"x\"}\n")
            let terminal = try startRefill(file, size: (80, 12))
            try await terminal.until("the lines") { $0.isLoaded }
            terminal.type("\r")
            let line = try await terminal.until("the line") { $0.rows[2].hasSuffix("end") }
            #expect(line.rows[0].hasPrefix("word word") && line.rows[3] == "")
            terminal.type("J")
            let object = try await terminal.until("the object") { $0.rows[0] == "a:" }
            #expect(Array(object.rows[1...2]) == ["  - 1", "b: x"])
            terminal.type("y")
            try await terminal.until("what is not there") { $0.statusBar.contains("This row has no link") }
        }
    }
}
