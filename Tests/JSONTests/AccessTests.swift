import JSON
import Testing

/// Looking into a value.
struct AccessTests {
    // Fails when a wrong kind traps or gives something.
    @Test func wrongKindGivesNothing() {
        let value = JSONValue.array([.integer(1)])
        #expect(value["a"] == nil)
        #expect(value[1] == nil)
        #expect(value[-1] == nil)
        #expect(value.text == nil)
        #expect(JSONValue.null.text == nil)
        #expect(JSONValue.object([]).array == nil)
    }

    // Fails when a plain value has no text.
    @Test func textOfPlainValues() {
        #expect(JSONValue.integer(12).text == "12")
        #expect(JSONValue.bool(true).text == "true")
        #expect(JSONValue.string("x").text == "x")
    }

    // Fails when an id that a feed writes in another way is lost.
    @Test func integerInOtherDress() {
        #expect(JSONValue.string("7").integer == 7)
        #expect(JSONValue.number(.init(value: 7, text: "7.0")).integer == 7)
        #expect(JSONValue.number(.init(value: 7.5, text: "7.5")).integer == nil)
        #expect(JSONValue.number(.init(value: 1e30, text: "1e30")).integer == nil)
        #expect(JSONValue.string("seven").integer == nil)
    }
}
