import Store

/// Copies for elsewhere.
extension Interaction {
    func copyLink(_ state: inout State) -> Effect<Action> {
        guard let item = item(state), let link = screen.link?(item) else {
            return say(&state, "This row has no link")
        }
        return copy(&state, harmless(link, keepsLines: false), "the link")
    }

    func copyItem(_ state: inout State) -> Effect<Action> {
        guard let item = item(state) else { return .none }
        return copy(&state, harmless(screen.copied(item), keepsLines: true), "the row")
    }

    private func copy(_ state: inout State, _ text: String, _ name: String) -> Effect<Action> {
        guard text.utf8.count <= Self.mostCopied else {
            return say(&state, "Not copied: \(name) is too long for the terminal")
        }
        let copying = Effect<Action>.run { [world] _ in _ = world.copy(text) }.unawaited()
        return .merge(copying, say(&state, "Copied \(name)"))
    }

    /// In bytes: terminals drop what is longer.
    private static var mostCopied: Int { 74_994 }
}

/// A text without what does something where it is pasted: control characters and those that turn the
/// direction of a text.
///
/// ESC ends a pasted text in some terminals, and a line's end is Enter in others.
private func harmless(_ text: String, keepsLines: Bool) -> String {
    func isKept(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "\t", "\n": keepsLines
        case "\u{0}"..."\u{1f}", "\u{7f}"..."\u{9f}", "\u{61c}", "\u{200e}", "\u{200f}",
            "\u{2028}"..."\u{202e}",
            "\u{2066}"..."\u{2069}":
            false
        default: true
        }
    }
    return text.unicodeScalars.allSatisfy(isKept)
        ? text : String(String.UnicodeScalarView(text.unicodeScalars.filter(isKept)))
}
