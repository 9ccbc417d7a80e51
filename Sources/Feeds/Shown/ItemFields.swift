package import JSON

/// All that there is to say of an item, as far as somebody has room for it.
package struct ItemFields: Hashable, Sendable {
    package private(set) var fields: [ItemField] = []
    /// Whether there was more to say.
    package private(set) var isCut = false
    /// How much more may be said: so many fields, and so many bytes of text in them.
    private var room: Room

    /// How much may be said: what is beyond is not even looked at.
    package struct Room: Hashable, Sendable {
        package var lines: Int
        package var bytes: Int

        package init(lines: Int, bytes: Int) {
            self.lines = lines
            self.bytes = bytes
        }
    }

    /// What a value says, in its order, with the line breaks of its texts.
    package init(of value: JSONValue, in room: Room) {
        self.room = room
        add(value, name: nil, marks: 0, depth: 0)
    }

    /// No deeper than the parser lets values stand in each other.
    ///
    /// - Parameter marks: of how many lists it begins an element, one in the other.
    private mutating func add(_ value: JSONValue, name: String?, marks: Int, depth: Int) {
        var (marks, depth) = (marks, depth)
        let words = Array(repeating: "-", count: marks) + (name.map { ["\(fitting($0)):"] } ?? [])
        let head = words.joined(separator: " ")
        func open(_ fields: inout ItemFields) {
            guard name != nil else { return }
            fields.add(depth, head, "")
            (marks, depth) = (0, depth + marks + 1)
        }
        switch value {
        case .object(let members) where !members.isEmpty:
            open(&self)
            for member in members {
                if isCut { break }
                add(member.value, name: member.name, marks: marks, depth: depth)
                // The others stand below the first one, right of the marks.
                (marks, depth) = (0, depth + marks)
            }
        case .array(let values) where !values.isEmpty:
            open(&self)
            for value in values {
                if isCut { break }
                add(value, name: nil, marks: marks + 1, depth: depth)
                (marks, depth) = (0, depth + marks)
            }
        case .string(let text):
            addText(fitting(text), head, depth, inner: depth + marks + (name == nil ? 0 : 1))
        case .object: add(depth, head, "{}")
        case .array: add(depth, head, "[]")
        case .null, .bool, .integer, .number: add(depth, head, value.written)
        }
    }

    /// A text of one line stands beside its name, a longer one below it.
    private mutating func addText(_ text: String, _ head: String, _ depth: Int, inner: Int) {
        var rest = text.unicodeScalars[...]
        guard var end = rest.firstIndex(where: \.breaksLine) else { return add(depth, head, text) }
        if !head.isEmpty { add(depth, head, "") }
        while room.lines > 0 {
            add(inner, "", String(rest[..<end]))
            if end == rest.endIndex { return }
            let next = rest.index(after: end)
            // Both are one break.
            let isPair = rest[end] == "\r" && next < rest.endIndex && rest[next] == "\n"
            rest = rest[(isPair ? rest.index(after: next) : next)...]
            end = rest.firstIndex(where: \.breaksLine) ?? rest.endIndex
        }
        isCut = true
    }

    private mutating func add(_ depth: Int, _ head: String, _ text: String) {
        guard room.lines > 0 else {
            isCut = true
            return
        }
        room.lines -= 1
        fields.append(ItemField(depth: depth, head, text))
    }

    /// As much of a text as there is room for.
    private mutating func fitting(_ text: String) -> String {
        let bytes = text.utf8
        if bytes.count <= room.bytes {
            room.bytes -= bytes.count
            return text
        }
        let end = bytes.index(bytes.startIndex, offsetBy: room.bytes)
        (room.bytes, isCut) = (0, true)
        // A view of scalars cuts none in two.
        return String(text.unicodeScalars[..<end])
    }
}

extension Unicode.Scalar {
    fileprivate var breaksLine: Bool {
        switch value {
        case 0x0a...0x0d, 0x85, 0x2028, 0x2029: true
        default: false
        }
    }
}
