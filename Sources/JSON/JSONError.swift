/// Why a text has no value.
package enum JSONError: Error, Hashable, Sendable {
    /// There is no text.
    case empty
    /// It is something else, or something else follows; that begins at, or just before, this byte.
    case notJSON(at: Int)
    /// It ends before the value does.
    case cutShort
    /// Arrays and objects in each other, deeper than `JSONValue.deepest`.
    case tooDeep

    /// One short line for the screen.
    package var line: String {
        switch self {
        case .empty: "answer is empty"
        case .notJSON: "answer is not JSON"
        case .cutShort: "answer was cut short"
        case .tooDeep: "answer is nested too deep"
        }
    }
}
