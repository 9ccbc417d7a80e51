import CLibc
import CNcurses
import Cells
import Glibc

extension Terminal {
    /// How long ncurses waits for what may follow an ESC, in ms.
    package nonisolated static var escapeDelay: Int32 { 25 }

    /// What ncurses is told once, when it has begun.
    static func setModes() {
        let window = cncurses_window()
        raw()
        noecho()
        nonl()
        meta(window, true)
        nodelay(window, true)
        idlok(window, true)
        // A frame is drawn whole, even when there is input already: the next one may have nothing to write.
        typeahead(-1)
        set_escdelay(Self.escapeDelay)
    }

    /// Has keys, the mouse and pasted text reported, and the window's title put away.
    func switchOn() {
        // After a stop too: its mode would wait for a key otherwise, and the first arrow be misread.
        keypad(cncurses_window(), true)
        if options.mouse {
            mousemask(cncurses_mouse_events(), nil)
            mouseinterval(0)
            // ncurses only switches the mouse on: of a report that comes in two halves it would lose one, so
            // `KeyDecoder` reads them.
            keyok(KEY_MOUSE, false)
        }
        if understandsANSI { device.write("\u{1b}[?2004h" + putTitleAway()) }
    }

    var understandsANSI: Bool {
        cncurses_capability("cup").map { String(cString: $0).hasPrefix("\u{1b}[") } ?? false
    }

    /// What gives the terminal back, for a trap, in which ncurses cannot be asked.
    var restoration: String {
        var text = understandsANSI ? "\u{1b}[?2004l" : ""
        if keepsTitle { text += Self.titleBack }
        if options.mouse, cncurses_capability("kmous") != nil { text += "\u{1b}[?1006l\u{1b}[?1000l" }
        for name in ["cnorm", "sgr0", "rmkx", "rmcup"] {
            guard let capability = cncurses_capability(name) else { continue }
            text += Self.withoutPadding(String(cString: capability))
        }
        return text
    }

    /// A capability without its `$<…>`, which asks to wait.
    static func withoutPadding(_ capability: String) -> String {
        let bytes = Array(capability.utf8)
        var text: [UInt8] = []
        var place = 0
        while place < bytes.count {
            let isPadding = bytes[place...].starts(with: "$<".utf8)
            if isPadding, let end = bytes[place...].firstIndex(of: UInt8(ascii: ">")) {
                place = end + 1
            } else {
                text.append(bytes[place])
                place += 1
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Gives the screen, the keyboard and the modes back, for a while or for good.
    func giveBack() {
        guard !isGivenBack else { return }
        isGivenBack = true
        if understandsANSI { device.write("\u{1b}[?2004l" + putTitleBack()) }
        def_prog_mode()
        endwin()
        device.restoreModes()
    }

    /// Takes all again that was given back for a while, and paints at the size of now.
    func takeAgain() {
        isGivenBack = false
        reset_prog_mode()
        let isResized = takeSize()
        repaint()
        switchOn()
        writeTitle()
        // Not at once: it may have been an event that asked to suspend.
        if isResized { Task { deliver([.resized(size)]) } }
    }

    /// What ncurses takes for the size.
    static var screenSize: Size {
        Size(width: Int(getmaxx(cncurses_window())), height: Int(getmaxy(cncurses_window())))
    }

    /// Follows a signal that the size may have changed.
    func follow() {
        if takeSize() { deliver([.resized(size)]) } else { repaint() }
    }

    /// Takes the kernel's size over; whether it is another.
    @discardableResult func takeSize() -> Bool {
        guard let now = device.size, now != size else { return false }
        size = now
        resizeterm(Int32(now.height), Int32(now.width))
        painter.forget()
        return true
    }
}
