import JSON
import RefreshableList
import Testing

@testable import Feeds

/// Items as they are kept, and the keys of their lists.
@Suite struct KeepingTests {
    private static let text = """
        {"name":"N","url":"http://h.invalid/?n={size}&q=${WORD}","id":"id","title":"title",
        "lines":["{a}"],"headers":{"Authorization":"Bearer ${TOKEN}"},"link":"url"}
        """

    private func description(
        token: String = "secret", word: String = "w", _ change: (String) -> String = { $0 }
    ) throws -> Description {
        try Description(
            Array(change(Self.text).utf8), file: "n.json", environment: ["TOKEN": token, "WORD": word])
    }

    private func again<Item>(_ item: Item, _ keeping: Keeping<Item>) -> Item? {
        keeping.decode(keeping.encode(item))
    }

    // Fails when a member is left out, or a text comes back as another.
    @Test func builtInItemsComeBack() {
        let odd = "é \u{1f600} \u{0} \u{1f} \" \\ \n"
        let coffee = Coffee(
            id: "1\u{1f}2", blendName: odd, origin: "o", variety: "v", notes: "n", intensifier: "i")
        #expect(again(coffee, Keeping("coffees", url: nil, seed: nil)) == coffee)
        let slip = Slip(id: "7", advice: odd)
        #expect(again(slip, Keeping("advice", url: nil, seed: nil)) == slip)
        for number in [Int64.min, 0, 7, .max] {
            let number = ReceivedNumber(number)
            #expect(again(number, Keeping("numbers", url: nil, seed: nil)) == number)
        }
    }

    // Fails when what a service sent beyond what a row shows is left out, or a page's ids are.
    @Test func whatWasSentComesBack() throws {
        let text = #"[{"blend_name":"B","price":[1.50,null]},{"blend_name":"B","price":2},{"id":3}]"#
        let values = try #require(try JSONValue.parse(Array(text.utf8)).array)
        let coffees = Page(coffees: values, next: nil).items
        #expect(coffees.count == 3 && Set(coffees.map(\.id)).count == 3)
        for (coffee, value) in zip(coffees, values) {
            #expect(again(coffee, Keeping("coffees", url: nil, seed: nil)) == coffee && coffee.json == value)
        }
        let slip = Slip(id: "7", advice: "a").from(try JSONValue.parse(Array(#"{"id":7,"n":1}"#.utf8)))
        #expect(again(slip, Keeping("advice", url: nil, seed: nil)) == slip && slip.sent.count == 2)
    }

    // Fails when an item is made of anything.
    @Test func whatIsNoItemIsNone() throws {
        for text in ["", "x", "[1", "null", "[]", "[1]"] {
            let bytes = Array(text.utf8)
            #expect(Keeping<Coffee>("coffees", url: nil, seed: nil).decode(bytes) == nil)
            #expect(Keeping<Slip>("advice", url: nil, seed: nil).decode(bytes) == nil)
            #expect(Keeping<ReceivedNumber>("numbers", url: nil, seed: nil).decode(bytes) == nil)
            #expect(Keeping(try description(), size: nil).decode(bytes) == nil)
        }
    }

    // Fails when ids, which depend on the page, are lost, or a part of an item is not made again.
    @Test func describedItemsComeBack() throws {
        let description = try description()
        let text = ##"[{"id":9007199254740993,"a":"\ud83d","url":"u"},{"a":1.50},{"a":1.50},"w"]"##
        let items = description.item.items(of: try #require(try JSONValue.parse(Array(text.utf8)).array))
        #expect(items.count == 4 && Set(items.map(\.id)).count == 4)
        let keeping = Keeping(description, size: nil)
        for item in items { #expect(again(item, keeping) == item) }
    }

    // Fails when what a list depends on is not in its key, or two parts run into each other.
    @Test func keysAreApart() throws {
        func key(_ name: String, _ url: String?, _ seed: UInt64? = nil, _ size: Int? = nil) -> String {
            Keeping<Coffee>(name, url: url, seed: seed, size: size).key
        }
        var keys = [
            key("coffees", nil), key("coffees", nil, 1), key("coffees", nil, 1, 1), key("coffees", nil, 11),
            key("coffees", nil, nil, 1), key("coffees", "1"), key("coffees", "1", nil, 1),
            key("coffees", "1\",\"1"), key("advice", "1"), key("coffees", ""),
        ]
        keys.append(Keeping(try description(), size: nil).key)
        keys.append(Keeping(try description(), size: 10).key)
        for (old, new) in [("{a}", "{b}"), ("h.inv", "i.inv"), ("Bearer", "Basic"), ("\"id\":\"id\",", "")] {
            keys.append(Keeping(try description { $0.replacing(old, with: new) }, size: nil).key)
        }
        keys.append(Keeping(try description(token: "other"), size: nil).key)
        keys.append(Keeping(try description(word: "v"), size: nil).key)
        #expect(Set(keys).count == keys.count)
        #expect(keys.allSatisfy { !$0.contains("secret") })
        // How it is written counts for nothing.
        let spaced = try description { $0.replacing(",", with: " , ") }
        #expect(Keeping(spaced, size: nil).key == keys[10])
    }
}
