/// The words after the program's name; one that is no text is refused, since as text it would be another.
func words(
    _ count: Int32, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
) throws(UsageError) -> [String] {
    var words: [String] = []
    for argument in UnsafeBufferPointer(start: arguments, count: Int(count)).dropFirst() {
        guard let argument else { break }
        guard let word = String(validatingCString: argument) else { throw .notUTF8(argument) }
        words.append(word)
    }
    return words
}

extension UsageError {
    /// Names the word as a shell takes it: `$'caf\xe9'`.
    fileprivate static func notUTF8(_ argument: UnsafePointer<CChar>) -> UsageError {
        var name = ""
        var next = argument
        while next.pointee != 0 {
            let byte = UInt8(bitPattern: next.pointee)
            let isPlain = (0x20..<0x7f).contains(byte) && !"'\\".utf8.contains(byte)
            name += isPlain ? String(UnicodeScalar(byte)) : "\\x" + hex(byte)
            next += 1
        }
        return UsageError(
            text: "$'\(name)' is not UTF-8; a file of such a name is read by: refill - < FILE, "
                + "and a command with such words stands in a script", needsHelp: false)
    }

    private static func hex(_ byte: UInt8) -> String {
        (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
}

/// A word of the command line within an error; one that is empty can be seen too.
func quoted(_ word: String) -> String { "'\(word)'" }
