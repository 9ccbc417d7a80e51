/// Makes plausible coffees without end; the same seed makes the same ones.
struct CoffeeMaker: Sendable {
    let seed: UInt64

    /// The coffee at a place in what a refresh brings, counted from 0; it hangs on nothing else.
    ///
    /// Below 2^32 refreshes and places no two coffees of a seed have the same id.
    func coffee(at place: Int, refresh: Int) -> Coffee {
        // Adding and mixing are both one to one, so different numbers stay different.
        let number = UInt64(truncatingIfNeeded: refresh) << 32 | UInt64(truncatingIfNeeded: place)
        let unique = mixed(mixed(seed) &+ number)
        var chance = Chance(state: unique)
        let words = CoffeeWords.self
        let origin = chance.pick(words.origins)
        return Coffee(
            id: hexadecimal(unique),
            blendName: "\(chance.pick(words.firstNames)) \(chance.pick(words.lastNames))",
            origin: "\(chance.pick(origin.regions)), \(origin.country)",
            variety: chance.pick(origin.varieties),
            notes: notes(&chance),
            intensifier: chance.pick(words.intensifiers))
    }

    /// One word for how it feels and two to four for what it tastes of, none twice.
    private func notes(_ chance: inout Chance) -> String {
        var notes = [chance.pick(CoffeeWords.bodies)]
        let count = 3 + chance.below(3)
        while notes.count < count {
            let note = chance.pick(CoffeeWords.tastes)
            if !notes.contains(note) { notes.append(note) }
        }
        return notes.joined(separator: ", ")
    }

    private func hexadecimal(_ number: UInt64) -> String {
        let digits = String(number, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
