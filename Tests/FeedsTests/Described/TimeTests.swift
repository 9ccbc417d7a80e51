import Feeds
import Glibc
import JSON
import Testing

/// Times of items, as services write them and as rows show them.
struct TimeTests {
    // Fails when a form is not taken, or a zone is put on the wrong side.
    @Test(arguments: [
        "2023-11-14T22:13:20Z", "2023-11-14T22:13:20.123456Z", "2023-11-14t22:13:20z",
        "2023-11-14 22:13:20Z", "2023-11-14T22:13:20", "2023-11-14T22:13:20+00:00",
        "2023-11-15T07:13:20+09:00", "2023-11-15T07:13:20 +09:00", "2023-11-15T07:13:20+0900",
        "2023-11-14T18:43:20-03:30", "2023-11-14T23:13:20+01", "2023-11-14T22:13:20,5Z",
    ])
    func formsOfRFC3339(text: String) {
        #expect(wallSeconds(rfc3339: text) == 1_700_000_000)
    }

    // Fails when a part that is left out makes the rest unreadable, or the calendar is wrong.
    @Test(arguments: [
        ("1970-01-01", 0), ("2023-11-14", 1_699_920_000), ("2023-11-14T22:13Z", 1_699_999_980),
        ("2000-02-29", 951_782_400), ("1969-12-31T23:59:59Z", -1), ("2016-12-31T23:59:60Z", 1_483_228_800),
        ("0000-03-01", -62_162_035_200), ("9999-12-31T23:59:59Z", 253_402_300_799),
    ])
    func datesAndShortTimes(text: String, seconds: Int64) {
        #expect(wallSeconds(rfc3339: text) == seconds)
    }

    // Fails when 30 February is the 1st of March, or what follows a time is not looked at.
    @Test(arguments: [
        "", "today", "2023-02-30", "2023-02-29", "2023-13-01", "2023-00-01", "2023-01-00", "2023-1-1",
        "2023-11-14T", "2023-11-14T24:00:00Z", "2023-11-14T22:60:00Z", "2023-11-14T22:13:61Z",
        "2023-11-14T22:13:20Zulu", "2023-11-14T22:13:20.Z", "2023-11-14T22:13:20+1:00", "14.11.2023",
        "2023-11-14T22:13:20+01:", "2023-11-14T22:13:20+25:00",
    ])
    func noTimes(text: String) {
        #expect(wallSeconds(rfc3339: text) == nil)
    }

    // Fails when seconds and milliseconds are mixed up, or what cannot be read is dropped.
    @Test(arguments: [
        (TimeField.Form.seconds, "1700000000", ShownTime.age(1_700_000_000)),
        (.seconds, "\"1700000000\"", .age(1_700_000_000)), (.seconds, "1700000000.9", .age(1_700_000_000)),
        (.milliseconds, "1700000000123", .age(1_700_000_000)), (.seconds, "1e300", .asItCame("1e300")),
        (.seconds, "\"soon\"", .asItCame("soon")),
        (.seconds, "9223372036854775807", .asItCame("9223372036854775807")),
        (.rfc3339, "\"yesterday\"", .asItCame("yesterday")),
        (.rfc3339, "1700000000", .asItCame("1700000000")),
        (.seconds, "-1", .age(-1)), (.milliseconds, "-1", .age(-1)),
    ])
    func forms(form: TimeField.Form, written: String, time: ShownTime) throws {
        let field = TimeField(place: try #require(JSONPointer("/at")), form: form)
        #expect(field.time(of: try JSONValue.parse(Array("{\"at\":\(written)}".utf8))) == time)
    }

    // Fails when an item without a time gets one.
    @Test func itemsWithoutATime() throws {
        let field = TimeField(place: try #require(JSONPointer("/at")))
        for item in ["{}", "{\"at\":null}", "{\"at\":\"\"}", "{\"at\":{}}", "7"] {
            #expect(field.time(of: try JSONValue.parse(Array(item.utf8))) == nil)
        }
    }

    // Fails when a unit begins too early, or the future is the past.
    @Test(arguments: [
        (0, "<1 min"), (59, "<1 min"), (-59, "<1 min"), (60, "1 min"), (-60, "in 1 min"), (3599, "59 min"),
        (3600, "1 h"), (10_800, "3 h"), (86_399, "23 h"), (86_400, "1 d"), (31_535_999, "364 d"),
        (31_536_000, "1 y"), (-7200, "in 2 h"),
    ])
    func ages(seconds: Int64, text: String) {
        #expect(ShownTime.age(1_700_000_000 - seconds).text(now: 1_700_000_000) == text)
    }

    // Fails when the date is left out on another day, or the zone is not the local one.
    @Test func localTimes() {
        setenv("TZ", "UTC", 1)
        tzset()
        #expect(ShownTime.local(1_700_000_000).text(now: 1_700_000_100) == "22:13:20")
        #expect(ShownTime.local(1_700_000_000).text(now: 1_700_090_000) == "11/14/23 22:13:20")
    }
}
