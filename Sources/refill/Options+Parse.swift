import CLibc
import Glibc

extension Invocation {
    /// Reads the words after the program's name, with getopt_long(3).
    init(words: [String]) throws(UsageError) {
        let scan = OptionScan(words)
        var options = Options()
        var given: Set<String> = []
        for match in try scan.matches() {
            let row = match.row
            if row.name == "help" { self = .help; return }
            if row.name == "version" { self = .version; return }
            guard row.set(&options, match.value) else {
                throw UsageError(text: "--\(row.name) \(match.value): give \(row.allowed)")
            }
            given.insert(row.name)
        }
        options.source = try Options.Source(words: scan.rest)
        if case .file = options.source {
            for name in ["url", "latency", "seed"] where given.contains(name) {
                throw UsageError(text: "--\(name) goes with coffees, not with a file")
            }
        }
        self = .run(options)
    }
}

extension Options.Source {
    /// What the first word means: a feed's name, or a file, which has `/` or `.` in it.
    init(words: [String]) throws(UsageError) {
        guard let first = words.first else {
            self = .coffees
            return
        }
        guard words.count == 1 else {
            throw UsageError(text: "one feed or file at a time, not also \(words[1])")
        }
        if first == "coffees" {
            self = .coffees
        } else if first.contains(where: { $0 == "/" || $0 == "." }) {
            self = .file(first)
        } else {
            throw UsageError(
                text: "no feed is called \(first); there is coffees, "
                    + "and a file needs / or . in its name: ./\(first)")
        }
    }
}

/// One pass of getopt_long over some words.
final class OptionScan {
    struct Match {
        let row: OptionRow
        let value: String
    }

    /// The words that are no options, after `matches()`.
    private(set) var rest: [String] = []
    private let words: [String]

    init(_ words: [String]) { self.words = words }

    /// The options in their order.
    func matches() throws(UsageError) -> [Match] {
        var arguments: [UnsafeMutablePointer<CChar>?] = (["refill"] + words).map { strdup($0) }
        var names = OptionRow.table.enumerated().map { index, row in
            option(
                name: UnsafePointer(strdup(row.name)), has_arg: row.value == nil ? 0 : 1, flag: nil,
                val: Int32(256 + index))
        }
        defer {
            for argument in arguments { free(argument) }
            for name in names { free(UnsafeMutableRawPointer(mutating: name.name)) }
        }
        names.append(option())
        let count = Int32(arguments.count)
        arguments.append(nil)
        clibc_options_start()
        var matches: [Match] = []
        while case let value = clibc_options_next(count, arguments, ":hV", names), value != -1 {
            let word = arguments[Int(max(1, clibc_options_index() - 1))].map { String(cString: $0) } ?? ""
            matches.append(try match(value, word: word))
        }
        rest = arguments[Int(clibc_options_index())...].compactMap { $0.map { String(cString: $0) } }
        return matches
    }

    private func match(_ value: Int32, word: String) throws(UsageError) -> Match {
        let table = OptionRow.table
        switch value {
        case Int32(UInt8(ascii: ":")):
            // Not by the word, which may be the beginning of a name.
            let row = table[Int(clibc_options_wrong()) - 256]
            throw UsageError(text: "--\(row.name) needs a value: \(row.value ?? "one")")
        case Int32(UInt8(ascii: "?")):
            let all = table.map { "--\($0.name)" }.joined(separator: " ")
            let letter = clibc_options_wrong()
            let wrong = letter > 0 && letter < 128 ? "-\(Character(UnicodeScalar(UInt8(letter))))" : word
            throw UsageError(text: "unknown option \(wrong); there are \(all)")
        case Int32(UInt8(ascii: "h")):
            return Match(row: table[table.count - 2], value: "")
        case Int32(UInt8(ascii: "V")):
            return Match(row: table[table.count - 1], value: "")
        default:
            let argument = clibc_options_argument().map { String(cString: $0) } ?? ""
            return Match(row: table[Int(value) - 256], value: argument)
        }
    }
}
