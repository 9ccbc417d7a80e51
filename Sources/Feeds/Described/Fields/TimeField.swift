package import JSON

/// Where an item says its time, in which form, and how it is shown.
package struct TimeField: Hashable, Sendable {
    /// How a service writes times.
    package enum Form: Hashable, Sendable {
        /// `2026-11-30T14:03:22+01:00` and what is like it.
        case rfc3339
        /// Seconds since 1970.
        case seconds
        /// Milliseconds since 1970.
        case milliseconds
    }

    /// How times are shown.
    package enum Show: Hashable, Sendable {
        case age, local
    }

    package let place: JSONPointer
    package let form: Form
    package let show: Show

    package init(place: JSONPointer, form: Form = .rfc3339, show: Show = .age) {
        self.place = place
        self.form = form
        self.show = show
    }

    /// An item's time; nil when it says none.
    package func time(of item: JSONValue) -> ShownTime? {
        guard let text = place.value(in: item)?.text, !text.isEmpty else { return nil }
        guard let seconds = seconds(text), Self.readable.contains(seconds) else { return .asItCame(text) }
        return show == .age ? .age(seconds) : .local(seconds)
    }

    /// From year 0 up to the end of the year 9999.
    private static let readable: ClosedRange<Int64> = -62_167_219_200...253_402_300_799

    private func seconds(_ text: String) -> Int64? {
        switch form {
        case .rfc3339: return wallSeconds(rfc3339: text)
        case .seconds: return Self.whole(text)
        case .milliseconds: return Self.whole(text).map { Int64((Double($0) / 1000).rounded(.down)) }
        }
    }

    /// A number, its fraction left out.
    private static func whole(_ text: String) -> Int64? {
        if let number = Int64(text) { return number }
        guard let number = Double(text) else { return nil }
        return Int64(exactly: number.rounded(.down))
    }
}
