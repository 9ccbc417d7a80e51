import CLibc

/// An item's time as it is shown.
package enum ShownTime: Hashable, Sendable {
    /// How long ago it is: `3 h`; in seconds since 1970.
    ///
    /// Seconds are not told, so that what is drawn once a minute is never far from the truth.
    case age(Int64)
    /// The time of day here, with the date on another day; in seconds since 1970.
    case local(Int64)
    /// What the service sent, since nobody could read it.
    case asItCame(String)

    /// What is shown of it now.
    package func text(now: Int64) -> String {
        switch self {
        case .age(let time): Self.age(of: time, now: now)
        case .local(let time): Self.localText(time, now: now)
        case .asItCame(let text): text
        }
    }

    private static func age(of time: Int64, now: Int64) -> String {
        // Times are within some thousand years, so this does not overflow.
        let seconds = now - time
        let length = abs(seconds)
        let words =
            switch length {
            case ..<60: "<1 min"
            case ..<3600: "\(length / 60) min"
            case ..<86_400: "\(length / 3600) h"
            case ..<31_536_000: "\(length / 86_400) d"
            default: "\(length / 31_536_000) y"
            }
        return seconds <= -60 ? "in \(words)" : words
    }

    private static func localText(_ time: Int64, now: Int64) -> String {
        let text = [CChar](unsafeUninitializedCapacity: 128) { buffer, count in
            count = clibc_time_text(time, now, buffer.baseAddress, buffer.count)
        }
        return String(decoding: text.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}
