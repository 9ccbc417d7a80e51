import JSON
import RefreshableList

extension DescriptionObject {
    private static let keys = [
        "name", "url", "method", "headers", "body", "size", "items", "id", "title", "lines", "link", "html",
        "time", "paging", "refresh", "every",
    ]

    /// The object that a feed's file is.
    static func of(_ bytes: [UInt8], file: String) throws(DescriptionError) -> DescriptionObject {
        let value: JSONValue
        do throws(SettingsError) {
            value = try settingsValue(bytes)
        } catch {
            throw DescriptionError(file: file, key: "", problem: error.problem)
        }
        return try DescriptionObject(value, file: file, allowed: keys)
    }
}

extension Description {

    /// Takes a description as a person wrote it.
    ///
    /// - Parameters:
    ///   - file: what errors call it.
    ///   - environment: where `${NAME}` is looked up.
    package init(
        _ bytes: [UInt8], file: String, environment: [String: String]
    ) throws(DescriptionError) {
        let object = try DescriptionObject.of(bytes, file: file)
        source = object.value
        name = try object.neededText("name")
        request = try RequestTemplate(object, environment)
        size = try object.whole("size", 1...1000) ?? 20
        items = try object.pointer("items") ?? Self.all
        item = try ItemDescription(object)
        paging = try Paging(object) ?? .none
        let style: RefreshStyle? = try object.choice("refresh", ["replace": .replaces, "on-top": .addsOnTop])
        refreshStyle = style ?? .replaces
        every = try object.whole("every", 1...86_400).map { .seconds($0) }
        try check(object)
    }

    private static let all = JSONPointer(steps: [])

    /// Finds what does not go together.
    private func check(_ object: DescriptionObject) throws(DescriptionError) {
        let used = request.placeholders
        let filled: [(Placeholder, Bool, String)] = [
            (.page, paging.fills == .page, "paging by page"),
            (.offset, paging.fills == .offset, "paging by offset"),
            (.cursor, paging.fills == .cursor, "paging by cursor or max-id"),
            (.since, refreshStyle == .addsOnTop && item.id != nil, "refresh on-top and an id"),
        ]
        for (placeholder, isFilled, need) in filled where used.contains(placeholder) && !isFilled {
            throw object.error("url", "{\(placeholder.rawValue)} goes with \(need) only")
        }
        if let needed = paging.needs, !used.contains(needed) {
            throw object.error("paging", "{\(needed.rawValue)} is needed in the url, a header or the body")
        }
        if paging == .maxID, item.id == nil {
            throw object.error("id", "is missing; paging by max-id needs it")
        }
    }
}

extension Description.Paging {
    /// Takes `"link"` or `{"by": "page", "first": 0}`; nil where nothing is said.
    fileprivate init?(_ object: DescriptionObject) throws(DescriptionError) {
        guard let value = object["paging"] else { return nil }
        let isWord = if case .string = value { true } else { false }
        let members = isWord ? .object([JSONValue.Member(name: "by", value: value)]) : value
        let paging = try DescriptionObject(
            members, file: object.file, path: "paging", allowed: ["by", "first", "at"])
        let kinds: KeyValuePairs<String, Self> = [
            "page": .page(first: try paging.whole("first", 0...1_000_000) ?? 1),
            "offset": .offset(first: try paging.whole("first", 0...1_000_000) ?? 0),
            "cursor": .cursor(try paging.pointer("at") ?? JSONPointer(steps: [])),
            "link": .link, "max-id": .maxID, "same": .same, "none": .none,
        ]
        guard let kind = try paging.choice("by", kinds) else {
            throw paging.error("by", "is missing; allowed: \(kinds.map(\.key).joined(separator: ", "))")
        }
        switch kind {
        case .page, .offset: break
        default:
            if paging["first"] != nil { throw paging.error("first", "goes with page and offset only") }
        }
        if case .cursor = kind {
            if paging["at"] == nil {
                throw paging.error("at", "is missing; a pointer to the cursor is needed")
            }
        } else if paging["at"] != nil {
            throw paging.error("at", "goes with cursor only")
        }
        self = kind
    }

    /// What it has a value for.
    var fills: Placeholder? {
        switch self {
        case .page: .page
        case .offset: .offset
        case .cursor, .maxID: .cursor
        case .link, .same, .none: nil
        }
    }

    /// What it cannot do without: a cursor may also be an address, which is followed.
    var needs: Placeholder? {
        if case .cursor = self { nil } else { fills }
    }
}
