/// A word that is found in one pass over a text, however it repeats itself (Knuth, Morris and Pratt).
package struct Pattern<Element: Hashable & Sendable>: Hashable, Sendable {
    private let elements: [Element]
    /// How many elements still match once the one behind so many does not: those that are a start again.
    private let fallbacks: [Int]

    init(_ elements: [Element]) {
        self.elements = elements
        var fallbacks = [0]
        var matched = 0
        for element in elements.dropFirst() {
            while matched > 0, elements[matched] != element { matched = fallbacks[matched - 1] }
            if elements[matched] == element { matched += 1 }
            fallbacks.append(matched)
        }
        self.fallbacks = fallbacks
    }

    package var count: Int { elements.count }

    /// Where the word begins first, from a place on, in a text of so many elements.
    @inline(__always)
    func firstPlace(from start: Int = 0, count: Int, element: (Int) -> Element) -> Int? {
        guard !elements.isEmpty else { return start }
        return elements.withUnsafeBufferPointer { elements in
            var matched = 0
            for place in start..<max(start, count) {
                let next = element(place)
                while matched > 0, elements[matched] != next { matched = fallbacks[matched - 1] }
                guard elements[matched] == next else { continue }
                matched += 1
                if matched == elements.count { return place + 1 - matched }
            }
            return nil
        }
    }
}
