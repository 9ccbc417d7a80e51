import StoreTestSupport
import Testing

@testable import RefreshableList

/// Words that are found in one pass.
struct PatternTests {
    // Breaks when what matched so far is thrown away, or more of it kept than still matches.
    @Test func placesAreTheFirst() {
        var random = SplitMix(seed: 3)
        func letters(_ most: Int) -> [UInt8] {
            (0..<Int.random(in: 1...most, using: &random)).map { _ in
                UInt8.random(in: 0...1, using: &random)
            }
        }
        for _ in 0..<5000 {
            let (word, text) = (letters(6), letters(24))
            let start = Int.random(in: 0...text.count, using: &random)
            let first = (start..<text.count).first { text[$0...].starts(with: word) }
            #expect(Pattern(word).firstPlace(from: start, count: text.count) { text[$0] } == first)
        }
    }

    // Breaks when a text is gone back in: a word that nearly stands everywhere in it would take for ever.
    @Test func everyPlaceIsLookedAtOnce() {
        var count = 0
        let word = Pattern([UInt8](repeating: 0, count: 900) + [1])
        let place = word.firstPlace(count: 60_000) { _ in
            count += 1
            return 0
        }
        #expect(place == nil && count == 60_000)
    }
}
