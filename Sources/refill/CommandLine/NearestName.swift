/// Of some names the one that a word was probably meant to be: it takes the fewest edits, or begins so.
///
/// Nil where none is near: what takes more than an edit for three letters is another word.
func nearestName(to word: String, of names: [String]) -> String? {
    let nearest = names.min { edits(from: word, to: $0) < edits(from: word, to: $1) }
    if let nearest, edits(from: word, to: nearest) <= (max(word.count, nearest.count) + 1) / 3 {
        return nearest
    }
    return names.first { word.count > 1 && $0.hasPrefix(word) }
}

/// What there is instead of a word that is no name: the nearest, or all of them; nil where there is none.
func namesInstead(of word: String, _ names: [String]) -> String? {
    if let nearest = nearestName(to: word, of: names) { return "the nearest is \(nearest)" }
    return names.isEmpty ? nil : "there are \(names.joined(separator: ", "))"
}

/// How many characters must be put in, taken out or changed, or swapped with their neighbour.
func edits(from word: String, to name: String) -> Int {
    let (word, name) = (Array(word.lowercased()), Array(name.lowercased()))
    var before: [Int] = []
    var last = Array(0...name.count)
    for (row, letter) in word.enumerated() {
        var next = [row + 1]
        for (column, other) in name.enumerated() {
            var best = min(next[column] + 1, last[column + 1] + 1, last[column] + (letter == other ? 0 : 1))
            if row > 0, column > 0, letter == name[column - 1], word[row - 1] == other {
                best = min(best, before[column - 1] + 1)
            }
            next.append(best)
        }
        (before, last) = (last, next)
    }
    return last[name.count]
}
