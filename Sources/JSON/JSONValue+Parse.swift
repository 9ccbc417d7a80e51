import CJSON

extension JSONValue {
    /// How many arrays and objects may stand in each other.
    package static let deepest = 64

    /// The value of a text, which is read as kindly as real feeds need.
    ///
    /// A byte order mark is skipped; raw control characters are taken; half a surrogate pair and what is not
    /// UTF-8 become U+FFFD; numbers may have any length. One value is read, and nothing but blanks may follow
    /// it.
    package static func parse(_ bytes: [UInt8]) throws(JSONError) -> JSONValue {
        let mark: [UInt8] = [0xef, 0xbb, 0xbf]
        let start = bytes.starts(with: mark) ? mark.count : 0
        guard bytes[start...].contains(where: { !isBlank($0) }) else { throw .empty }
        let zeros = ZeroEscapes.guarded(bytes[start...])
        let text = zeros?[...] ?? bytes[start...]
        let guarded = LongNumbers.guarded(text) ?? zeros
        // What is wrong is told by where it stands in the text itself.
        if let guarded, let tree = try? Tree(guarded[...]) {
            return JSONValue(tree.root, marksZeros: zeros != nil)
        }
        let tree = try Tree(bytes[start...])
        return JSONValue(tree.root, marksZeros: false)
    }

    fileprivate static func isBlank(_ byte: UInt8) -> Bool {
        byte == 0x20 || (0x09...0x0d).contains(byte)
    }
}

/// json-c's tree of a text, freed with this.
private struct Tree: ~Copyable {
    /// Nil is JSON's null.
    let root: OpaquePointer?

    init(_ bytes: ArraySlice<UInt8>) throws(JSONError) {
        // One more than what may stand in each other: the innermost value counts too.
        guard let tokener = json_tokener_new_ex(Int32(JSONValue.deepest + 1)) else { throw .notJSON(at: 0) }
        defer { json_tokener_free(tokener) }
        guard bytes.count < Int(Int32.max) else { throw .notJSON(at: 0) }
        var root = bytes.withUnsafeBytes { parse(tokener, $0) }
        let end = json_tokener_get_parse_end(tokener)
        if json_tokener_get_error(tokener) == json_tokener_continue {
            // A number ends only with what follows it; a zero byte says that nothing does.
            root = withUnsafeBytes(of: CChar(0)) { parse(tokener, $0) }
            guard json_tokener_get_error(tokener) == json_tokener_success else {
                json_object_put(root)
                throw .cutShort
            }
        }
        let rest = bytes.dropFirst(end).drop(while: JSONValue.isBlank)
        let error = json_tokener_get_error(tokener)
        guard error == json_tokener_success, rest.isEmpty else {
            json_object_put(root)
            throw error == json_tokener_error_depth
                ? .tooDeep
                : .notJSON(at: error == json_tokener_success ? rest.startIndex : bytes.startIndex + end)
        }
        self.root = root
    }

    deinit {
        json_object_put(root)
    }
}

private func parse(
    _ tokener: UnsafeMutablePointer<json_tokener>, _ bytes: UnsafeRawBufferPointer
) -> OpaquePointer? {
    let start = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
    return json_tokener_parse_ex(tokener, start, Int32(bytes.count))
}
