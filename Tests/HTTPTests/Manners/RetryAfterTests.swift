import HTTP
import Testing

/// What Retry-After says, as servers write it.
struct RetryAfterTests {
    /// `Sun, 06 Nov 1994 08:49:37 GMT`
    private let wall: Int64 = 784_111_777

    private func wait(_ text: String?, status: Int = 429, date: String? = nil) -> Duration? {
        var headers: [Header] = []
        if let text { headers.append(Header("retry-after", text)) }
        if let date { headers.append(Header("Date", date)) }
        return Response(status: status, headers: Headers(headers), body: [], url: "").askedWait(wall: wall)
    }

    // Fails when a bound is left out, or what cannot be read is no wait at all.
    @Test(arguments: [
        ("28", 28), ("1", 1), ("0", 1), ("-7", 1), ("3600", 3600), ("3601", 3600),
        ("99999999999999999999999", 3600), ("-99999999999999999999999", 1), ("007", 7),
        ("", 60), ("soon", 60), ("1.5", 60), ("5 s", 60), ("+5", 60), ("-", 60), ("٣", 60), ("5,6", 60),
    ])
    func seconds(text: String, seconds: Int) {
        #expect(wait(text) == .seconds(seconds))
        #expect(wait(text, status: 503) == .seconds(seconds))
    }

    // Fails when one of the three forms is not known, or a day that there is not is taken for another.
    @Test(arguments: [
        ("Sun, 06 Nov 1994 08:50:07 GMT", 30), ("Sunday, 06-Nov-94 08:50:07 GMT", 30),
        ("Sun Nov  6 08:50:07 1994", 30), ("sun, 6 nov 1994 08:50:07 gmt", 30),
        ("Sun, 06 Nov 1994 08:49:37 GMT", 1), ("Sat, 05 Nov 1994 08:49:37 GMT", 1),
        ("Thu, 01 Jan 1970 00:00:00 GMT", 1), ("Mon, 01 Jan 2096 00:00:00 GMT", 3600),
        ("Monday, 06-Nov-34 08:49:37 GMT", 3600), ("Sun, 31 Nov 1994 08:49:37 GMT", 60),
        ("Sun, 00 Nov 1994 08:49:37 GMT", 60), ("Sun, 06 Nov 1994 24:49:37 GMT", 60),
        ("Sun, 06 Nov 1994 08:49 GMT", 60), ("Sun, 06 Nov 1994 08:49:37 +0100", 60),
        ("06 Nov 1994 08:49:37 GMT", 60), ("Sun, 06 Foo 1994 08:49:37 GMT", 60),
        ("Sun, 06 Nov 199 08:49:37 GMT", 60), ("Sun, 06 Nov 1994 :: GMT", 60), ("a b c d e f", 60),
        (", , , , ,", 60), ("Sun Nov 6 08:50:07", 60),
    ])
    func dates(text: String, seconds: Int) {
        #expect(wait(text) == .seconds(seconds))
    }

    // Fails when a clock that is wrong here makes the wait another.
    @Test func theServersOwnTimeCounts() {
        let date = "Mon, 30 Nov 2026 10:00:00 GMT"
        #expect(wait("Mon, 30 Nov 2026 10:00:20 GMT", date: date) == .seconds(20))
        #expect(wait("Sun, 06 Nov 1994 08:50:07 GMT", date: "today") == .seconds(30))
    }

    // Fails when another status asks to wait, or these do without the header.
    @Test func onlyWhereItIsMeant() {
        #expect(wait(nil) == nil && wait(nil, status: 503) == nil)
        for status in [200, 301, 304, 404, 500, 502] { #expect(wait("28", status: status) == nil) }
    }

    // Fails when what is left is rounded down.
    @Test func whatIsLeftInWords() {
        #expect(RetryLater(wait: .seconds(28)).line == "the server asks to wait 28 s")
        #expect(RetryLater(wait: .milliseconds(27_001)).line == "the server asks to wait 28 s")
    }
}
