import Testing
import Web

/// The addresses that a person may name.
struct WebAddressTests {
    // Fails when the query's end, its last "&", the fragment or the missing path is not looked at.
    @Test(arguments: [
        ("http://h/p", "http://h/p?size=10"),
        ("http://h/p?", "http://h/p?size=10"),
        ("http://h/p?a=1", "http://h/p?a=1&size=10"),
        ("http://h/p?a=1&", "http://h/p?a=1&size=10"),
        ("http://h/p#top", "http://h/p?size=10#top"),
        ("http://h/p?a=1#size=3", "http://h/p?a=1&size=10#size=3"),
        ("http://h/p#a?b", "http://h/p?size=10#a?b"),
        ("http://h", "http://h/?size=10"),
        ("http://h#top", "http://h/?size=10#top"),
        ("http://h?a=b/c", "http://h?a=b/c&size=10"),
        ("https://h/p?resize=2", "https://h/p?resize=2&size=10"),
    ])
    func sizeIsAdded(_ address: String, _ expected: String) throws {
        #expect(try WebAddress(address).adding("size", "10").text == expected)
    }

    // Fails when only the first pair of the query is looked at, or a value is needed.
    @Test(arguments: [
        "http://h/p?size=3", "http://h/p?a=1&size=3#top", "http://h/p?size", "http://h?size=&a",
    ])
    func sizeThatIsThereStays(_ address: String) throws {
        #expect(try WebAddress(address).adding("size", "10").text == address)
    }

    // Fails when a part of the check refuses too much.
    @Test(arguments: [
        "http://127.0.0.1:8080/a", "HTTPS://example.org", "http://[::1]:80/", "http://u:p@h/", "http://h:",
        "http://bücher.example/",
    ])
    func webAddressesAreTaken(_ address: String) throws {
        #expect(try WebAddress(address).text == address)
    }

    // Fails when a host is looked for behind the authority or in the user, or by characters: a mark that
    // combines with a delimiter would have another host said than the browser goes to.
    @Test(arguments: [
        ("https://Host/@evil", "host"), ("https://host?@evil", "host"), ("https://host#@evil", "host"),
        ("https://user:evil@host:80/", "host"), ("https://a@b@host/", "host"), ("http://[::1]:80", "[::1]"),
        ("https://host/\u{301}@evil/", "host"), ("https://evil@\u{301}host/", "\u{301}host"),
        ("https://host?\u{301}@evil/", "host"), ("https://host#\u{301}@evil/", "host"),
    ])
    func whoseItIs(_ address: String, _ host: String) throws {
        #expect(try WebAddress(address).host == host)
    }

    // Fails when a part of the check is left out.
    @Test(arguments: [
        "", "coffee", "example.org/p", "ftp://h/p", "file:///etc/passwd", "http:/h", "http://", "http:///p",
        "http://?a", "http://:80/", "http://u@/", "http://[::1", "http://[]/", "http://h:x/",
        "http://h:70000/", "http://h:+80/", "http://a b/", "http://h/\n", "http://h/\u{9b}2J",
        "http://h/\u{202e}gpj.exe", "http://h\u{ad}.com/", "http://\u{200b}h/", "http://h/a\u{a0}b",
        "http://[::1]x/", "https://evil.invalid\\@feed.invalid/",
    ])
    func othersAreNamedWithWhatIsAllowed(_ address: String) throws {
        let error = #expect(throws: WrongAddress.self) { try WebAddress(address) }
        #expect(
            error?.line == "'\(address)' is no address: http://HOST/PATH or https://HOST/PATH is allowed")
    }
}
