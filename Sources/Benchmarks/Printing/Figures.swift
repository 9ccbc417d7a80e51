/// Many measurements of one thing.
struct Sample {
    private var values: [Double] = []

    mutating func add(_ value: Double) { values.append(value) }

    var slowest: Double { values.max() ?? 0 }
    var median: Double { share(0.5) }
    /// What 99 of 100 do not exceed.
    var p99: Double { share(0.99) }

    private func share(_ part: Double) -> Double {
        guard !values.isEmpty else { return 0 }
        let place = (Double(values.count - 1) * part).rounded(.toNearestOrAwayFromZero)
        return values.sorted()[Int(place)]
    }
}

/// A number with so many digits after the point.
func fixed(_ value: Double, _ digits: Int = 1) -> String {
    let unit = (0..<digits).reduce(1) { unit, _ in unit * 10 }
    let whole = Int((value.magnitude * Double(unit)).rounded())
    let sign = value < 0 && whole > 0 ? "-" : ""
    guard digits > 0 else { return "\(sign)\(whole)" }
    let rest = String(whole % unit)
    return "\(sign)\(whole / unit)." + String(repeating: "0", count: digits - rest.count) + rest
}

/// A number of bytes in megabytes.
func megabytes(_ bytes: Int) -> String { fixed(Double(bytes) / 1_000_000) }
