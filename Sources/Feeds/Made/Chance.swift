/// Numbers by chance that are the same for the same start: SplitMix64.
struct Chance {
    var state: UInt64

    mutating func below(_ limit: Int) -> Int {
        state &+= 0x9e37_79b9_7f4a_7c15
        // The upper half of the product is even enough for limits as small as these.
        return Int(mixed(state).multipliedFullWidth(by: UInt64(limit)).high)
    }

    mutating func pick<Word>(_ words: [Word]) -> Word {
        words[below(words.count)]
    }
}

/// Scatters a number over all 64 bits, one to one.
func mixed(_ number: UInt64) -> UInt64 {
    var mixed = (number ^ (number >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
}
