import Feeds
import HTTP
import JSON
import RefreshableList
import ScriptedServer
import Testing
import Workers

/// Advice: made up here, and of a service.
@Suite(.timeLimit(.minutes(1)))
struct AdviceTests {
    private let server: ScriptedServer
    private let feed: AdviceFeed

    init() throws {
        server = try ScriptedServer()
        feed = try AdviceFeed(url: server.url("/advice"))
    }

    private func reason(_ body: String) async throws -> String? {
        server.on("/advice") { _ in .text(body) }
        do {
            _ = try await feed.firstPage()
            return nil
        } catch let error as any ReasonedError {
            return error.reason
        }
    }

    // Fails when the type of the answer is asked for, or the slip that is the newest already is not told of.
    @Test func oneSlipOnTop() async throws {
        server.on("/advice") { request in
            .text(#"{"slip": {"id": \#([40, 40, 7][request.number]), "advice": "Never run."}}"#)
        }
        let slip = Slip(id: "40", advice: "Never run.")
        #expect(feed.refreshStyle == .addsOnTop)
        #expect(try await feed.refresh(since: Known()) == .onTop(Page(items: [slip])))
        let same = Page(items: [slip], notice: "The same advice as before")
        #expect(try await feed.refresh(since: Known(newest: slip)) == .onTop(same))
        let other = try await feed.refresh(since: Known(newest: slip)).page
        #expect(other.items.map(\.id) == ["7"] && other.notice == nil && other.next == nil)
        #expect(server.requests().allSatisfy { $0.method == "GET" && $0.target == "/advice" })
    }

    // Fails when an id must be a number.
    @Test func oddIDs() async throws {
        let bodies = [
            #"{"slip":{"id":"a1","advice":"A"}}"#, #"{"slip":{"advice":"B"}}"#,
            #"{"slip":{"id":null,"advice":"C"},"more":[]}"#, "\u{feff}{\"slip\":{\"id\":1,\"advice\":\"D\"}}",
        ]
        server.on("/advice") { request in .json(bodies[request.number]) }
        var ids: [String] = []
        for _ in bodies { ids += try await feed.firstPage().items.map(\.id) }
        #expect(ids == ["a1", "B", "C", "1"])
    }

    // Fails when half a surrogate pair, a raw control character or a long number costs the slip.
    @Test func badCharacters() async throws {
        server.on("/advice") { _ in
            .text("{\"slip\":{\"id\":1,\"advice\":\"A\u{1b}\\ud83d.\",\"n\":99999999999999999999}}")
        }
        let slips = try await feed.firstPage().items
        #expect(slips.map(\.id) == ["1"] && slips.map(\.advice) == ["A\u{1b}\u{fffd}."])
    }

    // Fails when the decoder's own words are shown, or the reason does not name what is missing.
    @Test func answersThatAreNoAdvice() async throws {
        #expect(try await reason("") == "answer is empty")
        #expect(try await reason("<html></html>") == "answer is not JSON")
        #expect(try await reason(#"{"slip":{"id":1,"adv"#) == "answer was cut short")
        #expect(try await reason(#"{"message":{"type":"notice"}}"#) == "answer has no slip")
        #expect(try await reason(#"{"slip":{"id":1}}"#) == "answer has no slip.advice")
        #expect(try await reason(#"{"slip":[1]}"#) == "answer has another kind of slip")
        #expect(try await reason("[]") == "answer is of another kind")
    }

    // The client serves any type that can be decoded. Fails when it knows of advice.
    @Test func clientDecodesAnyType() async throws {
        struct Weather: Decodable, Equatable {
            let city: String
            let degrees: [Double]
        }
        server.on("/weather") { _ in .text(#"{"city":"Oslo","degrees":[-3.5,2]}"#) }
        let client = JSONClient(client: Client(), worker: Worker())
        let weather = try await client.value(Weather.self, from: Request(server.url("/weather")))
        #expect(weather == Weather(city: "Oslo", degrees: [-3.5, 2]))
        let numbers: [Double]? = try? await client.value(from: Request(server.url("/weather")))
        #expect(numbers == nil)
    }

    // Fails when the seed does not decide, or all advice is the same.
    @Test func madeAdvice() async throws {
        func slips(seed: UInt64) async throws -> [Slip] {
            let feed = AdviceFeed(seed: seed, latency: .zero)
            var slips: [Slip] = []
            for _ in 0..<30 { slips += try await feed.firstPage().items }
            return slips
        }
        let some = try await slips(seed: 7)
        #expect(try await slips(seed: 7) == some)
        #expect(Set(some.map(\.id)).count > 10)
        #expect(Set(some.map(\.id)).count == Set(some.map(\.advice)).count)
    }
}
