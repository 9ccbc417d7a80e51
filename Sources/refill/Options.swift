/// What the command line asks for.
struct Options: Equatable {
    var source = Source.coffees
    /// An address of a coffees service; nil for the coffees that are built in.
    var url: String?
    /// How many rows a page has; nil for what suits the source.
    var pageSize: Int?
    var latency = Duration.milliseconds(700)
    /// Decides which coffees are made up; nil for others each time.
    var seed: UInt64?
    var usesMouse = true

    enum Source: Equatable {
        case coffees
        case file(String)
    }
}

/// What is to be done with a command line.
enum Invocation: Equatable {
    case run(Options)
    case help
    case version
}

/// What is wrong with a command line, in one line that names what is allowed.
struct UsageError: Error, Equatable {
    let text: String
}

/// An option as a person writes it; the help, the parser and its errors all come from this table.
struct OptionRow: Sendable {
    let name: String
    /// What its value is called; nil where it takes none.
    var value: String?
    let help: String
    /// Takes the value over; false when it is not allowed.
    var set: @Sendable (inout Options, String) -> Bool = { _, _ in true }
    /// What values are allowed.
    var allowed = ""

    static let table = [
        OptionRow(
            name: "url", value: "URL", help: "fetch the coffees from this address",
            set: { options, text in
                options.url = text
                return true
            }),
        OptionRow(
            name: "page-size", value: "N", help: "rows a page, 1 to 1000 (10)",
            set: { options, text in
                guard let number = Int(text), (1...1000).contains(number) else { return false }
                options.pageSize = number
                return true
            }, allowed: "a whole number from 1 to 1000"),
        OptionRow(
            name: "latency", value: "SECONDS", help: "how long the built-in coffees take (0.7)",
            set: { options, text in
                guard let seconds = Double(text), (0...3600).contains(seconds) else { return false }
                options.latency = .milliseconds(Int(seconds * 1000))
                return true
            }, allowed: "seconds from 0 to 3600"),
        OptionRow(
            name: "seed", value: "N", help: "make the same coffees each time",
            set: { options, text in
                guard let number = UInt64(text) else { return false }
                options.seed = number
                return true
            }, allowed: "a whole number from 0 on"),
        OptionRow(
            name: "no-mouse", help: "leave the mouse to the terminal",
            set: { options, _ in
                options.usesMouse = false
                return true
            }),
        OptionRow(name: "help", help: "print this help"),
        OptionRow(name: "version", help: "print the version"),
    ]
}
