/// An option as a person writes it; the help, the parser and its errors come from this table.
///
/// So do the manual page and the completions.
struct OptionRow: Sendable {
    let name: String
    /// The same in one letter.
    var letter: Character?
    /// What its value is called; nil where it takes none.
    var value: String?
    let help: String
    /// What it is of use for.
    var goesWith = Options.Kind.allCases
    /// Takes the value over; false when it is not allowed.
    var set: @Sendable (inout Options, String) -> Bool = { _, _ in true }
    /// What values are allowed.
    var allowed = ""
    /// What completions offer for its value, where more is known than that it has one.
    var values: Values?

    /// What completions offer for its value.
    var completions: Values { values ?? (value == nil ? .none : .any) }

    static let table = [
        OptionRow(
            name: "url", value: "URL", help: "fetch what a built-in feed shows from this address",
            goesWith: [.coffees, .numbers, .advice],
            set: { options, text in
                options.url = text
                return true
            }),
        OptionRow(
            name: "page-size", value: "N", help: "rows a page, 1 to 1000 (10, or as described)",
            goesWith: [.coffees, .described],
            set: { options, text in
                guard let number = Int(text), (1...1000).contains(number) else { return false }
                options.pageSize = number
                return true
            }, allowed: "a whole number from 1 to 1000"),
        OptionRow(
            name: "latency", value: "SECONDS", help: "how long what is made up here takes (0.7)",
            goesWith: [.coffees, .numbers, .advice],
            set: { options, text in
                guard let seconds = Double(text), (0...3600).contains(seconds) else { return false }
                options.latency = .milliseconds(Int(seconds * 1000))
                return true
            }, allowed: "seconds from 0 to 3600"),
        OptionRow(
            name: "seed", value: "N", help: "make the same up each time",
            goesWith: [.coffees, .numbers, .advice],
            set: { options, text in
                guard let number = UInt64(text) else { return false }
                options.seed = number
                return true
            }, allowed: "a whole number from 0 on"),
        OptionRow(
            name: "every", value: "SECONDS", help: "refresh by itself, 1 to 86400 (never, or as described)",
            set: { options, text in
                guard let seconds = Int(text), (1...86_400).contains(seconds) else { return false }
                options.every = .seconds(seconds)
                return true
            }, allowed: "whole seconds from 1 to 86400"),
        OptionRow(
            name: "ndjson", value: "DESCRIPTION",
            help: "lines are JSON items, shown as this feed or file describes",
            goesWith: [.files, .commands, .input],
            set: { options, text in
                options.itemFormat = text
                return true
            }, values: .feed),
        flag("manual", help: "load the next page only when Enter asks for it") { $0.loadsByHand = true },
        flag("accessible", help: "words instead of marks, and nothing that turns; as ACCESSIBLE=1") {
            $0.isAccessible = true
        },
        flag("ascii", help: "draw bars and marks in ASCII") { $0.keepsToASCII = true },
        OptionRow(
            name: "theme", value: "NAME", help: "colours: terminal, dark, light or plain (terminal)",
            set: { options, text in
                options.theme = ThemeName(rawValue: text)?.theme
                return options.theme != nil
            }, allowed: ThemeName.all, values: .words(ThemeName.allCases.map(\.rawValue))),
        flag("no-mouse", help: "leave the mouse to the terminal") { $0.usesMouse = false },
        flag("no-cache", help: "neither show the last list at the start nor keep this one") {
            $0.usesCache = false
        },
        flag("plain", help: "print the rows, on a terminal too") { $0.form = .lines },
        flag("json", help: "print the items, a JSON object a line") { $0.form = .json },
        OptionRow(
            name: "limit", value: "N", help: "print so many rows, 1 to 1000000 (the first page)",
            set: { options, text in
                guard let number = Int(text), (1...1_000_000).contains(number) else { return false }
                options.limit = number
                return true
            }, allowed: "a whole number from 1 to 1000000"),
        OptionRow(name: "help", letter: "h", help: "print this help"),
        OptionRow(name: "version", letter: "V", help: "print the version"),
    ]

    /// An option without a value.
    private static func flag(
        _ name: String, help: String, _ set: @escaping @Sendable (inout Options) -> Void
    ) -> OptionRow {
        OptionRow(
            name: name, help: help,
            set: { options, _ in
                set(&options)
                return true
            })
    }

    /// How it is written: `--url URL`.
    var usage: String { "--\(name)" + (value.map { " \($0)" } ?? "") }

    /// What it is of use for, in words.
    var kinds: String {
        Options.Kind.allCases.filter(goesWith.contains).map(\.rawValue).joined(separator: ", ")
    }

    /// Refuses an option that is of no use for what is shown.
    func check(_ kind: Options.Kind) throws(UsageError) {
        guard !goesWith.contains(kind) else { return }
        throw UsageError(text: "--\(name) goes with \(kinds), not with \(kind.rawValue)")
    }
}
