extension Response {
    /// How long the server asks to be left alone; nil when it does not.
    ///
    /// Said by `Retry-After` beside 429 and 503, in seconds or as a date. What cannot be read counts as a
    /// minute; it is never less than a second nor more than an hour.
    ///
    /// - Parameter wall: the seconds since 1970; used where the answer does not say its own time, by which
    ///   its date was made.
    package func askedWait(wall: Int64) -> Duration? {
        guard status == 429 || status == 503, let text = headers["Retry-After"] else { return nil }
        let now = headers["Date"].flatMap(wallSeconds(httpDate:)) ?? wall
        let seconds = Self.seconds(text) ?? wallSeconds(httpDate: text).map { $0 - now } ?? 60
        return .seconds(min(max(seconds, 1), 3600))
    }

    /// A whole number, however long.
    private static func seconds(_ text: String) -> Int64? {
        let isNegative = text.utf8.first == UInt8(ascii: "-")
        let digits = text.utf8.dropFirst(isNegative ? 1 : 0)
        guard !digits.isEmpty, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        return isNegative ? 0 : Int64(text) ?? .max
    }
}
