import Glibc
import TerminalScreen

/// Why figures are worth nothing: what was measured did not do what it should.
struct Trouble: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}

/// The program that was built beside this one.
func refillPath() throws(Trouble) -> String {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &buffer, buffer.count)
    let own = String(decoding: buffer.prefix(max(0, count)).map(UInt8.init(bitPattern:)), as: UTF8.self)
    let path = own[..<(own.lastIndex(of: "/") ?? own.startIndex)] + "/refill"
    guard access(String(path), X_OK) == 0 else {
        throw Trouble("there is no \(path): build it with the same options, by --product refill")
    }
    return String(path)
}

/// What the program shows while it is measured.
struct Content {
    let name: String
    let arguments: [String]

    /// Coffees that come without a wait, the same ones each time.
    static func coffees(pageSize: Int) -> Content {
        Content(
            name: "coffees",
            arguments: ["--page-size", "\(pageSize)", "--latency", "0", "--seed", "1"])
    }

    static func lines(_ file: LinesFile) -> Content {
        Content(name: "\(file.count) lines", arguments: [file.path])
    }
}

extension TimedProgram {
    /// The key that a terminal sends for ↓ to a full-screen program.
    static let down = "\u{1b}OB"

    static let sizes = [(width: 80, height: 24), (width: 200, height: 50)]

    /// Starts it and waits until the screen is full of rows.
    convenience init(showing content: Content, size: (width: Int, height: Int)) throws(Trouble) {
        try self.init(content.arguments, size: size)
        try until("\(content.name) on the whole screen", \.isFull)
    }

    /// Waits until a row of this number, from 1, is the selected one.
    func untilSelected(_ number: Int) throws(Trouble) {
        try until("row \(number) selected") { $0.place?.selected == number }
    }
}

extension Screen {
    private var statusBar: String { line(height - 1) }

    /// Whether each line between the bars is that of a row.
    var isFull: Bool { place != nil && (2..<height - 1).allSatisfy { !line($0).isEmpty } }

    /// What the status bar says: `3 of 40`.
    var place: (selected: Int, count: Int)? {
        let words = statusBar.split(separator: " ").suffix(3)
        let numbers = words.compactMap { Int($0) }
        guard words.dropFirst().first == "of", numbers.count == 2 else { return nil }
        return (numbers[0], numbers[1])
    }

    /// The first line of the selected row, without its bar.
    var selectedLine: String? {
        lines.first { $0.hasPrefix("┃") }.map { String($0.dropFirst(2)) }
    }
}
