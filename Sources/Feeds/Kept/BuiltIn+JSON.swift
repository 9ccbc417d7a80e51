package import JSON

extension Coffee: KeptItem {
    /// The coffee, behind its id where a service wrote it: that may not be in what it wrote.
    package var kept: JSONValue { sent.isEmpty ? json : .array([.string(id), json]) }

    package init?(kept: JSONValue) {
        guard case .array = kept else {
            self.init(kept)
            return
        }
        guard let id = kept[0]?.text, let value = kept[1], let coffee = Coffee(value) else { return nil }
        self = coffee.identified(by: id)
    }
}

extension ReceivedNumber: KeptItem {
    /// The number as the service sends it.
    package var kept: JSONValue { .integer(value) }

    package init?(kept: JSONValue) {
        guard let value = kept.integer else { return nil }
        self.init(value)
    }
}

extension Slip: KeptItem {
    /// The slip, behind what the list needs where a service wrote more.
    package var kept: JSONValue { sent.isEmpty ? json : .array([.string(id), .string(advice), json]) }

    package init?(kept: JSONValue) {
        if case .object(let sent)? = kept[2] {
            guard let id = kept[0]?.text, let advice = kept[1]?.text else { return nil }
            self.init(id: id, advice: advice, sent: sent)
        } else {
            guard let id = kept["id"]?.text, let advice = kept["advice"]?.text else { return nil }
            self.init(id: id, advice: advice)
        }
    }
}
