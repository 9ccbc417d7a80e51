import CLibc
import Cells
import Dispatch
import Glibc
import Terminal

/// Shows the size, a count and the last events; some keys make it end in the ways that programs end.
@MainActor final class Probe {
    private static var running: Probe?
    private var terminal: Terminal?
    private var lines: [String] = []
    private var count = 0
    private var picture: Picture?
    /// At the right of the first line, a letter each.
    private var looks: [Style] = []
    private let charset = Charset.ofLocale

    /// Enters the terminal; `--no-mouse`, `--no-color`, `--dark`, `--roles` and `--title` are
    /// understood.
    static func start(_ words: [String]) throws(TerminalError) {
        let probe = Probe()
        running = probe
        var options = Terminal.Options()
        if words.contains("--no-mouse") { options.mouse = false }
        if words.contains("--no-color") { options.color = false }
        options.title = words.contains("--title")
        if words.contains("--dark") {
            options.theme = .dark.with(.error, .palette(12))
            probe.looks = [.dim, .role(.error), .role(.error).with(.color(.palette(200)))]
        }
        if words.contains("--roles") {
            let green = Style.color(.green)
            probe.looks = [
                .role(.match), .role(.error), .role(.selection), .underline.with(green), .dim.with(green),
            ]
        }
        let terminal = try Terminal(
            options: options, onEvents: { probe.take($0) }, onEnd: { probe.end($0) })
        probe.terminal = terminal
        probe.draw()
    }

    private func take(_ batch: EventBatch) {
        for event in batch.events {
            count += 1
            lines.append(Self.text(event))
            if case .key(let key) = event { press(key) }
            draw()
        }
    }

    private func press(_ key: Key) {
        switch key {
        case .character("q"): quit(status: 0)
        case .character("E"): fail()
        case .character("n"):
            picture = picture ?? Picture()
            picture?.advance(height: terminal?.size.height ?? 0)
        case .character("N"): picture = nil
        case .character("w"): Self.complain("written to standard error")
        case .character("t"): terminal?.setTitle("a title \u{1b}]0;no\u{7}\u{9c}\ncut")
        case .character("c"): _ = terminal?.copy("a copy")
        case .character("l"): terminal?.setTitle(String(repeating: "宽", count: 100_000))
        case .control("Z"): terminal?.suspend()
        case .control("L"): terminal?.repaint()
        case .character(let character): Trap(rawValue: Character(character))?.spring()
        default: break
        }
    }

    private func quit(status: Int32) {
        terminal?.leave()
        print("good bye")
        exit(status)
    }

    /// As a program does that catches an error at its top.
    private func fail() {
        struct Mishap: Error {}
        do { throw Mishap() } catch {
            terminal?.leave()
            Self.complain("error: \(error)")
            exit(1)
        }
    }

    private func end(_ ending: Ending) {
        terminal?.leave()
        switch ending {
        case .hungUp: _exit(3)
        case .signal(let number): Terminal.endProcess(by: number)
        }
    }

    private func draw() {
        guard let terminal else { return }
        let size = terminal.size
        if let picture {
            terminal.show(picture.grid(size, charset))
            return
        }
        var grid = Grid(size: size, charset: charset)
        func write(_ text: String, y: Int, _ style: Style) {
            grid.write(text, at: Point(x: 0, y: y), width: size.width, style: style)
        }
        write("size \(size.width)x\(size.height) count \(count)", y: 0, .role(.title))
        let shown = lines.suffix(max(0, size.height - 2))
        for (index, line) in shown.enumerated() { write(line, y: index + 1, .color(.green)) }
        // The last line is full up to its last cell, which must not scroll the screen.
        let bottom = "[" + String(repeating: "=", count: max(0, size.width - 2)) + "]"
        if size.height > 1 { write(bottom, y: size.height - 1, .reverse) }
        for (index, look) in looks.enumerated() {
            grid.write("#", at: Point(x: size.width - 2 - index, y: 0), width: 1, style: look)
        }
        if size.width > 3 { grid.cursor = Point(x: 2, y: 0) }
        terminal.show(grid)
    }

    /// Writes a line to standard error.
    static func complain(_ text: String) {
        let line = Array("\(text)\n".utf8)
        _ = Glibc.write(STDERR_FILENO, line, line.count)
    }

    private static func text(_ event: Event) -> String {
        switch event {
        case .key(.character(let scalar)): "character \(scalar)"
        case .key(.control(let scalar)): "control \(scalar)"
        case .key(.meta(let scalar)): "meta \(scalar)"
        case .key(let key): "key \(key)"
        case .wheel(let direction, let place): "wheel \(direction) \(place.x),\(place.y)"
        case .click(let place): "click \(place.x),\(place.y)"
        case .paste(let text): "paste \(text.utf8.count) \(text.prefix(20)) \(text.suffix(10))"
        case .resized(let size): "resized \(size.width)x\(size.height)"
        }
    }
}
