import Store

/// Copies for elsewhere.
extension Interaction {
    func copyLink(_ state: inout State) -> Effect<Action> {
        guard let item = item(state), let link = screen.link?(item) else {
            return say(&state, "This row has no link")
        }
        return copy(&state, link, keepsLines: false, .link)
    }

    func copyItem(_ state: inout State) -> Effect<Action> {
        guard let item = item(state) else { return copy(&state, "", keepsLines: true, .item) }
        return copy(&state, screen.copied(item, atMost: Self.mostCopied), keepsLines: true, .item)
    }

    /// - Parameter text: nil where it is too long.
    private func copy(
        _ state: inout State, _ text: String?, keepsLines: Bool, _ part: CopiedPart
    ) -> Effect<Action> {
        guard let text, text.utf8.count <= Self.mostCopied else {
            return say(&state, "Not copied: \(part.rawValue) is too long for the terminal")
        }
        let harmless = harmless(text, keepsLines: keepsLines)
        // A terminal would empty its clipboard for it.
        guard !harmless.isEmpty else { return say(&state, "There is nothing to copy") }
        return .run { [world] send in send(.copied(part, isTaken: world.copy(harmless))) }.unawaited()
    }

    /// Says what came of it, and what else there is where the terminal has no clipboard.
    func copyEnded(_ state: inout State, _ part: CopiedPart, isTaken: Bool) -> Effect<Action> {
        guard !isTaken else { return say(&state, "Copied \(part.rawValue)") }
        let key = screen.keys.name(of: .openLink)
        let opens = part == .link && !key.isEmpty
        let instead = opens ? "\(key) opens the link" : "select the text with the mouse"
        return say(&state, "This terminal takes no copies: \(instead)")
    }

    /// In bytes: terminals drop what is longer.
    private static var mostCopied: Int { 74_994 }
}

/// What of an item was copied, as it is said.
package enum CopiedPart: String, Sendable {
    case link = "the link"
    case item = "the row"
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
