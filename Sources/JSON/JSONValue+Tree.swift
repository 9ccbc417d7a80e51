import CJSON

extension JSONValue {
    /// Takes a value out of json-c's tree; it calls itself no deeper than the tokener let the tree grow.
    ///
    /// - Parameter marksZeros: whether `ZeroEscapes` guarded its text.
    init(_ node: OpaquePointer?, marksZeros: Bool) {
        switch json_object_get_type(node) {
        case json_type_boolean:
            self = .bool(json_object_get_boolean(node) != 0)
        case json_type_int:
            self = Self.integer(of: node)
        case json_type_double:
            self = Self.number(of: node)
        case json_type_string:
            let text = Self.text(json_object_get_string(node), Int(json_object_get_string_len(node)))
            self = .string(marksZeros ? ZeroEscapes.original(text) : text)
        case json_type_array:
            let count = json_object_array_length(node)
            self = .array(
                (0..<count).map { index in
                    JSONValue(json_object_array_get_idx(node, index), marksZeros: marksZeros)
                })
        case json_type_object:
            self = .object(Self.members(of: node, marksZeros))
        default:
            self = .null
        }
    }

    private static func integer(of node: OpaquePointer?) -> JSONValue {
        let unsigned = json_object_get_uint64(node)
        guard unsigned > UInt64(Int64.max) else { return .integer(json_object_get_int64(node)) }
        return .number(Number(value: Double(unsigned), text: String(unsigned)))
    }

    private static func number(of node: OpaquePointer?) -> JSONValue {
        // json-c keeps the text that it read a number from.
        let text = json_object_get_string(node).map { String(cString: $0) } ?? ""
        return .number(Number(value: json_object_get_double(node), text: LongNumbers.original(text)))
    }

    private static func members(of node: OpaquePointer?, _ marksZeros: Bool) -> [Member] {
        var members: [Member] = []
        guard let table = json_object_get_object(node) else { return members }
        members.reserveCapacity(Int(table.pointee.count))
        var entry = table.pointee.head
        while let here = entry {
            let name = here.pointee.k.map { String(cString: $0.assumingMemoryBound(to: CChar.self)) } ?? ""
            let value = here.pointee.v.map { OpaquePointer(UnsafeRawPointer($0)) }
            members.append(
                Member(
                    name: marksZeros ? ZeroEscapes.original(name) : name,
                    value: JSONValue(value, marksZeros: marksZeros)))
            entry = here.pointee.next
        }
        return members
    }

    /// By its length, since a zero may stand in it; what is not UTF-8 becomes U+FFFD.
    private static func text(_ start: UnsafePointer<CChar>?, _ count: Int) -> String {
        String(decoding: UnsafeRawBufferPointer(start: start, count: count), as: UTF8.self)
    }
}
