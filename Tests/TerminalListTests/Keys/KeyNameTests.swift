import Cells
import TerminalList
import Testing

/// Keys as people write them.
struct KeyNameTests {
    /// Characters that a terminal sends: those below the ideographs, and some of all others.
    private static let typed: [Unicode.Scalar] = (UInt32(0x20)...0x10FFFF).compactMap { value in
        let isSample = value < 0x3100 || value % 257 == 0
        return isSample && !(0x7f...0x9f).contains(value) ? Unicode.Scalar(value) : nil
    }

    /// Keys that are no characters.
    private static var others: [Key] {
        var keys: [Key] = [
            .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .enter, .escape, .tab, .backTab,
            .backspace, .delete, .insert,
        ]
        keys += "@ABCDEFGKLNOPQRSTUVWXYZ\\]^_".unicodeScalars.map { .control($0) }
        keys += (1...63).map { .function($0) }
        return keys
    }

    /// Those with Meta: what begins a sequence of the terminal's is none.
    private static var metas: [Key] {
        typed.filter { !"[O]PX^_".unicodeScalars.contains($0) }.map { .meta($0) }
    }

    // Breaks when a name is read as another key than the one that it is printed for.
    @Test func readingIsTheInverseOfPrinting() {
        for key in Self.typed.map({ .character($0) }) + Self.metas + Self.others
        where Key(name: key.name) != key {
            Issue.record("\(key) is \(key.name)")
        }
    }

    // Breaks when two keys are printed alike, or as a single key is: `^F`, `F5`, `Up`.
    @Test func pairsAreReadAsTheyArePrinted() {
        let typed = Array(Self.typed.prefix(95)) + Array(Self.typed.suffix(5))
        let all: [Key] = typed.map { .character($0) } + Self.others + Self.metas.prefix(9)
        var names: Set<[Unicode.Scalar]> = []
        for first in all {
            for second in all {
                let pair = KeySequence(first, second)
                if KeySequence(name: pair.name) != pair { Issue.record("\(pair) is \(pair.name)") }
                names.insert(Array(pair.name.unicodeScalars))
            }
        }
        #expect(names.count == all.count * all.count)
        let pairs: [(Unicode.Scalar, Unicode.Scalar)] = [
            ("z", "z"), ("F", "5"), ("U", "p"), ("^", "F"), ("^", "f"), ("é", "x"),
        ]
        let printed = pairs.map { KeySequence(.character($0), .character($1)).name }
        #expect(printed == ["zz", "F 5", "U p", "^ F", "^ f", "éx"])
        #expect(KeySequence(.character("z"), .enter).name == "z Enter")
    }

    // Breaks when a name is taken that no terminal's key has.
    @Test(arguments: [
        "", " ", "^f", "^M", "^I", "^", "C-v", "M-[", "F64", "F05", "F", "pgdn", "PageDown",
        "abc",
        "z  z", "z ", " z", "z z z", "\u{1b}", "\n", "z\u{7}", "^é",
    ])
    func unknownNames(name: String) {
        let isOne = ["^", "F"].contains(name)
        #expect((KeySequence(name: name) == nil) != isOne)
    }
}
