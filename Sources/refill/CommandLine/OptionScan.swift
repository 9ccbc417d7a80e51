import CLibc
import Glibc

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
        let letters = ":" + OptionRow.table.compactMap(\.letter).map(String.init).joined()
        while case let value = clibc_options_next(count, arguments, letters, names), value != -1 {
            // The first byte of a letter that is not ASCII is wrong by itself: its word is not done with.
            let isInside = !(0..<128).contains(clibc_options_wrong()) && clibc_options_wrong() < 256
            let index = clibc_options_index() - (isInside ? 0 : 1)
            let word = arguments[Int(max(1, index))].map { String(cString: $0) } ?? ""
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
            throw wrong(word, number: clibc_options_wrong())
        case ..<256:
            guard let row = table.first(where: { $0.letter?.asciiValue.map(Int32.init) == value }) else {
                throw UsageError(text: "unknown option \(quoted(word))")
            }
            return Match(row: row, value: "")
        default:
            let argument = clibc_options_argument().map { String(cString: $0) } ?? ""
            return Match(row: table[Int(value) - 256], value: argument)
        }
    }

    /// What is wrong with an option that getopt_long did not take.
    ///
    /// - Parameter number: its letter, or that of the name which took no value.
    private func wrong(_ word: String, number: Int32) -> UsageError {
        let table = OptionRow.table
        if number >= 256 {
            let value = word.drop { $0 != "=" }.dropFirst()
            return UsageError(
                text: "--\(table[Int(number) - 256].name) takes no value, not \(quoted(String(value)))")
        }
        if number > 0, number < 128 {
            return unknown("-\(Character(UnicodeScalar(UInt8(number))))")
        }
        let name = word.dropFirst(2).prefix { $0 != "=" }
        let likely = table.filter { !name.isEmpty && $0.name.hasPrefix(name) }.map { "--\($0.name)" }
        guard word.hasPrefix("--"), !likely.isEmpty else { return unknown(word) }
        return UsageError(text: "\(quoted(word)) could be \(likely.joined(separator: " or "))")
    }

    private func unknown(_ word: String) -> UsageError {
        let all = OptionRow.table.map { "--\($0.name)" }.joined(separator: " ")
        return UsageError(text: "unknown option \(quoted(word)); there are \(all)")
    }
}
