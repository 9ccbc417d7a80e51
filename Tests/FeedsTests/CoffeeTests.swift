import Feeds
import JSON
import RefreshableList
import Testing

/// Coffees out of what services really send.
struct CoffeeTests {
    private func page(_ text: String) throws -> Page<Coffee> {
        Page(coffees: try #require(JSONValue.parse(Array(text.utf8)).array), next: nil)
    }

    // Fails when a member is read under another name.
    @Test func wholeCoffee() throws {
        let page = try page(
            """
            [{"id":8,"uid":"a-b","blend_name":"Summer Town","origin":"Huila, Colombia","variety":"Caturra",
            "notes":"silky, fig","intensifier":"tart"}]
            """)
        let coffee = try #require(page.items.first)
        #expect(coffee.id == "a-b" && coffee.blendName == "Summer Town")
        #expect(coffee.origin == "Huila, Colombia" && coffee.variety == "Caturra")
        #expect(coffee.notes == "silky, fig" && coffee.intensifier == "tart")
        #expect(page == Page(items: [coffee]))
    }

    // Case J1. Fails when a member must be there, or must be a string, or what is no object is shown.
    @Test func oddItemsAreShownOrCounted() throws {
        let page = try page(
            """
            [{"uid":"1","blend_name":"Good"},{"uid":"2","blend_name":null,"origin":"Guji"},{"uid":"3"},null,
            "text",[{"uid":"4"}],{"uid":"5","blend_name":12,"notes":["a"],"origin":1.50,"variety":true},{}]
            """)
        #expect(page.items.map(\.id).prefix(4) == ["1", "2", "3", "5"])
        #expect(page.items.map(\.blendName) == ["Good", "", "", "12", ""])
        #expect(page.items.map(\.origin) == ["", "Guji", "", "1.50", ""])
        #expect(page.items[3].notes.isEmpty)
        #expect(page.items[3].variety == "true")
        #expect(page.skipped == 3)
    }

    // Fails when the order of the two ids is another, or a number loses digits.
    @Test func idIsTheServicesOwn() throws {
        let page = try page(
            """
            [{"id":1,"uid":"x"},{"id":2,"uid":null},{"id":3,"uid":""},{"id":"four"},{"uid":5},
            {"id":18446744073709551616}]
            """)
        #expect(page.items.map(\.id) == ["x", "2", "3", "four", "5", "18446744073709551616"])
    }

    // Fails when occurrences are not counted: the list would keep one of three.
    @Test func coffeesWithoutIdsAreAllKept() throws {
        let one = #"{"blend_name":"Bell","origin":"Guji"}"#
        let page = try page("[\(one),\(one),{\"blend_name\":\"Bell\"},\(one),{\"id\":[]}]")
        #expect(page.items.count == 5)
        #expect(Set(page.items.map(\.id)).count == 5)
        // What is the same is the same when it comes again.
        #expect(try self.page("[\(one)]").items[0].id == page.items[0].id)
    }
}
