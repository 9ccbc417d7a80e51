import Testing
import Web

/// Where references lead (RFC 3986), and who is told what is secret.
struct ReferenceTests {
    // Fails when a relative reference does not go out from where the answer came from.
    @Test(arguments: [
        ("https://other/x?y=1,2#z", "https://other/x?y=1,2#z"),
        ("/items?page=2", "https://h:8080/items?page=2"),
        ("?page=2", "https://h:8080/a/list?page=2"), ("more", "https://h:8080/a/more"),
        ("../up", "https://h:8080/up"), ("//other/x", "https://other/x"),
        ("", "https://h:8080/a/list?page=1"), ("#z", "https://h:8080/a/list?page=1#z"),
        ("./b/../c/.", "https://h:8080/a/c/"), ("../../../d?e=/../f", "https://h:8080/d?e=/../f"),
        ("é x?q=a b%20c", "https://h:8080/a/%C3%A9%20x?q=a%20b%20c"), ("./b:80/c", "https://h:8080/a/b:80/c"),
        ("https://other/a b", "https://other/a%20b"), ("/a//b", "https://h:8080/a//b"),
    ])
    func references(reference: String, address: String) throws {
        let base = try WebAddress("https://h:8080/a/list?page=1")
        #expect(try base.resolving(reference).text == address)
    }

    // Fails when something else than the web is followed.
    @Test func referencesThatLeadNowhere() throws {
        let base = try WebAddress("https://h/a")
        for reference in ["file:///etc/passwd", "mailto:a@b", "javascript:1"] {
            #expect(throws: WrongAddress.self) { try base.resolving(reference) }
        }
    }

    // Fails when a port or the case of a host makes a server another, or a scheme does not.
    @Test func sameServer() throws {
        let home = try WebAddress("https://Host/a")
        #expect(home.isOfSameServer(as: try WebAddress("HTTPS://host:443/b")))
        #expect(home.isOfSameServer(as: try WebAddress("https://user@host?x")))
        for other in [
            "http://host/a", "https://host:444/a", "https://host.evil/a", "https://evil/https://host",
            "https://evil/\u{301}@host/a", "https://user@evil/@host",
        ] {
            #expect(!home.isOfSameServer(as: try WebAddress(other)))
        }
    }
}
