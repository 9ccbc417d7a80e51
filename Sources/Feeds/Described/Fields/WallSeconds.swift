/// A time of RFC 3339 in seconds since 1970, in the forms that services use; nil for what is none.
///
/// Beside `2026-11-30T14:03:22.5+01:00` these are taken: small letters, a blank for the `T` and before the
/// zone, a zone without a colon or minutes, no seconds, no zone (which is taken for UTC), a date alone. A
/// day that its month does not have is no time.
package func wallSeconds(rfc3339 text: String) -> Int64? {
    var digits = Digits(text)
    guard let year = digits.number(4), digits.take("-"), let month = digits.number(2), digits.take("-"),
        let day = digits.number(2), (1...12).contains(month), day >= 1, day <= days(inMonth: month, of: year)
    else { return nil }
    let midnight = days(until: year, month, day) * 86_400
    if digits.isAtEnd { return midnight }
    guard digits.take("T") || digits.take("t") || digits.take(" "), let time = timeOfDay(&digits),
        let zone = zone(&digits), digits.isAtEnd
    else { return nil }
    return midnight + time - zone
}

private func timeOfDay(_ digits: inout Digits) -> Int64? {
    guard let hour = digits.number(2), hour < 24, digits.take(":"), let minute = digits.number(2), minute < 60
    else { return nil }
    guard digits.take(":") else { return hour * 3600 + minute * 60 }
    // 60 is a leap second.
    guard let second = digits.number(2), second <= 60 else { return nil }
    if digits.take(".") || digits.take(",") {
        guard digits.skipDigits() else { return nil }
    }
    return hour * 3600 + minute * 60 + second
}

/// The seconds that a zone is ahead of UTC.
private func zone(_ digits: inout Digits) -> Int64? {
    _ = digits.take(" ")
    if digits.isAtEnd || digits.take("Z") || digits.take("z") { return 0 }
    let isBehind = digits.take("-")
    guard isBehind || digits.take("+"), let hours = digits.number(2), hours < 24 else { return nil }
    let hasColon = digits.take(":")
    let minutes = digits.number(2)
    guard (minutes ?? 0) < 60, minutes != nil || !hasColon else { return nil }
    let seconds = hours * 3600 + (minutes ?? 0) * 60
    return isBehind ? -seconds : seconds
}

private func days(inMonth month: Int64, of year: Int64) -> Int64 {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
}

/// The days from 1 January 1970 to a date of the Gregorian calendar.
private func days(until year: Int64, _ month: Int64, _ day: Int64) -> Int64 {
    // Counted in years that begin in March, so that the leap day is a year's last one.
    let year = month > 2 ? year : year - 1
    let era = (year >= 0 ? year : year - 399) / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
}

/// The bytes of a text, read from the front.
private struct Digits {
    private var rest: ArraySlice<UInt8>

    init(_ text: String) {
        rest = Array(text.utf8)[...]
    }

    var isAtEnd: Bool { rest.isEmpty }

    /// A number of just so many digits; nil, and nothing is taken, when there are fewer.
    mutating func number(_ count: Int) -> Int64? {
        let digits = rest.prefix(count)
        guard digits.count == count, digits.allSatisfy(isDigit) else { return nil }
        rest = rest.dropFirst(count)
        return digits.reduce(0) { $0 * 10 + Int64($1 - 0x30) }
    }

    /// Goes past one character, if it is this one.
    mutating func take(_ letter: Unicode.Scalar) -> Bool {
        guard let first = rest.first, UInt32(first) == letter.value else { return false }
        rest = rest.dropFirst()
        return true
    }

    /// Goes past digits; false when there are none.
    mutating func skipDigits() -> Bool {
        let before = rest.count
        rest = rest.drop(while: isDigit)
        return rest.count < before
    }
}

private func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
