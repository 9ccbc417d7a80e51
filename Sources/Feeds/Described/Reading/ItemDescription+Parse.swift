import JSON

extension ItemDescription {
    /// Takes the keys that say what of an item is shown.
    init(_ object: DescriptionObject) throws(DescriptionError) {
        time = try TimeField(object)
        id = try object.template("id")
        guard let title = try object.template("title", hasTime: time != nil) else {
            throw object.error("title", "is missing; a field or a template is needed")
        }
        self.title = title
        lines = try Self.lines(object, hasTime: time != nil)
        link = try object.template("link")
        isHTML = try object.truth("html") ?? false
    }

    /// Whether the time stands where the description wants it; else it stands beside the title.
    var placesTime: Bool {
        title.showsTime || lines.contains { $0.left?.showsTime == true || $0.right?.showsTime == true }
    }

    private static func lines(
        _ object: DescriptionObject, hasTime: Bool
    ) throws(DescriptionError) -> [Line] {
        guard let value = object["lines"] else { return [] }
        guard let values = value.array, values.count <= 20 else {
            throw object.error("lines", "a list of up to 20 lines is allowed")
        }
        var lines: [Line] = []
        for (index, value) in values.enumerated() {
            let key = "lines[\(index)]"
            switch value {
            case .string(let text):
                lines.append(
                    Line(left: try object.template(text, at: key, isField: false, hasTime: hasTime)))
            case .object:
                let line = try DescriptionObject(
                    value, file: object.file, path: key, allowed: ["left", "right"])
                lines.append(
                    Line(
                        left: try line.template("left", isField: false, hasTime: hasTime),
                        right: try line.template("right", isField: false, hasTime: hasTime)))
            default:
                throw object.error(key, "a template or {\"left\": …, \"right\": …} is allowed")
            }
        }
        return lines
    }
}

extension TimeField {
    /// Takes `{"at": "/created", "form": "seconds", "show": "age"}`; nil where nothing is said.
    fileprivate init?(_ object: DescriptionObject) throws(DescriptionError) {
        guard let value = object["time"] else { return nil }
        let time = try DescriptionObject(
            value, file: object.file, path: "time", allowed: ["at", "form", "show"])
        guard let place = try time.pointer("at") else {
            throw time.error("at", "is missing; the field of the time is needed")
        }
        let form: Form? = try time.choice(
            "form", ["rfc3339": .rfc3339, "seconds": .seconds, "milliseconds": .milliseconds])
        let show: Show? = try time.choice("show", ["age": .age, "local": .local])
        self.init(place: place, form: form ?? .rfc3339, show: show ?? .age)
    }
}
