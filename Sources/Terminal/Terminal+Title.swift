import CNcurses
import Cells
import Glibc

/// The title of the window that the terminal is.
extension Terminal {
    /// Has the terminal put its window's title on a stack (XTWINOPS 22), and take it back from there.
    private static let titleAway = "\u{1b}[22;0t"
    static let titleBack = "\u{1b}[23;0t"

    /// What puts the window's own title away, unless it is: who was stopped by others never put it back.
    func putTitleAway() -> String {
        guard keepsTitle, !isTitleAway else { return "" }
        isTitleAway = true
        return Self.titleAway
    }

    /// What puts it back.
    func putTitleBack() -> String {
        guard isTitleAway else { return "" }
        isTitleAway = false
        return Self.titleBack
    }

    /// More would not be seen anywhere.
    private static let mostColumns = 250

    /// Gives the window a title, whatever is in the text; the same again costs nothing.
    package func setTitle(_ text: String) {
        guard keepsTitle, text != title else { return }
        title = text
        writeTitle()
    }

    /// Writes the title that was asked for last (OSC 2).
    func writeTitle() {
        guard keepsTitle, !isGivenBack, !title.isEmpty else { return }
        // Other codesets have bytes of UTF-8 for commands.
        let charset = Charset.ofLocale == .unicode ? Charset.unicode : .ascii
        let text = safeText(title, charset: charset, columns: Self.mostColumns)
        device.write("\u{1b}]2;\(text)\u{7}")
    }

    /// Whether this kind of terminal takes commands to what it runs in (OSC): one that has a window, or shows
    /// a title elsewhere. Others may hang, or print them.
    static var takesCommands: Bool {
        if cncurses_flag("XT") { return true }
        let status = cncurses_capability("tsl").map { String(cString: $0) } ?? ""
        if status.hasPrefix("\u{1b}]0;") || status.hasPrefix("\u{1b}]2;") { return true }
        // Not all descriptions of these say so, screen's never.
        let name = getenv("TERM").map { String(cString: $0) } ?? ""
        return ["xterm", "screen", "tmux"].contains { name.hasPrefix($0) }
    }
}
