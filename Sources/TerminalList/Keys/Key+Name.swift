package import Cells

/// Keys as people write them.
extension Key {
    /// What a person calls it.
    package var name: String {
        switch self {
        case .character(" "): "Space"
        case .character(let scalar): String(scalar)
        case .control(let scalar): "^\(scalar)"
        case .meta(" "): "M-Space"
        case .meta(let scalar): "M-\(scalar)"
        case .function(let number): "F\(number)"
        default: Self.named.first { $0.key == self }?.name ?? ""
        }
    }

    /// The key that a name names; nil where no terminal sends such a key.
    package init?(name: String) {
        let scalars = Array(name.unicodeScalars)
        if scalars.count == 1, Self.isTyped(scalars[0]) {
            self = .character(scalars[0])
        } else if let named = Self.named.first(where: { $0.name == name }) {
            self = named.key
        } else if name == "Space" {
            self = .character(" ")
        } else if name == "M-Space" {
            self = .meta(" ")
        } else if scalars.count == 2, scalars[0] == "^", Self.controls.contains(scalars[1]) {
            self = .control(scalars[1])
        } else if scalars.count == 3, scalars[..<2] == ["M", "-"], Self.isTyped(scalars[2]),
            !Self.openers.contains(scalars[2])
        {
            self = .meta(scalars[2])
        } else if scalars.first == "F", let number = Int(name.dropFirst()), (1...63).contains(number),
            name == "F\(number)"
        {
            self = .function(number)
        } else {
            return nil
        }
    }

    /// Which names there are, in a line for a person.
    package static let allowedNames =
        "a character, Space, ^A to ^Z but H I J M, M-x, F1 to F63, "
        + named.map(\.name).joined(separator: ", ") + ", or two keys such as zz"

    private static let named: [(key: Key, name: String)] = [
        (.up, "Up"), (.down, "Down"), (.left, "Left"), (.right, "Right"), (.home, "Home"), (.end, "End"),
        (.pageUp, "PgUp"), (.pageDown, "PgDn"), (.enter, "Enter"), (.escape, "Esc"), (.tab, "Tab"),
        (.backTab, "Shift-Tab"), (.backspace, "Backspace"), (.delete, "Del"), (.insert, "Ins"),
    ]

    /// Those that come with Control; `^H`, `^I`, `^J`, `^M` and `^[` come as keys that have names.
    private static let controls = "@ABCDEFGKLNOPQRSTUVWXYZ\\]^_".unicodeScalars

    /// What begins a sequence of the terminal's after ESC, so that Meta cannot be told with it.
    private static let openers = "[O]PX^_".unicodeScalars

    /// Whether it comes as a character; the space has a name.
    private static func isTyped(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value > 0x20 && !(0x7f...0x9f).contains(scalar.value)
    }
}

/// One key, or two after each other, that tell something.
package struct KeySequence: Hashable, Sendable {
    package let first: Key
    package let second: Key?

    package init(_ first: Key, _ second: Key? = nil) {
        self.first = first
        self.second = second
    }

    /// `r`, `^F`, `zz`; with a blank between where they are not both plain: `z Enter`.
    package var name: String {
        guard let second else { return first.name }
        let joined = first.name + second.name
        return Self.plainPair(joined) == self ? joined : "\(first.name) \(second.name)"
    }

    /// What a name names; nil where it names no keys.
    package init?(name: String) {
        if let key = Key(name: name) {
            self.init(key)
        } else if let pair = Self.plainPair(name) {
            self = pair
        } else {
            let names = name.unicodeScalars.split(separator: " ", omittingEmptySubsequences: false)
            let keys = names.compactMap { Key(name: String($0)) }
            guard names.count == 2, keys.count == 2 else { return nil }
            self.init(keys[0], keys[1])
        }
    }

    /// Two characters that are not taken for one key, nor for one that is written wrong, as `^f` is.
    private static func plainPair(_ name: String) -> KeySequence? {
        let scalars = name.unicodeScalars
        guard scalars.count == 2, scalars.first != "^", Key(name: name) == nil else { return nil }
        let keys = scalars.compactMap { Key(name: String($0)) }
        return keys.count == 2 ? KeySequence(keys[0], keys[1]) : nil
    }
}
