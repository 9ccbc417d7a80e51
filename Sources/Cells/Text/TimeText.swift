import CLibc

/// A moment as the locale writes it: the time, and the date before it unless both are on one day.
///
/// Both are in seconds since 1970, UTC; the text is in the local time zone (`strftime`, `LC_TIME`).
package func timeText(seconds: Int64, now: Int64) -> String {
    let text = [CChar](unsafeUninitializedCapacity: 128) { buffer, count in
        count = clibc_time_text(seconds, now, buffer.baseAddress, buffer.count)
    }
    return String(decoding: text.map(UInt8.init(bitPattern:)), as: UTF8.self)
}
