import HTTP
import RefreshableList

/// What a server said of the version of an answer, to ask later whether it has another one.
///
/// As the text of a stamp it is an address and lines of a head, so that it is told to no other address:
///
///     https://HOST/items
///     ETag: "7"
///     Last-Modified: Sun, 06 Nov 1994 08:49:37 GMT
struct Validators: Hashable, Sendable {
    /// The address that was asked.
    let url: String
    private let tag: String?
    private let modified: String?

    private static let names = (tag: "ETag", modified: "Last-Modified")

    /// What an answer says of itself; nil when that is nothing.
    init?(of response: Response, asked url: String) {
        self.init(
            url: url, tag: response.headers[Self.names.tag], modified: response.headers[Self.names.modified])
    }

    /// Takes what a stamp says; nil when it is none of that address.
    init?(_ stamp: Stamp?, of url: String) {
        guard let lines = stamp?.text.split(separator: "\n"), lines.first == url[...] else { return nil }
        func value(_ name: String) -> String? {
            lines.dropFirst().first { $0.hasPrefix("\(name): ") }.map { String($0.dropFirst(name.count + 2)) }
        }
        self.init(url: url, tag: value(Self.names.tag), modified: value(Self.names.modified))
    }

    private init?(url: String, tag: String?, modified: String?) {
        self.url = url
        self.tag = tag.flatMap(Self.sendable)
        self.modified = modified.flatMap(Self.sendable)
        guard self.tag != nil || self.modified != nil else { return nil }
    }

    /// A value that can be sent back as it came: short, without control characters, and read without loss.
    private static func sendable(_ value: String) -> String? {
        let isClean = value.unicodeScalars.allSatisfy { scalar in
            scalar.value >= 0x20 && scalar != "\u{7f}" && scalar != "\u{fffd}"
        }
        return isClean && !value.isEmpty && value.utf8.count <= 4096 ? value : nil
    }

    var stamp: Stamp {
        var lines = [url]
        if let tag { lines.append("\(Self.names.tag): \(tag)") }
        if let modified { lines.append("\(Self.names.modified): \(modified)") }
        return Stamp(lines.joined(separator: "\n"))
    }

    /// What asks for an answer only if it is another version.
    var headers: [Header] {
        var headers: [Header] = []
        if let tag { headers.append(Header("If-None-Match", tag)) }
        if let modified { headers.append(Header("If-Modified-Since", modified)) }
        return headers
    }

    /// These with what a 304 says anew; nil when it says nothing else.
    func renewed(by response: Response) -> Validators? {
        let said = Validators(of: response, asked: url)
        let new = Validators(url: url, tag: said?.tag ?? tag, modified: said?.modified ?? modified)
        return new == self ? nil : new
    }
}
