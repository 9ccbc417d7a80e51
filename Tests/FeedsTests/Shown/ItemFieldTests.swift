import JSON
import Testing

@testable import Feeds

/// All that there is to see of an item.
@Suite struct ItemFieldTests {
    private func value(_ text: String) throws -> JSONValue { try JSONValue.parse(Array(text.utf8)) }

    private func words(_ fields: [ItemField]) -> [String] {
        fields.map { field in
            String(repeating: "  ", count: field.depth)
                + [field.head, field.text].filter { !$0.isEmpty }.joined(separator: " ")
        }
    }

    // Fails when `depth + marks` is left out behind a first member, or a list in a list loses a mark.
    @Test func othersStandDeeper() throws {
        let value = try value(
            """
            {"id":7,"user":{"login":"ann","site":null},"labels":["a",{"name":"b","on":true},[1,[2.50]]],
            "none":[],"no":{},"":"x"}
            """)
        #expect(
            words(ItemField.all(of: value)) == [
                "id: 7", "user:", "  login: ann", "  site: null", "labels:", "  - a", "  - name: b",
                "    on: true", "  - - 1", "    - - 2.50", "none: []", "no: {}", ": x",
            ])
    }

    // Fails when a line break is a blank, or an empty line is left out.
    @Test func textsKeepTheirLines() throws {
        let value = try value(#"{"body":"one\r\n\n two\u2028three","tags":["a\nb"],"title":"t"}"#)
        #expect(
            words(ItemField.all(of: value)) == [
                "body:", "  one", "  ", "   two", "  three", "tags:", "  -", "    a", "    b", "title: t",
            ])
        #expect(ItemField.all(of: .string("a\nb")) == [ItemField("", "a"), ItemField("", "b")])
    }

    // Fails when a value that stands alone is not shown, or one as deep as may be is too deep.
    @Test func anyValueHasFields() throws {
        for text in ["null", "5", "[]", "{}", "true", #""""#] {
            #expect(try ItemField.all(of: value(text)).count == 1)
        }
        let deep = String(repeating: #"{"a":["#, count: 32) + String(repeating: "]}", count: 32)
        #expect(try ItemField.all(of: value(deep)).count > 30)
    }

    // Fails when only the members that a coffee has of its own are kept, or their order is lost.
    @Test func aCoffeeShowsAllThatWasSent() throws {
        let text = #"{"id":8,"blend_name":"Bell","notes":["a"],"price":1.50,"url":"https://h.invalid/8"}"#
        let coffee = try #require(Coffee(try value(text)))
        #expect(coffee.json.written == text && coffee.notes == "")
        #expect(coffee.link == "https://h.invalid/8" && coffee.copied == text)
        let made = Coffee(id: "1", blendName: "b", origin: "o", variety: "v", notes: "n", intensifier: "i")
        let written = """
            {"uid":"1","blend_name":"b","origin":"o","variety":"v","notes":"n","intensifier":"i"}
            """
        #expect(made.json.written == written && made.link == nil)
        // What says no more than that is not kept twice.
        #expect(Coffee(try value(written)) == made && made.sent.isEmpty)
    }

    // Fails when a number is no object, or a slip loses what it did not ask for.
    @Test func numbersAndSlips() throws {
        #expect(ReceivedNumber(-3).json.written == #"{"number":-3}"# && ReceivedNumber(-3).link == nil)
        #expect(Slip(id: "40", advice: "Rest.").json.written == #"{"id":40,"advice":"Rest."}"#)
        #expect(Slip(id: "040", advice: "Rest.").json.written == #"{"id":"040","advice":"Rest."}"#)
        let sent = try value(#"{"id":40,"advice":"Rest.","link":"http://h.invalid"}"#)
        let slip = Slip(id: "40", advice: "Rest.").from(sent)
        #expect(slip.json == sent && slip.link == "http://h.invalid")
        #expect(Slip(id: "40", advice: "Rest.").from(try value(#"{"id":40,"advice":"Rest."}"#)).sent == [])
    }

    // Fails when a line that holds an object is shown as a line, or any other as something else.
    @Test func linesMayHoldObjects() {
        let line = TextLine(#" {"a": 1, "b": "x"} "#)
        #expect(words(line.fields) == ["a: 1", "b: x"] && line.copied == #"{"a":1,"b":"x"}"#)
        #expect(line.json.written == #"{"line":" {\"a\": 1, \"b\": \"x\"} "}"#)
        for text in ["", "plain {\"a\":1}", "[1]", "{broken", "5"] {
            #expect(words(TextLine(text).fields) == [text] && TextLine(text).copied == text)
        }
    }

    // Fails when a mark behind an address is taken for a part of it, or what is no address for one.
    @Test(arguments: [
        ("see https://h.invalid/a?b=1#c.", "https://h.invalid/a?b=1#c"),
        ("(http://h.invalid/)", "http://h.invalid/"),
        ("HTTPS://H.invalid:8080,", "HTTPS://H.invalid:8080"),
        (#"<a href="http://h.invalid/x">"#, "http://h.invalid/x"),
        ("ftp://h.invalid http://b.invalid", "http://b.invalid"),
        ("xhttp://h.invalid/é)];:", "http://h.invalid/é"),
        ("http:// https://... http://a.invalid/\u{1b}[2J", "http://a.invalid/"),
        ("none", nil), ("http://", nil), ("javascript:alert(1)//http", nil),
        (#"{"url":"https://h.invalid/1"}"#, "https://h.invalid/1"),
    ])
    func theLinkOfALine(text: String, link: String?) {
        #expect(TextLine(text).link == link)
    }

    // Fails when a member that is no web address is a link.
    @Test(arguments: [
        (#"{"url":"javascript:x","link":"http://h.invalid/"}"#, "http://h.invalid/"),
        (#"{"url":"http://api.invalid/","html_url":"https://h.invalid/"}"#, "https://h.invalid/"),
        (#"{"url":5,"html_url":null,"link":{"url":"http://h.invalid/"}}"#, nil),
    ])
    func theLinkOfMembers(text: String, link: String?) throws {
        #expect(try #require(Coffee(try value(text))).link == link)
    }
}
