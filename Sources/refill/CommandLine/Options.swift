import TerminalList

/// What the command line asks for.
struct Options: Equatable {
    var source = Source.builtIn(.coffees)
    /// An address of a service; nil for what is made up here.
    var url: String?
    /// How many rows a page has; nil for what suits the source.
    var pageSize: Int?
    var latency = Duration.milliseconds(700)
    /// Decides what is made up; nil for something else each time.
    var seed: UInt64?
    /// After how long the list refreshes by itself, again and again; nil for never.
    var every: Duration?
    /// Whether a page loads only when a person asks for it.
    var loadsByHand = false
    /// Whether all is told by words.
    var isAccessible = false
    /// Whether bars and marks are drawn in ASCII.
    var keepsToASCII = false
    /// Colours; nil for those of the config.
    var theme: Theme?
    var usesMouse = true
    /// Whether the list is kept from one run to the next.
    var usesCache = true
    /// The description that JSON items, one a line, are shown by: a feed's name, or a file.
    var itemFormat: String?

    /// How rows are printed; nil where they are shown if there is a terminal.
    var form: Form?
    /// How many rows are printed; nil for the first page.
    var limit: Int?

    /// How rows are printed.
    enum Form: Hashable {
        /// As the list shows them.
        case lines
        /// Each as an object in a line.
        case json
    }

    /// Where the rows come from.
    enum Source: Equatable {
        case builtIn(BuiltIn)
        /// A feed that this file describes.
        case described(file: String)
        case lines(LineInput)

        var kind: Kind {
            switch self {
            case .builtIn(.coffees): .coffees
            case .builtIn(.numbers): .numbers
            case .builtIn(.advice): .advice
            case .described: .described
            case .lines(.file): .files
            case .lines(.standardInput): .input
            case .lines(.command): .commands
            }
        }
    }

    /// What lines are read from.
    enum LineInput: Equatable {
        case file(String)
        case standardInput
        case command([String])

        /// Stands in the title bar.
        var title: String {
            switch self {
            case .file(let path): path.split(separator: "/").last.map(String.init) ?? path
            case .standardInput: "standard input"
            case .command(let words): words.joined(separator: " ")
            }
        }
    }

    /// What options are told apart by.
    enum Kind: String, CaseIterable {
        case coffees, numbers, advice, files, commands
        case input = "standard input"
        case described = "described feeds"
    }
}

/// The feeds that need no file.
enum BuiltIn: String, CaseIterable {
    case coffees, numbers, advice

    /// One line for the help.
    var help: String {
        switch self {
        case .coffees: "coffees without end, made up here or from --url (the default)"
        case .numbers: "numbers, the newest on top, made up here or from --url"
        case .advice: "advice, a slip with each refresh, made up here or from --url"
        }
    }
}

/// What is to be done with a command line.
enum Invocation: Equatable {
    case run(Options)
    /// Lists the feeds that there are.
    case feeds
    /// Prints which keys do what.
    case keys
    /// Forgets all lists that were kept.
    case clearCache
    case completions(Shell)
    /// Prints the manual page.
    case manual
    case help
    case version
}

/// What is wrong with a command line, in one line that names what is allowed.
struct UsageError: Error, Equatable {
    let text: String
    /// Whether the help would help: not where a file is wrong.
    var needsHelp = true
}
