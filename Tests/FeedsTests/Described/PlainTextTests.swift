import Feeds
import Testing

/// The words of HTML.
struct PlainTextTests {
    // Fails when a tag stays, words run together, or a reference is read twice.
    @Test(arguments: [
        ("<p>One</p><p>Two<br/>three</p>", "One Two three"), ("no tags", "no tags"),
        ("a <a href=\"x?a=1&amp;b\">link</a>, <em>so</em>", "a link, so"),
        ("1 < 2 &amp;&amp; 3 > 2", "1 < 2 && 3 > 2"),
        ("&amp;lt;b&amp;gt;", "&lt;b&gt;"), ("it&#39;s &#x201C;it&#X201d;", "it's “it”"),
        ("AT&T; &nosuch; &;&", "AT&T; &nosuch; &;&"), ("<!-- no -->yes", "yes"),
        ("&#0xd800; &#xd800;", "&#0xd800; &#xd800;"),
        ("<never closed", "<never closed"), ("<ul><li>a<li>b</ul>", "a b"), ("", ""),
    ])
    func words(html: String, text: String) {
        #expect(plainText(html) == text)
    }

    // Fails when a long text of marks is read again and again.
    @Test func manyMarks() {
        for mark in ["&", "<", "<a", ">", "&#"] {
            let marks = String(repeating: mark, count: 100_000)
            #expect(plainText(marks) == marks)
        }
        #expect(plainText(String(repeating: "< &;", count: 50_000)).utf8.count == 200_000)
    }
}
