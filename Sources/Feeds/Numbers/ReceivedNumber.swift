package import JSON
package import RefreshableList

/// A number that a service sent; the same number is the same row.
package struct ReceivedNumber: Identifiable, Hashable, Sendable {
    package let value: Int64
    package var id: Int64 { value }

    package init(_ value: Int64) {
        self.value = value
    }

    /// The number as an object, as other items are.
    package var json: JSONValue { .object([JSONValue.Member(name: "number", value: .integer(value))]) }
}

extension Page<ReceivedNumber> {
    /// The numbers of an array, which names the newest last: here the newest is topmost.
    ///
    /// A number may be written as a string; what is no whole number is skipped and counted, all else is
    /// shown.
    package init(numbers values: [JSONValue]) {
        let numbers = values.compactMap(\.integer)
        self.init(
            items: numbers.reversed().map { ReceivedNumber($0) }, skipped: values.count - numbers.count)
    }
}
