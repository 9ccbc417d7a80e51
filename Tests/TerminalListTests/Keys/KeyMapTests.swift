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

    // Breaks when `conflict(in:)` lets two keys pass that clash, or names others than the first that do.
    @Test func theFirstConflictIsNamed() throws {
        let some = keys("x", "xx", "xy", "y")
        let lists = [[]] + some.map { [$0] } + some.flatMap { one in some.map { [one, $0] } }
        for (ups, downs) in lists.flatMap({ ups in lists.map { (ups, $0) } }) {
            let given = ups.map { ($0, Command.up) } + downs.map { ($0, Command.down) }
            let ordered = given.sorted { order($0.1) < order($1.1) }
            let pairs = ordered.indices.flatMap { later in (0..<later).map { (ordered[$0], ordered[later]) } }
            let first = pairs.first { $0 != $1 && clash($0.0, $1.0) }
            do throws(KeyConflict) {
                _ = try KeyMap.standard.replacing([.up: ups, .down: downs])
                #expect(first == nil)
            } catch {
                let named = [error.one, error.other]
                #expect(named.map(\.keys) == first.map { [$0.0.0, $0.1.0] })
                #expect(named.map(\.command) == first.map { [$0.0.1, $0.1.1] })
            }
        }
    }

    private func clash(_ one: KeySequence, _ other: KeySequence) -> Bool {
        one.first == other.first && (one == other || one.second == nil || other.second == nil)
    }

    private func order(_ command: Command) -> Int { Command.allCases.firstIndex(of: command) ?? 0 }

    // Breaks when each key is held against all others: the start of the program hangs.
    @Test(.timeLimit(.minutes(1))) func manyKeys() throws {
        let characters = (0x10000..<0x10000 + 100_000).compactMap(UnicodeScalar.init)
        let many = characters.map { KeySequence(.character($0)) }
        let map = try KeyMap.standard.replacing([.down: many, .up: keys("u")])
        #expect(map.bindings.count > many.count && many.last.flatMap { map[$0] } == .down)
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
