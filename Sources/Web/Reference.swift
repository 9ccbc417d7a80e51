/// The parts of an address, or of a reference to one (RFC 3986, appendix B).
struct Reference {
    private(set) var scheme: String?
    private(set) var authority: String?
    private var path: String
    private var query: String?
    private let fragment: String?

    /// Whatever has to be escaped in path, query and fragment is.
    ///
    /// By scalars: a mark that combines with a delimiter does not hide it.
    init(_ text: String) {
        var rest = text.unicodeScalars[...]
        fragment = Self.cut("#", from: &rest).map(Self.escaped)
        query = Self.cut("?", from: &rest).map(Self.escaped)
        if let colon = rest.firstIndex(of: ":"), Self.isScheme(rest[..<colon]) {
            scheme = String(rest[..<colon])
            rest = rest[rest.index(after: colon)...]
        }
        if rest.starts(with: "//".unicodeScalars) {
            let host = rest.dropFirst(2).prefix { $0 != "/" }
            authority = String(host)
            rest = rest[host.endIndex...]
        }
        path = Self.escaped(rest)
    }

    /// Where the reference leads that stands in what came from the base (section 5.2.2).
    func resolved(against base: Reference) -> Reference {
        var result = self
        guard scheme == nil else { return result.withoutDots() }
        result.scheme = base.scheme
        guard authority == nil else { return result.withoutDots() }
        result.authority = base.authority
        if path.isEmpty {
            result.path = base.path
            result.query = query ?? base.query
            return result
        }
        if !path.utf8.starts(with: "/".utf8) {
            let folder = base.path.utf8.lastIndex(of: UInt8(ascii: "/")).map { base.path[...$0] } ?? "/"
            result.path = folder + path
        }
        return result.withoutDots()
    }

    /// The parts put together again.
    var text: String {
        var text = scheme.map { "\($0):" } ?? ""
        if let authority { text += "//\(authority)" }
        text += path
        if let query { text += "?\(query)" }
        if let fragment { text += "#\(fragment)" }
        return text
    }

    /// With the steps `.` and `..` of its path taken (section 5.2.4).
    private func withoutDots() -> Reference {
        guard path.utf8.starts(with: "/".utf8) else { return self }
        let steps = path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
        var kept: [Substring] = []
        for step in steps {
            if step == ".." { _ = kept.popLast() } else if step != "." { kept.append(step) }
        }
        if let last = steps.last, last == "." || last == ".." { kept.append("") }
        var result = self
        result.path = "/" + kept.joined(separator: "/")
        return result
    }

    /// What follows the first delimiter, which is taken away with it; nil when there is none.
    private static func cut(
        _ delimiter: Unicode.Scalar, from rest: inout Substring.UnicodeScalarView
    ) -> Substring.UnicodeScalarView? {
        guard let index = rest.firstIndex(of: delimiter) else { return nil }
        defer { rest = rest[..<index] }
        return rest[rest.index(after: index)...]
    }

    private static func isScheme(_ text: Substring.UnicodeScalarView) -> Bool {
        guard let first = text.first, first.isASCII, first.properties.isAlphabetic else { return false }
        return text.allSatisfy { scalar in
            scalar.isASCII
                && (scalar.properties.isAlphabetic || "0123456789+-.".unicodeScalars.contains(scalar))
        }
    }

    /// With blanks, control characters and what is not ASCII as `%20`; what is escaped already stays.
    private static func escaped(_ text: Substring.UnicodeScalarView) -> String {
        var result = ""
        for byte in String(text).utf8 {
            if (0x21...0x7e).contains(byte) {
                result.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                result += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            }
        }
        return result
    }
}
