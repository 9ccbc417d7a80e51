import Feeds
import JSON
import Testing

/// Pointers into JSON (RFC 6901).
struct JSONPointerTests {
    private func value(_ pointer: String, in text: String) throws -> JSONValue? {
        try #require(JSONPointer(pointer)).value(in: JSONValue.parse(Array(text.utf8)))
    }

    // The standard's own examples. Fails when an escape is undone in the wrong order, or a step is lost.
    @Test(arguments: [
        ("/foo/0", "\"bar\""), ("/", "0"), ("/a~1b", "1"), ("/c%d", "2"), ("/e^f", "3"), ("/g|h", "4"),
        (#"/i\j"#, "5"), (#"/k"l"#, "6"), ("/ ", "7"), ("/m~0n", "8"), ("/foo", #"["bar","baz"]"#),
    ])
    func examplesOfTheStandard(pointer: String, written: String) throws {
        let text = #"""
            {"foo":["bar","baz"],"":0,"a/b":1,"c%d":2,"e^f":3,"g|h":4,"i\\j":5,"k\"l":6," ":7,"m~n":8}
            """#
        #expect(try value(pointer, in: text)?.written == written)
        #expect(try value("", in: text) == JSONValue.parse(Array(text.utf8)))
        #expect(JSONPointer(pointer)?.description == pointer)
    }

    // Fails when an index may have a sign or zeros in front, or a way that ends early is a mistake.
    @Test(arguments: [
        "/a/01", "/a/-", "/a/-1", "/a/+0", "/a/2", "/a/0/x", "/b", "/a/", "/a/99999999999999999999",
    ])
    func waysThatEndEarly(pointer: String) throws {
        #expect(try value(pointer, in: #"{"a":[1,{"b":2}]}"#) == nil)
    }

    // Fails when `~01` becomes `/`, or a stray tilde is taken.
    @Test func escapes() throws {
        #expect(try value("/~01", in: #"{"~1":7}"#) == .integer(7))
        #expect(["a", "/~", "/~2", "/a~"].allSatisfy { JSONPointer($0) == nil })
    }

    // Fails when a name is taken apart.
    @Test func names() throws {
        let item = try JSONValue.parse(Array(#"{"a/b":1,"c~d":2}"#.utf8))
        #expect(JSONPointer(nameOrPointer: "a/b")?.value(in: item) == .integer(1))
        #expect(JSONPointer(nameOrPointer: "c~d")?.value(in: item) == .integer(2))
        #expect(JSONPointer(nameOrPointer: "/a~1b")?.value(in: item) == .integer(1))
        #expect(JSONPointer(nameOrPointer: "")?.value(in: item) == item)
    }
}
