extension Answer {
    /// A page of the coffees service, one coffee for each id: `Coffee 7` from `Origin 7`, and so on.
    package static func coffees(_ ids: some Sequence<Int>) -> Answer {
        let coffees = ids.map { id in
            """
            {"id":\(id),"uid":"uid-\(id)","blend_name":"Coffee \(id)","origin":"Origin \(id)",\
            "variety":"Variety \(id)","notes":"notes \(id)","intensifier":"crisp"}
            """
        }
        return .json("[\(coffees.joined(separator: ","))]")
    }
}
