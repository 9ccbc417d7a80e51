/// A request as the server saw it.
package struct ReceivedRequest: Sendable {
    package let method: String
    /// What stood in the first line: path and query, or a whole address when the server is used as a proxy.
    package let target: String
    /// In the order in which they came; names in lower case.
    package let headers: [(name: String, value: String)]
    package internal(set) var body: [UInt8] = []
    /// How many came to this path before.
    package internal(set) var number = 0
    /// Which connection it came on, counted from zero.
    package let connection: Int

    /// The target without its query.
    package var path: String {
        String(target.prefix { $0 != "?" })
    }

    /// The body as text.
    package var text: String {
        String(decoding: body, as: UTF8.self)
    }

    /// The first value of a header, by its name in any case.
    package func header(_ name: String) -> String? {
        headers.first { $0.name == name.lowercased() }?.value
    }

    /// A value in the query, as it is written there.
    package func query(_ name: String) -> String? {
        let query = target.drop { $0 != "?" }.dropFirst()
        let pair = query.split(separator: "&").first { $0.hasPrefix("\(name)=") }
        return pair.map { String($0.dropFirst(name.count + 1)) }
    }

    /// A request's head, without its empty line; nil if it is none.
    init?(head: [UInt8], connection: Int) {
        var lines = String(decoding: head, as: UTF8.self).split(separator: "\r\n").makeIterator()
        let words = lines.next()?.split(separator: " ") ?? []
        guard words.count == 3 else { return nil }
        method = String(words[0])
        target = String(words[1])
        self.connection = connection
        var headers: [(name: String, value: String)] = []
        while let line = lines.next() {
            let name = line.prefix { $0 != ":" }
            let value = line.dropFirst(name.count + 1).drop { $0 == " " }
            headers.append((name.lowercased(), String(value)))
        }
        self.headers = headers
    }
}
