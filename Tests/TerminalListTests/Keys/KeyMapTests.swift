import Cells
import TerminalList
import Testing

/// Keys by the user.
struct KeyMapTests {
    private func keys(_ names: String...) -> [KeySequence] { names.compactMap { KeySequence(name: $0) } }

    // Breaks when a command has no key by default, or two have the same.
    @Test func everyCommandHasKeys() {
        for command in Command.allCases {
            #expect(!KeyMap.standard.names(of: command).isEmpty, "\(command)")
            #expect(!command.help.isEmpty && command.help.count < 70 && !command.help.contains("\n"))
        }
        let bindings = KeyMap.standard.bindings
        #expect(Set(bindings.map(\.keys)).count == bindings.count)
        #expect(
            bindings.allSatisfy {
                $0.keys.second == nil || KeyMap.standard[KeySequence($0.keys.first)] == nil
            })
    }

    // Breaks when a command keeps its own keys beside those given, or another one those that were taken.
    @Test func givenKeysAreTaken() throws {
        let map = try KeyMap.standard.replacing([.refresh: keys("j", "F5"), .suspend: []])
        #expect(map.names(of: .refresh) == ["j", "F5"] && map.names(of: .down) == ["Down", "^N"])
        #expect(map.names(of: .suspend) == [] && map[KeySequence(.character("r"))] == nil)
        #expect(map.names(of: .up) == KeyMap.standard.names(of: .up))
        #expect(try KeyMap.standard.replacing([:]).bindings.count == KeyMap.standard.bindings.count)
    }

    // Breaks when a key that begins two others stays bound by itself, or the other way round.
    @Test func keysThatBeginAlike() throws {
        let twice = try KeyMap.standard.replacing([.first: keys("gg")])
        #expect(twice.names(of: .first) == ["gg"] && twice.isPrefix(.character("g")))
        let jumps = try KeyMap.standard.replacing([.help: keys("gj")])
        #expect(jumps.names(of: .first) == ["Home", "<", "M-<"])
        let single = try KeyMap.standard.replacing([.open: keys("z")])
        #expect(single.names(of: .placeTop) == [] && !single.isPrefix(.character("z")))
        #expect(throws: KeyConflict.self) { try KeyMap.standard.replacing([.first: keys("g", "gg")]) }
        #expect(throws: KeyConflict.self) {
            try KeyMap.standard.replacing([.first: keys("x"), .last: keys("xx")])
        }
        #expect(throws: KeyConflict.self) {
            try KeyMap.standard.replacing([.up: keys("j"), .down: keys("j")])
        }
    }

    // Breaks when the program can be left no more.
    @Test func quitKeepsAKey() throws {
        let all = Dictionary(uniqueKeysWithValues: Command.allCases.map { ($0, [KeySequence]()) })
        #expect(try KeyMap.standard.replacing(all).bindings.map(\.keys.name) == ["^C"])
        let taken = try KeyMap.standard.replacing([.down: keys("^C")])
        #expect(taken.names(of: .quit) == ["Q"] && taken[KeyMap.lastResort] == .down)
        #expect(throws: KeyConflict.self) {
            try KeyMap.standard.replacing([.down: keys("^C"), .quit: []])
        }
        #expect(throws: KeyConflict.self) {
            try KeyMap.standard.replacing([.down: keys("^C"), .up: keys("Q")])
        }
        #expect(try KeyMap.standard.replacing([.up: keys("Q")]).names(of: .quit) == ["^C"])
    }
}
