package import JSON

/// A place in a JSON value (RFC 6901): `/hits/0/title`; the empty text is all of it.
package struct JSONPointer: Hashable, Sendable {
    /// The names and numbers on the way, with `~1` and `~0` undone.
    package let steps: [String]

    /// Takes a pointer as it is written; nil when it does not start with `/`, or `~` stands without 0 or 1.
    package init?(_ text: String) {
        guard text.isEmpty || text.first == "/" else { return nil }
        var steps: [String] = []
        for step in text.split(separator: "/", omittingEmptySubsequences: false).dropFirst() {
            guard let step = Self.unescaped(step) else { return nil }
            steps.append(step)
        }
        self.init(steps: steps)
    }

    /// Takes a pointer, or the name of a member, which does not start with `/` and stands for itself.
    package init?(nameOrPointer text: String) {
        guard !text.isEmpty, text.first != "/" else {
            self.init(text)
            return
        }
        self.init(steps: [text])
    }

    init(steps: [String]) {
        self.steps = steps
    }

    /// What stands there; nil when the way ends before.
    package func value(in value: JSONValue) -> JSONValue? {
        var place: JSONValue? = value
        for step in steps {
            switch place {
            case .object?: place = place?[step]
            case .array?: place = Self.index(step).flatMap { place?[$0] }
            default: return nil
            }
        }
        return place
    }

    /// A number as the standard writes it: no sign, and no zero in front.
    private static func index(_ step: String) -> Int? {
        guard step == "0" || step.first != "0", step.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
            return nil
        }
        return Int(step)
    }

    private static func unescaped(_ step: Substring) -> String? {
        var result = ""
        var rest = step[...]
        while let mark = rest.firstIndex(of: "~") {
            result += rest[..<mark]
            switch rest[mark...].dropFirst().first {
            case "0": result += "~"
            case "1": result += "/"
            default: return nil
            }
            rest = rest[mark...].dropFirst(2)
        }
        return result + rest
    }
}

extension JSONPointer: CustomStringConvertible {
    /// As the standard writes it.
    package var description: String {
        steps.map { step in
            "/" + step.replacing("~", with: "~0").replacing("/", with: "~1")
        }
        .joined()
    }
}
