import Foundation
import TerminalList
import Testing

@testable import refill

/// The README says what is there.
@Suite struct ReadmeTests {
    // Breaks when the example is changed in one place only.
    @Test(arguments: ["Tests/Examples/Counter/main.swift", "Tests/Examples/Reader/main.swift"])
    func exampleIsTheOneThatIsBuilt(_ path: String) throws {
        let lines = try chapter("Use it in your program")
        let start = try #require(lines.firstIndex(of: "<!-- \(path) -->"))
        try #require(lines[start + 1] == "```swift")
        let example = lines[(start + 2)...].prefix { $0 != "```" }
        #expect(try example.joined(separator: "\n") + "\n" == text(path))
    }

    // Breaks when an option is added, or taken away, in one place only.
    @Test func optionsAreThoseOfTheHelp() throws {
        let help = try run(Bundle.main.bundlePath + "/refill", ["--help"])
        try #require(help.status == 0)
        let readme = try chapter("Run it").joined(separator: "\n")
        let said = options(help.output)
        #expect(said.count > 4)
        #expect(options(readme) == said)
    }

    // Breaks when a subcommand or a setting is added, or taken away, in one place only.
    @Test func subcommandsAndSettingsAreThere() throws {
        let lines = try chapter("Run it")
        for row in SubcommandRow.table {
            #expect(lines.contains { $0.hasPrefix("    refill \(row.usage)  ") }, "\(row.usage)")
        }
        let all = try text("README.md")
        for row in ConfigRow.table { #expect(all.contains("\"\(row.name)\""), "\(row.name)") }
    }

    // Breaks when a key is bound anew, or the README puts it with others.
    @Test func keysAreThoseThatAreBound() throws {
        let symbols = ["↓": "Down", "↑": "Up", "←": "Left", "→": "Right"]
        let said = try firstCells("Keys").flatMap { $0.components(separatedBy: ", ") }.map { group in
            Set(
                group.replacingOccurrences(of: "`", with: "").components(separatedBy: " ")
                    .map { symbols[$0] ?? $0 })
        }
        let bound = Command.allCases.map { command in
            Set(KeyMap.standard.bindings.filter { $0.command == command }.map(\.keys.name))
        }
        #expect(Set(said) == Set(bound + [["the", "wheel"]]))
        #expect(said.count == bound.count + 1)
    }

    // Breaks when a module has no line in the table, or a line no module.
    @Test func modulesAreThoseInTheFolders() throws {
        let said = try firstCells("How it is built").flatMap { cell in
            cell.components(separatedBy: ", ").map { $0.replacingOccurrences(of: "`", with: "") }
        }
        let folders = try names(in: "Sources").union(names(in: "Modules"))
        #expect(Set(said.map { $0.replacingOccurrences(of: "Modules/", with: "") }) == folders)
        #expect(said.count == folders.count)
    }

    // Breaks when .ci/run tests otherwise than the README tells to.
    @Test func commandsAreThere() throws {
        let command = "    sh .ci/packages test && swift test"
        #expect(try chapter("Test it").contains(command))
        #expect(try chapter("Run it").contains("    sh .ci/packages && swift run -c release refill"))
    }

    // Breaks when something else is put at the top of the house.
    @Test func topLevelIsSmall() throws {
        #expect(try names(in: ".") == ["Modules", "Package.swift", "README.md", "Sources", "Tests"])
    }

    private func options(_ text: String) -> Set<String> {
        let found = text.matches(of: /(?:^|[^\w-])(--[a-z][a-z-]*)/)
        return Set(found.map { String($0.output.1) })
    }
}
