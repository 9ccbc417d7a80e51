import Cells

extension KeyMap {
    /// The keys of vi, less and emacs, and those that keyboards have for it.
    package static let standard: KeyMap = {
        var bindings: [Binding] = []
        for (command, keys) in standardNames {
            for name in keys {
                guard let sequence = KeySequence(name: name) else { continue }
                bindings.append(Binding(keys: sequence, command: command))
            }
        }
        return KeyMap(bindings)
    }()

    private static let standardNames: [(command: Command, keys: [String])] = [
        (.down, ["j", "Down", "^N"]), (.up, ["k", "Up", "^P"]),
        (.pageDown, ["PgDn", "^F", "Space", "^V"]), (.pageUp, ["PgUp", "^B", "b", "M-v"]),
        (.halfPageDown, ["^D"]), (.halfPageUp, ["^U"]),
        (.first, ["g", "Home", "<", "M-<"]), (.last, ["G", "End", ">", "M->"]),
        (.scrollDown, ["^E"]), (.scrollUp, ["^Y"]),
        (.viewTop, ["H"]), (.viewMiddle, ["M"]), (.viewBottom, ["L"]),
        (.placeTop, ["zt"]), (.placeMiddle, ["zz"]), (.placeBottom, ["zb"]),
        (.refresh, ["r", "R", "F5"]), (.cancel, ["c"]), (.escape, ["Esc", "^G"]),
        (.filter, ["/"]), (.nextMatch, ["n"]), (.previousMatch, ["N"]), (.toggleHiding, ["&"]),
        (.enter, ["Enter"]), (.open, ["l", "Right"]), (.close, ["h", "Left"]),
        (.nextItem, ["J"]), (.previousItem, ["K"]), (.switchFocus, ["Tab"]),
        (.openLink, ["o"]), (.copyLink, ["y"]), (.copyItem, ["Y"]),
        (.help, ["?", "F1"]), (.repaint, ["^L"]), (.suspend, ["^Z"]), (.back, ["q"]), (.quit, ["Q", "^C"]),
    ]
}
