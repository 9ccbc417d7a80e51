package import Cells

/// What a person can tell the list to do.
package enum Command: String, CaseIterable, Hashable, Sendable {
    case down, up, pageDown, pageUp, halfPageDown, halfPageUp, first, last
    case scrollDown, scrollUp
    case refresh, cancel, enter, repaint, suspend
    case open, close, nextItem, previousItem, switchFocus
    case filter, nextMatch, previousMatch, toggleHiding
    case openLink, copyLink, copyItem, help
    /// Leaves what is open, and at last the program.
    case back
    /// Leaves the program at once.
    case quit
}

/// Which keys tell what; the keys that the screen names are taken from it too.
package struct KeyMap: Hashable, Sendable {
    /// In the order in which they are named: the first key of a command stands in hints.
    package let bindings: [(key: Key, command: Command)]
    private let commands: [Key: Command]

    package init(_ bindings: [(key: Key, command: Command)]) {
        self.bindings = bindings
        commands = Dictionary(bindings.map { ($0.key, $0.command) }, uniquingKeysWith: { first, _ in first })
    }

    package subscript(key: Key) -> Command? { commands[key] }

    /// The first key of a command, as a person would say it.
    func name(of command: Command) -> String {
        bindings.first { $0.command == command }?.key.name ?? ""
    }

    /// A key and what it does: `r refresh`; nothing when no key does it.
    func hint(_ command: Command, _ words: String) -> String {
        let name = name(of: command)
        return name.isEmpty ? "" : "\(name) \(words)"
    }

    package static func == (left: KeyMap, right: KeyMap) -> Bool { left.commands == right.commands }
    package func hash(into hasher: inout Hasher) { hasher.combine(commands) }

    /// The keys of vi, less and emacs, and those that keyboards have for it.
    package static let standard = KeyMap([
        (.character("j"), .down), (.down, .down), (.control("N"), .down),
        (.character("k"), .up), (.up, .up), (.control("P"), .up),
        (.pageDown, .pageDown), (.control("F"), .pageDown), (.character(" "), .pageDown),
        (.pageUp, .pageUp), (.control("B"), .pageUp), (.character("b"), .pageUp),
        (.control("D"), .halfPageDown), (.control("U"), .halfPageUp),
        (.character("g"), .first), (.home, .first), (.character("<"), .first),
        (.character("G"), .last), (.end, .last), (.character(">"), .last),
        (.control("E"), .scrollDown), (.control("Y"), .scrollUp),
        (.character("r"), .refresh), (.character("R"), .refresh), (.function(5), .refresh),
        (.character("c"), .cancel), (.escape, .cancel), (.control("G"), .cancel),
        (.enter, .enter), (.character("l"), .open), (.right, .open),
        (.character("h"), .close), (.left, .close),
        (.character("J"), .nextItem), (.character("K"), .previousItem), (.tab, .switchFocus),
        (.character("/"), .filter), (.character("n"), .nextMatch), (.character("N"), .previousMatch),
        (.character("&"), .toggleHiding),
        (.character("o"), .openLink), (.character("y"), .copyLink), (.character("Y"), .copyItem),
        (.character("?"), .help), (.function(1), .help),
        (.control("L"), .repaint), (.control("Z"), .suspend),
        (.character("q"), .back), (.character("Q"), .quit), (.control("C"), .quit),
    ])
}

extension Key {
    /// What a person calls it.
    package var name: String {
        switch self {
        case .character(" "): "Space"
        case .character(let scalar): String(scalar)
        case .control(let scalar): "^\(scalar)"
        case .meta(let scalar): "M-\(scalar)"
        case .up: "Up"
        case .down: "Down"
        case .left: "Left"
        case .right: "Right"
        case .home: "Home"
        case .end: "End"
        case .pageUp: "PgUp"
        case .pageDown: "PgDn"
        case .enter: "Enter"
        case .escape: "Esc"
        case .tab: "Tab"
        case .backTab: "Shift-Tab"
        case .backspace: "Backspace"
        case .delete: "Del"
        case .insert: "Ins"
        case .function(let number): "F\(number)"
        }
    }
}
