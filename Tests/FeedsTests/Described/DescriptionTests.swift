import Feeds
import Foundation
import RefreshableList
import Testing

/// Feeds' files, and what is wrong with them.
struct DescriptionTests {
    private let whole = #""name":"N","url":"http://h/","title":"t""#

    private func error(_ text: String, environment: [String: String] = [:]) -> String? {
        do throws(DescriptionError) {
            _ = try Description(Array(text.utf8), file: "n.json", environment: environment)
            return nil
        } catch {
            return error.reason
        }
    }

    // Fails when more is needed than a name, an address and a title.
    @Test func theLeast() throws {
        #expect(error("{\(whole)}") == nil)
        let description = try Description(
            Array("\u{feff}{\(whole),\"link\":null}".utf8), file: "", environment: [:])
        #expect(description.name == "N" && description.refreshStyle == .replaces && description.every == nil)
    }

    // Fails when an error does not name the file, the key and what is allowed.
    @Test(arguments: [
        (
            #""tilte":"t""#,
            "n.json: tilte: there is no such key; allowed: name, url, method, headers, body, size"
        ),
        (
            #""tilte":"t","size":0,"lnik":"l""#,
            "n.json: tilte, lnik: there are no such keys; allowed: name, url"
        ),
        (#""time":{"a":1,"b":2}"#, "n.json: time.a, time.b: there are no such keys; allowed: at, form, show"),
        (#""html":"yes""#, "n.json: html: true or false is allowed"),
        (#""items":7"#, "n.json: items: a member's name or a JSON pointer as /a/b is allowed"),
        (#""items":"/a~2""#, "n.json: items: a member's name or a JSON pointer"),
        (#""size":0"#, "n.json: size: a whole number from 1 to 1000 is allowed"),
        (#""size":"ten""#, "n.json: size: a whole number from 1 to 1000"),
        (#""every":-1"#, "n.json: every: a whole number from 1 to 86400"),
        (#""id":7"#, "n.json: id: a text is allowed"), (#""link":"{a""#, "n.json: link: a { is not closed"),
        (#""lines":"x""#, "n.json: lines: a list"), (#""lines":[7]"#, "n.json: lines[0]: a template or {"),
        (#""lines":["{b}","a}"]"#, "n.json: lines[1]: a } closes nothing"),
        (#""lines":[{"middle":"x"}]"#, "n.json: lines[0].middle: there is no such key; allowed: left, right"),
        (#""lines":[{"left":"{"}]"#, "n.json: lines[0].left: a { is not closed"),
        (#""refresh":"top""#, "n.json: refresh: 'top' is not known; allowed: replace, on-top"),
        (#""time":"created""#, "n.json: time: an object is allowed"),
        (#""time":{}"#, "n.json: time.at: is missing"),
        (
            #""time":{"at":"a","form":"iso"}"#,
            "n.json: time.form: 'iso' is not known; allowed: rfc3339, seconds, mi"
        ),
        (#""time":{"at":"a","show":"x"}"#, "n.json: time.show: 'x' is not known; allowed: age, local"),
        (
            #""paging":"pages""#,
            "n.json: paging.by: 'pages' is not known; allowed: page, offset, cursor, link, max-id"
        ),
        (#""paging":{}"#, "n.json: paging.by: is missing; allowed: page"),
        (
            #""paging":{"by":"page","from":1}"#,
            "n.json: paging.from: there is no such key; allowed: by, first, at"
        ),
        (#""paging":"page""#, "n.json: paging: {page} is needed in the url"),
        (#""paging":"max-id","id":"id""#, "n.json: paging: {cursor} is needed"),
        (#""paging":"cursor""#, "n.json: paging.at: is missing"),
        (#""paging":{"by":"link","first":2}"#, "n.json: paging.first: goes with page and offset only"),
        (#""paging":{"by":"link","at":"/x"}"#, "n.json: paging.at: goes with cursor only"),
        (#""method":"PUT""#, "n.json: method: 'PUT' is not known; allowed: GET, POST"),
        (#""method":"GET","body":"a=1""#, "n.json: body: goes with the method POST only"),
        (
            #""body":"a={b}""#,
            "n.json: body: {b} is no placeholder; allowed: {size} {page} {offset} {cursor} {since}"
        ),
        (#""headers":[1]"#, "n.json: headers: an object"),
        (#""headers":{"A":[]}"#, "n.json: headers.A: a text"),
        (
            #""headers":{"A":"x ${NO_SUCH}"}"#,
            "n.json: headers.A: the environment variable NO_SUCH is not set"
        ),
        (#""headers":{"A":"${NO"}"#, "n.json: headers.A: ${ is not closed"),
    ])
    func mistakes(members: String, words: String) {
        #expect(
            error("{\(whole),\(members)}")?.hasPrefix(words) == true,
            "\(error("{\(whole),\(members)}") ?? "none")")
    }

    // Fails when what is needed may be missing, or an address may be anything.
    @Test(arguments: [
        ("{}", "n.json: name: is missing"), (#"{"name":"N"}"#, "n.json: url: is missing"),
        (#"{"name":"N","url":"http://h/"}"#, "n.json: title: is missing; a field or a template is needed"),
        (#"{"name":"N","url":"ftp://h/","title":"t"}"#, "n.json: url: http://HOST/PATH or https://HOST/PATH"),
        (
            #"{"name":"N","url":"http://h/{pgae}","title":"t"}"#,
            "n.json: url: {pgae} is no placeholder; allowed: {size}"
        ),
        (
            #"{"name":"N","url":"http://h/{page}","title":"t"}"#,
            "n.json: url: {page} goes with paging by page only"
        ),
        (
            #"{"name":"N","url":"http://h/?s={since}","title":"t"}"#,
            "n.json: url: {since} goes with refresh on-top"
        ),
        ("[]", "n.json: an object is allowed here"),
        ("{\n\n", "n.json: is not JSON: it ends too early, in line 3"),
        ("{\"name\": \"é\"\n  \"url\": 1}", "n.json: is not JSON: line 2, column 3"),
        ("\u{feff}{\"é\": ?}", "n.json: is not JSON: line 1, column 7"), ("", "n.json: is empty"),
    ])
    func incomplete(text: String, words: String) {
        #expect(error(text)?.hasPrefix(words) == true, "\(error(text) ?? "none")")
    }

    // Fails when bytes that are no text are taken for the character that stands for them.
    @Test func isUTF8() {
        let bytes = Array("{\n\"name\": \"é".utf8) + [0xff] + Array("\"}".utf8)
        let error = #expect(throws: DescriptionError.self) {
            try Description(bytes, file: "n.json", environment: [:])
        }
        #expect(error?.reason == "n.json: is not UTF-8: line 2, column 11")
    }

    // Fails when the environment is not asked, or the interval is not kept.
    @Test func variablesAndInterval() throws {
        let text = "{\(whole),\"headers\":{\"A\":\"Bearer ${TOKEN}\"},\"every\":60}"
        #expect(error(text, environment: ["TOKEN": "x"]) == nil)
        let description = try Description(Array(text.utf8), file: "", environment: ["TOKEN": "x"])
        #expect(description.every == .seconds(60))
    }

    // Fails when a description without ages counts as one with them, or the other way round: in `showsAges`.
    @Test(arguments: [
        ("", false), (#","time":{"at":"a"}"#, true), (#","time":{"at":"a","show":"age"}"#, true),
        (#","time":{"at":"a","show":"local"}"#, false),
    ])
    func ages(members: String, showsAges: Bool) throws {
        let bytes = Array("{\(whole)\(members)}".utf8)
        #expect(try Description(bytes, file: "", environment: [:]).showsAges == showsAges)
        #expect(try ItemFormat(bytes, file: "", environment: [:]).showsAges == showsAges)
    }

    // Fails when another folder is looked into, or what is no feed is named.
    @Test func folder() throws {
        let file = try TemporaryFile("{\(whole)}")
        #expect(FeedFolder(environment: ["HOME": "/h"]).path == "/h/.config/refill/feeds")
        let xdg = ["HOME": "/h", "XDG_CONFIG_HOME": "/x"]
        #expect(FeedFolder(environment: xdg).file(of: "n") == "/x/refill/feeds/n.json")
        #expect(
            FeedFolder(environment: ["HOME": "/h", "XDG_CONFIG_HOME": "x"]).path == "/h/.config/refill/feeds")
        #expect(FeedFolder(environment: [:]).path == nil)
        let folder = FeedFolder(environment: ["HOME": "/nonexistent"])
        #expect(folder.names == [])
        #expect(try folder.description(in: file.path).name == "N")
        file.remove()
        let error = #expect(throws: DescriptionError.self) { try folder.description(in: file.path) }
        #expect(error?.reason == "\(file.path): No such file or directory")
    }

    // Fails when `FeedFolder.names` repairs what is not UTF-8: there is no file of that name.
    @Test func namesThatAreNoText() throws {
        let home = NSTemporaryDirectory() + "refill-names-\(UUID().uuidString)"
        let folder = FeedFolder(environment: ["XDG_CONFIG_HOME": home])
        let path = try #require(folder.path)
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: home) }
        for name in ["caf\u{e9}.json".utf8.map { $0 }, Array("caf".utf8) + [0xe9] + Array(".json".utf8)] {
            let bytes = (Array("\(path)/".utf8) + name).map(CChar.init(bitPattern:)) + [0]
            close(open(bytes, O_CREAT | O_WRONLY, 0o600))
        }
        #expect(folder.names == ["caf\u{e9}"])
    }
}
