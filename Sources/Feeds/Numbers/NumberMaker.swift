/// Makes numbers as the service sends them, counting up from 1; the same seed makes the same portions.
struct NumberMaker: Sendable {
    let seed: UInt64

    /// The numbers that are newer than one: twelve at first, then up to three, and at times none.
    ///
    /// - Parameter asked: how often it was asked, this time included.
    func numbers(after last: Int64, asked: Int) -> [Int64] {
        var chance = Chance(state: mixed(seed) &+ UInt64(bitPattern: Int64(asked)))
        let count = last == 0 ? 12 : Int64(chance.below(4))
        return (0..<count).map { last + 1 + $0 }
    }
}
