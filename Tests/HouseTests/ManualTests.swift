import Foundation
import TerminalList
import Testing

@testable import refill

/// The manual page, as mandoc(1) reads and shows it.
@Suite struct ManualTests {
    private let scratch: Scratch
    private var page: String { scratch.url.appendingPathComponent("refill.1").path }

    init() throws {
        scratch = try Scratch()
        try scratch.write("refill.1", manualText())
    }

    private func mandoc(_ words: String...) throws -> Outcome {
        let program = "/usr/bin/mandoc"
        try #require(
            FileManager.default.isExecutableFile(atPath: program), "install mandoc: sh .ci/packages test")
        return try run(program, words + [page])
    }

    /// The page as it is shown, without what makes it bold.
    private func shown(columns: Int = 80) throws -> [String] {
        let shown = try mandoc("-T", "ascii", "-O", "width=\(columns)")
        #expect(shown.status == 0)
        return shown.output.replacing(/.\u{8}/, with: "").components(separatedBy: "\n")
    }

    // Broken by: a section out of its order, a line that is too long, or a quote that is not escaped.
    @Test func mandocHasNothingToSay() throws {
        let lint = try mandoc("-T", "lint", "-W", "base")
        let said = (lint.output + lint.errors).split(separator: "\n")
        // Which other pages are installed here, and indexed, says nothing of this one.
        let ofOthers = ["referenced manual not found: Xr ", "mandoc: outdated mandoc.db lacks "]
        #expect(said.filter { line in !ofOthers.contains { line.contains($0) } } == [])
    }

    // Broken by: a table that is left out, one of its rows that is, or a row without a line of help.
    @Test func namesAllThatThereIs() throws {
        let lines = try shown(columns: 200).map { $0.trimmingCharacters(in: .whitespaces) }
        func expectItem(_ item: String, _ help: String) {
            let isThere = lines.indices.contains { index in
                let line = lines[index]
                // The help stands beside what is short, and below what is long.
                return line == item && lines[index + 1].hasPrefix(help)
                    || line.hasPrefix("\(item)  ") && line.hasSuffix("  \(help)")
                    || line.hasPrefix("\(item) ") && line.dropFirst(item.count).contains(" \(help)")
            }
            #expect(isThere && !help.isEmpty, "\(item)")
        }
        for row in OptionRow.table {
            expectItem((row.letter.map { "-\($0), " } ?? "") + row.usage, row.help)
        }
        for row in SubcommandRow.table {
            expectItem(row.usage, row.help)
            #expect(lines.contains("refill \(row.usage)"))
        }
        for feed in BuiltIn.allCases { expectItem(feed.rawValue, feed.help) }
        for row in ConfigRow.table { expectItem(row.name, row.help) }
        for command in Command.allCases {
            let keys = KeyMap.standard.names(of: command).joined(separator: ", ")
            expectItem(keys, "\(command.help) (\(command.rawValue))")
        }
    }

    // Broken by: a section of `using` that is left out, or a sentence of what no table can say.
    @Test func saysHowItIsWorkedWith() throws {
        let words = try shown(columns: 200).map { $0.trimmingCharacters(in: .whitespaces) }
        func expect(_ section: String, _ sayings: String...) throws {
            let start = try #require(words.firstIndex(of: section), "\(section)")
            let rest = words[(start + 1)...]
            let end = rest.firstIndex { !$0.isEmpty && $0 == $0.uppercased() } ?? words.endIndex
            let text = rest[..<end].filter { !$0.isEmpty }.joined(separator: " ")
            for saying in sayings { #expect(text.contains(saying), "\(section): \(saying)") }
        }
        func key(_ command: Command) -> String { KeyMap.standard.name(of: command) }
        try expect("KEYS", " 10\(key(.down));", " 5\(key(.last)).")
        try expect("PULLING", "two presses of \(key(.up)),", "six notches of the wheel", "\(key(.cancel)) ")
        try expect(
            "FILTERING", "\(key(.filter)) opens a line", "in any order", "capitals count", "Enter keeps",
            "Esc clears", "^A and ^E", "^W removes", "^U and ^K", "^C quits", "up to 5 pages",
            "Enter loads more", "\(key(.nextMatch)) and \(key(.previousMatch)) go",
            "\(key(.toggleHiding)) shows all rows")
        try expect(
            "LINKS AND COPIES", "\(key(.openLink)) runs", "\(key(.copyLink)) copies the link",
            "\(key(.copyItem)) the item as JSON", "OSC 52", "set-clipboard on")
        try expect("MOUSE", "The wheel scrolls", "a double click opens", "--no-mouse", "Shift")
    }

    // Broken by: a variable that is looked up, and not told of.
    @Test func namesWhatIsLookedUp() throws {
        let lookUp = #"(getenv\(|environment\[|variable\()"[A-Z_]+"#
        let sources = try run("/bin/grep", ["-rhoE", lookUp, "Sources"])
        let names = Set(sources.output.split(separator: "\n").compactMap { $0.split(separator: "\"").last })
        let start = try #require(try shown().firstIndex(of: "ENVIRONMENT"))
        let chapter = try shown()[start...].prefix { $0 != "FILES" }.joined(separator: "\n")
        #expect(names.count > 4)
        for name in names { #expect(chapter.contains("     \(name)"), "\(name)") }
    }

    // Broken by: a line that does not fit eighty columns, or examples that are no JSON.
    @Test func fitsAndCanBeCopied() throws {
        let lines = try shown()
        #expect(lines.allSatisfy { $0.count <= 80 })
        let starts = lines.indices.filter { lines[$0] == "           {" }
        #expect(starts.count == 2)
        for start in starts {
            let example = lines[start...].prefix { $0 != "           }" }.joined() + "}"
            #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(example.utf8)) }
        }
        #expect(lines.contains("           refill man >~/.local/share/man/man1/refill.1"))
    }

    // Broken by: an escape that is left out. What is written is what is shown.
    @Test func wordsAreShownAsTheyAre() throws {
        let words = [
            ".dots 'quotes' and \"more\"", "a\\b \\fB back \\(em slashes", "Ar Op No Up . , ( ] ? | !",
            "--url -x a-b ~/.x ^Z `back` {} $() *", "",
        ]
        var page = Mdoc()
        for request in [".Dd November 30, 2026", ".Dt X 1", ".Os", ".Sh NAME", ".Nm x", ".Nd x", ".Sh X"] {
            page.raw(request)
        }
        for word in words {
            page.raw(".Pp")
            page.macro("Ic", [word, word])
            page.raw(".Pp")
            page.plain(word)
        }
        page.example(words)
        try scratch.write("refill.1", page.source)
        let lines = try shown()
        for word in words where !word.isEmpty {
            #expect(lines.contains("     \(word) \(word)"), "as a macro: \(word)")
            #expect(lines.contains("     \(word)"), "in a sentence: \(word)")
            #expect(lines.contains("           \(word)"), "as an example: \(word)")
        }
    }
}
