import JSON
import Testing

@testable import Feeds

/// As much of an item as there is room for.
@Suite struct ItemFieldsTests {
    private func fields(_ value: JSONValue, lines: Int = .max, bytes: Int = .max) -> ItemFields {
        ItemFields(of: value, in: ItemFields.Room(lines: lines, bytes: bytes))
    }

    /// More values than anybody can read, though they take little memory.
    private func endless(_ value: JSONValue) -> [JSONValue] {
        [
            (0..<10).reduce(value) { inner, _ in .array(Array(repeating: inner, count: 1_000)) },
            (0..<10).reduce(value) { inner, _ in
                .object(Array(repeating: JSONValue.Member(name: "m", value: inner), count: 1_000))
            },
        ]
    }

    // Fails, in that it does not end, when a loop over elements or members goes on behind the last field.
    @Test(.timeLimit(.minutes(1))) func noMoreValuesAreReadThanShown() {
        for value in [JSONValue.null, .object([]), .string("a\nb")] {
            for value in endless(value) {
                let shown = fields(value, lines: 100)
                #expect(shown.fields.count == 100 && shown.isCut)
            }
        }
    }

    // Fails, in that it does not end, when only the number of fields is looked at.
    @Test(.timeLimit(.minutes(1))) func noMoreBytesAreReadThanShown() {
        for value in endless(.string("word")) {
            let shown = fields(value, bytes: 999)
            #expect(shown.fields.reduce(0) { $0 + $1.text.utf8.count } <= 999 && shown.isCut)
            #expect(shown.fields.count > 150 && shown.fields.count < 1_000)
        }
    }

    // Fails when a text is cut in a character, its lines are all made, or what fits just so is cut.
    @Test func longTexts() {
        let text = JSONValue.string(String(repeating: "é", count: 1_000))
        #expect(fields(text, bytes: 7).fields == [ItemField("", "ééé")] && fields(text, bytes: 7).isCut)
        #expect(!fields(text, lines: 1, bytes: 2_000).isCut)
        let breaks = JSONValue.string(String(repeating: "\r\n", count: 1_000))
        #expect(fields(breaks, lines: 9).fields.count == 9 && fields(breaks, lines: 9).isCut)
        #expect(fields(breaks).fields.count == 1_001 && !fields(breaks, lines: 1_001).isCut)
        let named = JSONValue.object([JSONValue.Member(name: "name", value: text)])
        #expect(fields(named, bytes: 2).fields == [ItemField("na:", "")])
    }
}
