import JSON
import TerminalList

/// What a person has set once and for all, in `~/.config/refill/config.json`.
struct Config {
    var keys = KeyMap.standard
    var usesMouse = true
    var loadsByHand = false
    var isAccessible = false
    var keepsToASCII = false
    var theme = Theme.terminal
    /// Whether the terminal's window is titled as the list is.
    var titlesWindow = true
    /// After how long a list is out of date; nil for never.
    var staleAfter: Duration? = .seconds(3600)
}

/// A setting as a person writes it; the reader, its errors and the manual page come from this table.
struct ConfigRow: Sendable {
    let name: String
    /// One line for the manual page.
    let help: String
    /// Takes the value over.
    let set: @Sendable (inout Config, JSONValue, ConfigPlace) throws(UsageError) -> Void

    static let table = [
        ConfigRow(name: "keys", help: "an object of commands, each with its key, a list of keys, or none") {
            config, value, place throws(UsageError) in
            config.keys = try config.keys.reading(value, at: place)
        },
        flag("mouse", help: "false leaves the mouse to the terminal, as --no-mouse does (true)") {
            $0.usesMouse = $1
        },
        flag("manual", help: "true loads the next page only when Enter asks for it (false)") {
            $0.loadsByHand = $1
        },
        flag("accessible", help: "true has words instead of marks, and nothing that turns (false)") {
            $0.isAccessible = $1
        },
        flag("ascii", help: "true draws bars and marks in ASCII (false)") { $0.keepsToASCII = $1 },
        flag("windowTitle", help: "false leaves the title of the terminal's window alone (true)") {
            $0.titlesWindow = $1
        },
        ConfigRow(name: "theme", help: "a theme's name, as for --theme, or an object of colours (terminal)") {
            config, value, place throws(UsageError) in
            config.theme = try Theme(value, at: place)
        },
        ConfigRow(
            name: "staleAfter",
            help: "after how many seconds without a refresh a list is out of date (3600); 0 for never"
        ) { config, value, place throws(UsageError) in
            guard case .integer(let seconds) = value, (0...31_536_000).contains(seconds) else {
                throw place.error("whole seconds from 0, for never, to 31536000 are allowed")
            }
            config.staleAfter = seconds == 0 ? nil : .seconds(seconds)
        },
    ]

    /// A setting that is true or false.
    private static func flag(
        _ name: String, help: String, _ set: @escaping @Sendable (inout Config, Bool) -> Void
    ) -> ConfigRow {
        ConfigRow(name: name, help: help) { config, value, place throws(UsageError) in
            guard case .bool(let isSet) = value else { throw place.error("true or false is allowed") }
            set(&config, isSet)
        }
    }
}

/// Where something stands in the file, for errors that say so.
struct ConfigPlace {
    let file: String
    var path: [String] = []

    /// The place of a member.
    func member(_ name: String) -> ConfigPlace { ConfigPlace(file: file, path: path + [name]) }

    /// An error there.
    func error(_ problem: String) -> UsageError {
        let key = path.isEmpty ? "" : " \(path.joined(separator: ".")):"
        return UsageError(text: "\(file):\(key) \(problem)", needsHelp: false)
    }

    /// Members by name, each of which is one of some.
    func members(
        of value: JSONValue, _ kind: String, in names: [String]
    ) throws(UsageError) -> [JSONValue.Member] {
        guard case .object(let members) = value else { throw error("an object is allowed here") }
        for member in members where !names.contains(member.name) {
            let instead = namesInstead(of: member.name, names).map { "; \($0)" } ?? ""
            throw self.member(member.name).error("there is no such \(kind)\(instead)")
        }
        return members
    }
}
