import Foundation
import Testing
import VirtualTerminal

extension EndToEnd {
    /// `refill FILE`.
    @Suite struct FileTests {
        // Broken by: any wire from the file to the screen, a page that is not asked for, or by a refresh that
        // reads less than was read before: the line would be gone, and the selection somewhere else.
        @Test func toTheEndAndAgain() async throws {
            let folder = try TemporaryFolder()
            let lines = (1...20_000).map { "line \($0)\n" }.joined()
            let path = try folder.write("lines.txt", lines)
            let terminal = try startRefill(path)
            let first = try await terminal.until("the first page") { $0.isLoaded }
            #expect(first.titleBar.hasPrefix("lines.txt") && first.rows[0] == "┃ line 1")
            #expect(first.rows[20] == "  line 21")
            var row = 1
            while row < 20_000 {
                terminal.type("G")
                // The next page may come after the key: then another one is needed.
                let screen = try await terminal.until("a row beyond \(row)") { [row] screen in
                    screen.place.row > row || screen.place.count > max(row, 1)
                }
                row = screen.place.row
            }
            try await terminal.until("the end") { $0.text.contains("  End of the list") }
            terminal.type("kkkkk")
            let before = try await terminal.until("line 19995") { $0.statusBar.hasSuffix("19995 of 20000") }
            try folder.write("lines.txt", "new 1\nnew 2\n" + lines)
            terminal.type("r")
            let after = try await terminal.until("the lines in front") {
                $0.titleBar.hasSuffix("20002 rows  2 new") && $0.statusBar.hasSuffix("19997 of 20002")
            }
            #expect(after.selected == "line 19995" && after.rows == before.rows)

            folder.remove("lines.txt")
            terminal.type("r")
            let failed = try await terminal.until("the reason") {
                $0.refreshRow.hasPrefix("Could not refresh:")
            }
            #expect(failed.refreshRow.contains("no such file") && failed.rows == before.rows)
        }

        // Broken by: an end of the file that is taken for the end of a line, or bytes that are taken for
        // text.
        @Test func oddFiles() async throws {
            let folder = try TemporaryFolder()
            let empty = try startRefill(folder.write("empty", ""))
            try await empty.until("the cup") {
                $0.titleBar.hasSuffix("0 rows") && $0.text.contains("Nothing to show. Press r to refresh.")
            }
            let open = try startRefill(folder.write("open", "one\ntwo"))
            let ended = try await open.until("two lines") { $0.isLoaded }
            #expect(ended.titleBar.hasSuffix("2 rows") && ended.rows[1] == "  two")
            let bytes = [[0x61, 0xff, 0xfe, 0x62, 0x0a, 0xc3, 0x0a], Array("\u{1b}[2J\0x".utf8)].flatMap(
                \.self)
            let binary = try startRefill(folder.write("binary", bytes))
            let shown = try await binary.until("its lines") { $0.isLoaded }
            let expected = ["┃ a\u{FFFD}\u{FFFD}b", "  \u{FFFD}", "  \u{FFFD}[2J\u{FFFD}x"]
            #expect(Array(shown.rows[..<3]) == expected)
            let folderItself = try startRefill(folder.path)
            try await folderItself.until("the reason") { $0.refreshRow.contains("is a directory") }
        }

        // Broken by: opening or reading that blocks the screen, or that a cancel does not end.
        @Test func aPipeThatNobodyWritesTo() async throws {
            let folder = try TemporaryFolder()
            let path = folder.path + "/pipe"
            try #require(mkfifo(path, 0o600) == 0)
            let terminal = try startRefill(path)
            try await terminal.until("the spinner") { $0.isRefreshing && $0.titleBar.hasPrefix("pipe") }
            terminal.type("c")
            try await terminal.until("the cancel") {
                $0.refreshRow == "Pull to refresh" && $0.text.contains("Nothing here yet.")
            }
            terminal.type("r")
            try await terminal.until("the spinner again") { $0.isRefreshing }
            let writer = try #require(FileHandle(forWritingAtPath: path))
            try writer.write(contentsOf: Array("one\n".utf8))
            try await terminal.until("the line") { $0.selected == "one" && $0.isUpdated }
            terminal.type("q")
            #expect(try await terminal.exitStatus() == .exited(0))

            let other = try startRefill(path)
            try await other.until("the spinner") { $0.isRefreshing }
            other.type("q")
            #expect(try await other.exitStatus() == .exited(0))
        }
    }
}

extension Screen {
    /// The number of the selected row and of all, as the status bar says them; 0 when it says none.
    fileprivate var place: (row: Int, count: Int) {
        let words = statusBar.split(separator: " ").suffix(3).map { Int($0) ?? 0 }
        return words.count == 3 ? (words[0], words[2]) : (0, 0)
    }
}

/// A folder that goes with its files.
struct TemporaryFolder: ~Copyable {
    let path: String

    init() throws {
        var template = Array("/tmp/refill-files-XXXXXX".utf8CString)
        try #require(mkdtemp(&template) != nil)
        path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    @discardableResult func write(_ name: String, _ text: String) throws -> String {
        try write(name, Array(text.utf8))
    }

    @discardableResult func write(_ name: String, _ bytes: [UInt8]) throws -> String {
        let place = "\(path)/\(name)"
        try Data(bytes).write(to: URL(fileURLWithPath: place))
        return place
    }

    func append(_ name: String, _ text: String) throws {
        let file = try #require(FileHandle(forWritingAtPath: "\(path)/\(name)"))
        try file.seekToEnd()
        try file.write(contentsOf: Data(text.utf8))
        try file.close()
    }

    func remove(_ name: String) { unlink("\(path)/\(name)") }
}
