import JSON

/// An object of a feed's file, which knows where it stands, for errors that say so.
struct DescriptionObject {
    let file: String
    private let path: String
    let value: JSONValue

    /// - Parameter allowed: its keys; any other is an error.
    init(
        _ value: JSONValue, file: String, path: String = "", allowed: [String]
    ) throws(DescriptionError) {
        (self.file, self.path, self.value) = (file, path, value)
        guard case .object(let members) = value else {
            throw DescriptionError(file: file, key: path, problem: "an object is allowed here")
        }
        let unknown = members.map(\.name).filter { !allowed.contains($0) }
        guard !unknown.isEmpty else { return }
        let keys = unknown.map { path.isEmpty ? $0 : "\(path).\($0)" }.joined(separator: ", ")
        let words = unknown.count == 1 ? "there is no such key" : "there are no such keys"
        throw DescriptionError(
            file: file, key: keys, problem: "\(words); allowed: \(allowed.joined(separator: ", "))")
    }

    /// An error at a key of this object.
    func error(_ key: String, _ problem: String) -> DescriptionError {
        DescriptionError(file: file, key: path.isEmpty ? key : "\(path).\(key)", problem: problem)
    }

    /// What stands at a key; null is nothing.
    subscript(key: String) -> JSONValue? {
        value[key] == .null ? nil : value[key]
    }

    func text(_ key: String) throws(DescriptionError) -> String? {
        guard let value = self[key] else { return nil }
        guard case .string(let text) = value, !text.isEmpty else { throw error(key, "a text is allowed") }
        return text
    }

    func neededText(_ key: String) throws(DescriptionError) -> String {
        guard let text = try text(key) else { throw error(key, "is missing; a text is needed") }
        return text
    }

    func whole(_ key: String, _ range: ClosedRange<Int>) throws(DescriptionError) -> Int? {
        guard let value = self[key] else { return nil }
        guard case .integer(let number) = value, let whole = Int(exactly: number), range.contains(whole)
        else {
            let bounds = "\(range.lowerBound) to \(range.upperBound)"
            throw error(key, "a whole number from \(bounds) is allowed")
        }
        return whole
    }

    func truth(_ key: String) throws(DescriptionError) -> Bool? {
        guard let value = self[key] else { return nil }
        guard case .bool(let truth) = value else { throw error(key, "true or false is allowed") }
        return truth
    }

    /// One of some words.
    func choice<Choice>(
        _ key: String, _ choices: KeyValuePairs<String, Choice>
    ) throws(DescriptionError) -> Choice? {
        guard let value = self[key] else { return nil }
        guard case .string(let text) = value, let choice = choices.first(where: { $0.key == text }) else {
            let words = value.text ?? "this"
            throw error(
                key, "'\(words)' is not known; allowed: \(choices.map(\.key).joined(separator: ", "))")
        }
        return choice.value
    }

    func pointer(_ key: String) throws(DescriptionError) -> JSONPointer? {
        guard let value = self[key] else { return nil }
        guard case .string(let text) = value, let pointer = JSONPointer(nameOrPointer: text) else {
            throw error(key, "a member's name or a JSON pointer as /a/b is allowed")
        }
        return pointer
    }

    /// A template; a field's name alone is one where that makes sense.
    func template(
        _ key: String, isField: Bool = true, hasTime: Bool = false
    ) throws(DescriptionError) -> Template? {
        guard let text = try text(key) else { return nil }
        return try template(text, at: key, isField: isField, hasTime: hasTime)
    }

    func template(
        _ text: String, at key: String, isField: Bool, hasTime: Bool
    ) throws(DescriptionError) -> Template {
        do throws(WrongTemplate) {
            return isField
                ? try Template(fieldOrTemplate: text, hasTime: hasTime) : try Template(text, hasTime: hasTime)
        } catch {
            throw self.error(key, error.words)
        }
    }

    /// What a text of a request comes to, its error put at a key.
    func request<Value>(
        _ key: String, _ read: () throws(WrongRequestText) -> Value
    ) throws(DescriptionError) -> Value {
        do throws(WrongRequestText) {
            return try read()
        } catch {
            throw self.error(key, error.words)
        }
    }
}
