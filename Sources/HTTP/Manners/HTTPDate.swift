import Glibc

/// A time as HTTP writes it (RFC 9110, 5.6.7), in seconds since 1970; nil for what is none.
///
/// In each of its three forms: `Sun, 06 Nov 1994 08:49:37 GMT`, `Sunday, 06-Nov-94 08:49:37 GMT` and
/// `Sun Nov  6 08:49:37 1994`. Which day of the week it was is not looked at.
func wallSeconds(httpDate text: String) -> Int64? {
    var words = text.split { " ,-".contains($0) }.map { $0.lowercased() }
    // After the name of the day: day, month, year and time; the oldest form has month, day, time and year.
    guard words.count == 5 || words.count == 6 && ["gmt", "utc"].contains(words.removeLast()) else {
        return nil
    }
    words.removeFirst()
    if words[2].contains(":") { words = [words[1], words[0], words[3], words[2]] }
    let clock = words[3].split(separator: ":", omittingEmptySubsequences: false).map { number($0) }
    guard let day = number(words[0]), let month = months.firstIndex(of: words[1]),
        let year = year(words[2]), clock.count == 3, let hour = clock[0], let minute = clock[1],
        let second = clock[2], hour < 24, minute < 60, second <= 60
    else { return nil }
    var time = tm()
    (time.tm_year, time.tm_mon, time.tm_mday) = (year - 1900, Int32(month), day)
    (time.tm_hour, time.tm_min) = (hour, minute)
    // A day that its month does not have is another one by now.
    let minutes = Int64(timegm(&time))
    return time.tm_mday == day ? minutes + Int64(second) : nil
}

private let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]

private func year(_ word: String) -> Int32? {
    guard let year = number(word, most: 4) else { return nil }
    switch word.utf8.count {
    case 4: return year
    // As in RFC 6265: what is said of waits lies near today.
    case 2: return year + (year < 70 ? 2000 : 1900)
    default: return nil
    }
}

private func number(_ word: some StringProtocol, most: Int = 2) -> Int32? {
    guard (1...most).contains(word.utf8.count), word.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
        return nil
    }
    return Int32(word)
}
