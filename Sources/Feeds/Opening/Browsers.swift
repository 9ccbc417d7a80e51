/// The programs that `BROWSER` names, as xdg-open(1) reads it: `firefox --new-tab %s:w3m`.
///
/// They are tried one after another. Blanks part the words of one; `%s` stands for the link, which follows
/// the words where there is none, and `%%` for `%`. No shell is asked: nothing else has a meaning.
struct Browsers {
    private let alternatives: [[Substring]]

    init(_ text: String) {
        alternatives = text.split(separator: ":")
            .map { $0.split(whereSeparator: \.isWhitespace) }
            .filter { !$0.isEmpty }
    }

    var isEmpty: Bool { alternatives.isEmpty }

    /// What is to be run for a link.
    func commands(for link: String) -> [[String]] {
        alternatives.map { words in
            var hasLink = false
            let filled = words.map { Self.filled($0, link, &hasLink) }
            return hasLink ? filled : filled + [link]
        }
    }

    private static func filled(_ word: Substring, _ link: String, _ hasLink: inout Bool) -> String {
        var (result, rest) = ("", word)
        while let mark = rest.firstIndex(of: "%") {
            result += rest[..<mark]
            let behind = rest[mark...].dropFirst()
            switch behind.first {
            case "s":
                result += link
                hasLink = true
            case "%": result += "%"
            default:
                result += "%"
                rest = behind
                continue
            }
            rest = behind.dropFirst()
        }
        return result + rest
    }
}
