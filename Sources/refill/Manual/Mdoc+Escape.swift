/// Words as mdoc(7) takes them for what they say.
extension Mdoc {
    /// What a macro is given: quoted, and neither a macro nor a delimiter itself.
    static func argument(_ word: String) -> String {
        let text = literal(word)
        let isMacro = (2...3).contains(word.count) && word.first?.isUppercase == true
        let guarded = isMacro || word.allSatisfy(delimiters.contains) ? "\\&" + text : text
        return word.isEmpty || word.contains(" ") ? "\"\(guarded)\"" : guarded
    }

    /// What is written as it is typed: its hyphens and quotes can be copied from the page.
    static func literal(_ word: String) -> String {
        word.unicodeScalars.map { scalar in
            switch scalar {
            case "-": "\\-"
            case "'": "\\(aq"
            case "`": "\\(ga"
            case "^": "\\(ha"
            case "~": "\\(ti"
            default: prose(scalar)
            }
        }
        .joined()
    }

    /// A word of a sentence: a hyphen at its beginning is one that is typed.
    static func prose(_ word: String) -> String {
        let opening = word.prefix { $0 == "(" }
        let option = word.dropFirst(opening.count)
        if option.hasPrefix("-") || option.hasPrefix("~") { return opening + literal(String(option)) }
        return word.unicodeScalars.map(prose).joined()
    }

    private static func prose(_ scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "\\": return "\\e"
        case "\"": return "\\(dq"
        case " "..."~": return String(scalar)
        default:
            guard !scalar.isASCII else { return "" }
            let digits = String(scalar.value, radix: 16, uppercase: true)
            return "\\[u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "]"
        }
    }

    /// What stands beside words and is no part of them.
    static let delimiters: Set<Character> = [".", ",", ":", ";", "(", ")", "[", "]", "?", "!", "|"]
}
