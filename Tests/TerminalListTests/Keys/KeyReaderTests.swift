import Cells
import RefreshableList
import StoreTestSupport
import TerminalList
import Testing

/// What keys tell, one after another.
struct KeyReaderTests {
    private var reader = KeyReader()
    private var map = KeyMap.standard

    /// What some keys tell, by their names.
    private mutating func read(_ names: String...) -> [Told] {
        names.compactMap { name in Key(name: name).flatMap { reader.read($0, map) } }
    }

    // Breaks when a number is lost, or goes on to the next command.
    @Test mutating func counts() {
        #expect(read("1", "0", "j", "k") == [Told(.down, count: 10), Told(.up)])
        #expect(
            read("5", "G", "5", "g", "3", "PgDn") == [
                Told(.last, count: 5), Told(.first, count: 5), Told(.pageDown, count: 3),
            ])
        #expect(read("0", "j") == [Told(.down)])
        #expect(read("7", "r", "j") == [Told(.refresh), Told(.down)])
        for _ in 0..<30 { #expect(read("9") == []) }
        #expect(reader.pending == "1000000" && read("j") == [Told(.down, count: 1_000_000)])
    }

    // Breaks when the first of two keys does not wait, or is kept when the second tells nothing.
    @Test mutating func twoKeys() {
        #expect(read("z") == [] && reader.pending == "z")
        #expect(read("z") == [Told(.placeMiddle)] && reader.pending == "")
        #expect(read("z", "t", "z", "b") == [Told(.placeTop), Told(.placeBottom)])
        #expect(read("z", "j", "j") == [Told(.down)])
        #expect(read("4", "z") == [] && reader.pending == "4z")
        #expect(read("z", "j") == [Told(.placeMiddle), Told(.down)])
        // `g` is a command by itself, so that vi's `gg` goes there too.
        #expect(read("g", "g") == [Told(.first), Told(.first)])
    }

    // Breaks when what is typed in part is not dropped, or Esc closes or cancels with it.
    @Test mutating func dropping() {
        for escape in ["Esc", "^G"] {
            #expect(read("1", "2", escape) == [] && reader.pending == "")
            #expect(read(escape) == [Told(.escape)])
        }
        #expect(read("1", "2", "c") == [Told(.cancel)] && reader.pending == "")
        #expect(read("z", "Esc", "j", "4", "z", "Esc", "j") == [Told(.down), Told(.down)])
        #expect(read("1", "2", "x", "j") == [Told(.down)])
        #expect(read("1", "2") == [])
        reader.drop()
        #expect(read("j") == [Told(.down)])
    }

    // Breaks when Esc drops what is typed only while its command has it.
    @Test(arguments: [Command.refresh, .cancel, nil]) mutating func escIsEditing(_ command: Command?) throws {
        let escape = KeySequence(.escape)
        map = try KeyMap.standard.replacing(command.map { [$0: [escape]] } ?? [.escape: []])
        #expect(map[escape] == command)
        #expect(read("1", "2", "Esc", "j", "z", "Esc", "j", "3", "z", "Esc") == [Told(.down), Told(.down)])
        #expect(reader.pending == "" && read("Esc") == command.map { [Told($0)] } ?? [])
    }

    // Breaks when something typed in part holds back the way out.
    @Test mutating func theWayOut() {
        #expect(read("z", "^C", "4", "^C", "4", "z", "^C") == [Told(.quit), Told(.quit), Told(.quit)])
    }

    // Breaks when a digit that a person bound begins a number, or a number no longer goes on with it.
    @Test mutating func boundDigits() throws {
        map = try KeyMap.standard.replacing([
            .refresh: ["2", "0"].compactMap { KeySequence(name: $0) },
            .copyItem: [KeySequence(.character("y"), .character("3"))],
        ])
        #expect(read("2", "0", "j") == [Told(.refresh), Told(.refresh), Told(.down)])
        #expect(read("1", "2", "0", "j", "y", "3") == [Told(.down, count: 120), Told(.copyItem)])
    }

    // Breaks when any keys, numbers and sizes of rows lead to a selection that is not there.
    @Test mutating func anyKeysKeepTheSelectionValid() {
        var random = SplitMix(seed: 11)
        let keys = map.bindings.flatMap { [$0.keys.first, $0.keys.second].compactMap(\.self) }
        let digits = "0123456789".unicodeScalars.map { Key.character($0) }
        for round in 0..<60 {
            var stage = Stage(60, 3 + round % 20)
            let notes = String(repeating: "long ", count: round * 3)
            stage.send(.refreshRequested)
            let beans = (0..<Int.random(in: 1...40, using: &random)).map {
                Bean(id: $0, name: "\($0)", notes: $0 % 3 == 0 ? notes : "short")
            }
            stage.refreshEnds(.success(.replacement(Page(items: beans, next: PageCursor("2")))))
            for step in 0..<60 {
                let key = (step % 3 == 0 ? digits : keys).randomElement(using: &random) ?? .enter
                guard let told = reader.read(key, map),
                    let action: ListAction<Bean> = told.move(at: .seconds(step))
                else { continue }
                stage.send(action)
                let selected = stage.state.selectedIndex
                #expect(selected.map { $0 <= beans.count } == true, "\(told)")
                #expect(stage.list.visible(stage.state).contains { $0.index == selected }, "\(told)")
            }
        }
    }
}
