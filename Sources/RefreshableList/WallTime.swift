/// A moment by the clock on the wall, in whole seconds since 1 January 1970 UTC.
public struct WallTime: Hashable, Comparable, Sendable {
    /// Seconds since the start of 1970, UTC.
    public let seconds: Int64

    /// The moment so many seconds after the start of 1970, UTC.
    public init(seconds: Int64) { self.seconds = seconds }

    /// Earlier than the other moment.
    public static func < (left: WallTime, right: WallTime) -> Bool { left.seconds < right.seconds }
}
