import Cells

extension KeyMap {
    /// The keys of vi, less and emacs, and those that keyboards have for it.
    package static let standard = KeyMap(
        standardNames.flatMap { command, names in
            names.split(separator: " ").compactMap { name in
                KeySequence(name: String(name)).map { Binding(keys: $0, command: command) }
            }
        })

    private static let standardNames: KeyValuePairs<Command, String> = [
        .down: "j Down ^N", .up: "k Up ^P",
        .pageDown: "PgDn ^F Space ^V", .pageUp: "PgUp ^B b M-v",
        .halfPageDown: "^D", .halfPageUp: "^U",
        .first: "g Home < M-<", .last: "G End > M->",
        .scrollDown: "^E", .scrollUp: "^Y",
        .viewTop: "H", .viewMiddle: "M", .viewBottom: "L",
        .placeTop: "zt", .placeMiddle: "zz", .placeBottom: "zb",
        .refresh: "r R F5", .cancel: "c Esc ^G",
        .filter: "/", .nextMatch: "n", .previousMatch: "N", .toggleHiding: "&",
        .enter: "Enter", .open: "l Right", .close: "h Left",
        .nextItem: "J", .previousItem: "K", .switchFocus: "Tab",
        .openLink: "o", .copyLink: "y", .copyItem: "Y",
        .help: "? F1", .repaint: "^L", .suspend: "^Z", .back: "q", .quit: "Q ^C",
    ]
}
