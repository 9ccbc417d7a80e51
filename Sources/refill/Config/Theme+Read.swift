import JSON
import TerminalList

/// The themes as a person calls them.
enum ThemeName: String, CaseIterable {
    case terminal, dark, light, plain

    var theme: Theme {
        switch self {
        case .terminal: .terminal
        case .dark: .dark
        case .light: .light
        case .plain: .plain
        }
    }

    /// What is allowed, for errors.
    static let all = allCases.map(\.rawValue).joined(separator: ", ")
}

extension Theme {
    /// Takes what a person wrote: a theme's name, or `{"like": "dark", "match": "yellow", "dim": 244}`.
    init(_ value: JSONValue, at place: ConfigPlace) throws(UsageError) {
        if case .string = value {
            self = try Self.named(value, at: place)
            return
        }
        guard case .object = value else {
            throw place.error("a theme's name (\(ThemeName.all)) or an object is allowed")
        }
        var theme = Theme.terminal
        var colors: [(Role, Color)] = []
        let roles = Role.allCases.map { "\($0)" }
        for member in try place.members(of: value, "role", in: ["like"] + roles) {
            let place = place.member(member.name)
            if let role = roles.firstIndex(of: member.name) {
                colors.append((Role.allCases[role], try Color(member.value, at: place)))
            } else {
                theme = try Self.named(member.value, at: place)
            }
        }
        self = colors.reduce(theme) { $0.with($1.0, $1.1) }
    }

    private static func named(_ value: JSONValue, at place: ConfigPlace) throws(UsageError) -> Theme {
        guard case .string(let name) = value, let name = ThemeName(rawValue: name) else {
            throw place.error("a theme's name is allowed: \(ThemeName.all)")
        }
        return name.theme
    }
}

extension Color {
    private static let names: KeyValuePairs<String, Color> = [
        "default": .standard, "red": .red, "green": .green, "yellow": .yellow, "blue": .blue,
        "magenta": .magenta, "cyan": .cyan,
    ]

    fileprivate init(_ value: JSONValue, at place: ConfigPlace) throws(UsageError) {
        switch value {
        case .integer(let number) where (1...255).contains(number):
            self = .palette(UInt8(number))
        case .string(let name):
            guard let color = Self.names.first(where: { $0.key == name }) else { fallthrough }
            self = color.value
        default:
            let names = Self.names.map(\.key).joined(separator: ", ")
            throw place.error("a colour is allowed: \(names), or a number from 1 to 255")
        }
    }
}
