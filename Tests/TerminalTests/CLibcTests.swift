import CLibc
import Glibc
import Testing

/// What C gives that Swift's Glibc does not.
@Suite struct CLibcTests {
    // Broken by: the look at the day in `clibc_time_text`.
    @Test func timesHaveTheirDateOnAnotherDay() {
        let now: Int64 = 1_700_000_000
        let today = text(now, now: now)
        #expect(today.count == 8 && today.filter { $0 == ":" }.count == 2)
        #expect(
            text(now - 10 * 86_400, now: now) == text(now - 10 * 86_400, now: now - 10 * 86_400, dated: true))
        #expect(text(now - 365 * 86_400, now: now).count > 8)
    }

    private func text(_ seconds: Int64, now: Int64, dated: Bool = false) -> String {
        var bytes = [CChar](repeating: 0, count: 100)
        let count = clibc_time_text(seconds, now, &bytes, bytes.count)
        let text = String(decoding: bytes[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
        guard dated else { return text }
        var parts = tm()
        var time = time_t(seconds)
        localtime_r(&time, &parts)
        let length = strftime(&bytes, bytes.count, "%x ", &parts)
        return String(decoding: bytes[..<length].map(UInt8.init(bitPattern:)), as: UTF8.self) + text
    }

    // Broken by: `clibc_options_start`, without which the second reading finds nothing.
    @Test func optionsAreRead() {
        for _ in 1...2 {
            #expect(read(["refill", "--url", "u", "-h", "FILE"]) == ["1 u", "104 ", "rest FILE"])
            #expect(read(["refill", "--nosuch"]) == ["63 0", "rest "])
            #expect(read(["refill", "-x"]) == ["63 120", "rest "])
            #expect(read(["refill", "--url"]) == ["58 1", "rest "])
        }
    }

    private func read(_ words: [String]) -> [String] {
        let pointers = words.map { strdup($0) } + [nil]
        let url = strdup("url")
        defer {
            for pointer in pointers + [url] { free(pointer) }
        }
        let names = [option(name: url, has_arg: required_argument, flag: nil, val: 1), option()]
        var found: [String] = []
        clibc_options_start()
        while case let value = clibc_options_next(Int32(words.count), pointers, ":h", names), value != -1 {
            let isWrong = value == 0x3f || value == 0x3a
            let argument = clibc_options_argument().map { String(cString: $0) } ?? ""
            found.append("\(value) \(isWrong ? String(clibc_options_wrong()) : argument)")
        }
        return found + ["rest " + words[Int(clibc_options_index())...].joined(separator: " ")]
    }
}
