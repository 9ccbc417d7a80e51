import Feeds
import Testing

/// Links to the next page (RFC 8288).
struct LinkHeaderTests {
    // E12. Fails when a comma or semicolon inside of an address or a text separates, or the order of
    // attributes counts.
    @Test(arguments: [
        (#"<https://h/a?page=2>; rel="next", <https://h/a?page=9>; rel="last""#, "https://h/a?page=2"),
        (#"<https://h/a?page=1>; rel="prev", <https://h/a?ids=1,2;3>; rel="next""#, "https://h/a?ids=1,2;3"),
        (#"<x>; title="a, <b>; rel=\"next\""; rel=prev, <y>;title="t" ; rel=next"#, "y"),
        (#"</items?page=2>; rel=next"#, "/items?page=2"), (#"<?p=2>;rel="NEXT""#, "?p=2"),
        (#"<a>; rel="first next""#, "a"), (#"<a>; REL = "next""#, "a"),
        (#"<a>; rel; x=1; rel=next, <b>; rel=next"#, "b"),
        (#"<other>; rel="next"; anchor="/else", <mine>; rel="next""#, "mine"), (#"junk, <a>; rel=next"#, "a"),
    ])
    func E12_next(value: String, target: String) {
        #expect(LinkHeader.next(in: [value]) == target)
    }

    // Fails when another relation is taken for the next one.
    @Test(arguments: [
        "", "<a>", #"<a>; rel="prev""#, #"<a>; rel="nextish""#, #"<a>; rel=prev; rel=next"#, "<a; rel=next",
        #"<a>; title="rel=next""#,
    ])
    func noNext(value: String) {
        #expect(LinkHeader.next(in: [value]) == nil)
    }

    // Fails when only the first header is looked at.
    @Test func severalHeaders() {
        #expect(LinkHeader.next(in: [#"<a>; rel="prev""#, #"<b>; rel="next""#]) == "b")
    }
}
