import Feeds
import JSON
import Testing

/// Templates for what an item says.
struct TemplateTests {
    private func text(_ template: String, _ item: String) throws -> String {
        try Template(template).text(of: JSONValue.parse(Array(item.utf8))).text(now: 0)
    }

    // Fails when a place is not filled by name or pointer, or a doubled brace is not one brace.
    @Test(arguments: [
        ("{points} points by {author}", "7 points by ann"), ("{/user/login}", "joe"), ("{/tags/1}", "b"),
        ("{tags}", "a, b"), ("{{{points}}}", "{7}"), ("{big}", "9007199254740993"), ("{yes}", "true"),
        ("no place", "no place"), ("{points}{none}", "7"), ("{user}{none}", ""), ("{none} by nobody", ""),
        ("{price} €", "1.50 €"),
    ])
    func filled(template: String, expected: String) throws {
        let item = """
            {"points":7,"author":"ann","user":{"login":"joe"},"tags":["a","b",null,{}],"big":9007199254740993,
            "yes":true,"none":null,"price":1.50}
            """
        #expect(try text(template, item) == expected)
    }

    // Fails when the whole item cannot be shown.
    @Test func itemsThatAreNoObjects() throws {
        #expect(try text("<{}>", "\"word\"") == "<word>")
        #expect(try text("{name}", "12") == "")
    }

    // Fails when the time is that of the moment it was fetched.
    @Test func timeIsReadAnew() throws {
        let template = try Template("{time} ago by {author}", hasTime: true)
        let item = try JSONValue.parse(Array(#"{"author":"ann","time":"no"}"#.utf8))
        let text = template.text(of: item, time: .age(1000))
        #expect(text.text(now: 1005) == "<1 min ago by ann")
        #expect(text.text(now: 8200) == "2 h ago by ann")
        #expect(template.text(of: item).text(now: 0) == "ago by ann")
        #expect(try Template("{time}").text(of: item, time: .age(0)).text(now: 0) == "no")
    }

    // Fails when a mistake is taken for words.
    @Test(arguments: [("{a", "not closed"), ("a}", "closes nothing"), ("{/a~}", "'/a~'"), ("{a}}", "closes")])
    func mistakes(template: String, words: String) {
        let error = #expect(throws: WrongTemplate.self) { try Template(template) }
        #expect(error?.words.contains(words) == true)
    }
}
