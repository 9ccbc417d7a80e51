import Cells
import RefreshableList

/// A time as it is said, with the date where that is another than today's.
struct TimeWords: Sendable {
    let text: String
    private let time: WallTime
    /// A day begins with a quarter of an hour everywhere, so that within one the words stay.
    private let quarter: Int64

    /// - Parameter last: words of a moment ago, which may still do.
    init(_ time: WallTime, now: WallTime, after last: TimeWords? = nil) {
        self.time = time
        quarter = now.seconds / 900
        if let last, last.time == time, last.quarter == quarter {
            text = last.text
        } else {
            text = timeText(seconds: time.seconds, now: now.seconds)
        }
    }
}
