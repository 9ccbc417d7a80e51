package import JSON

/// Why what a person wrote has no value, for behind the file's name.
package struct SettingsError: Error, Hashable, Sendable {
    package let problem: String
}

/// The value of a file that a person wrote; what is wrong is said with its place.
///
/// Other than what services send, it has to be UTF-8: what was meant is not guessed.
package func settingsValue(_ bytes: [UInt8]) throws(SettingsError) -> JSONValue {
    if let place = firstNotUTF8(bytes) {
        throw SettingsError(problem: "is not UTF-8: \(placeWords(place, in: bytes))")
    }
    do throws(JSONError) {
        return try JSONValue.parse(bytes)
    } catch {
        throw SettingsError(problem: words(of: error, in: bytes))
    }
}

private func words(of error: JSONError, in bytes: [UInt8]) -> String {
    switch error {
    case .empty: "is empty; a JSON object is needed"
    case .notJSON(let place): "is not JSON: \(placeWords(place, in: bytes))"
    case .cutShort: "is not JSON: it ends too early, in line \(line(of: bytes.count, in: bytes))"
    case .tooDeep: "is nested too deep"
    }
}

/// The first byte that is part of no character.
private func firstNotUTF8(_ bytes: [UInt8]) -> Int? {
    do throws(UTF8.ValidationError) {
        _ = try UTF8Span(validating: bytes.span)
        return nil
    } catch {
        return error.byteOffsets.lowerBound
    }
}

/// A place as editors count it, from 1, in characters of Unicode.
private func placeWords(_ place: Int, in bytes: [UInt8]) -> String {
    let start = bytes[..<place].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    // A byte order mark is seen by nobody.
    let mark: [UInt8] = [0xef, 0xbb, 0xbf]
    let before = bytes[start..<place].filter { $0 & 0xc0 != 0x80 }.count
    let hidden = start == 0 && place > 0 && bytes.starts(with: mark) ? 1 : 0
    return "line \(line(of: place, in: bytes)), column \(before - hidden + 1)"
}

private func line(of place: Int, in bytes: [UInt8]) -> Int {
    1 + bytes[..<place].count { $0 == UInt8(ascii: "\n") }
}
