package import HTTP
import JSON
package import RefreshableList
package import Web
package import Workers

/// Numbers of which each refresh brings only those that are newer, on top.
///
/// A service is told the last one that was received: `last_index=7` in a form that is posted, 0 at first.
/// It answers an array of whole numbers, the newest last; an empty one says that nothing is new.
package final class NumbersFeed: Feed {
    private let source: BuiltInSource<NumberMaker>

    /// Numbers that need no network: the same seed brings the same ones in the same portions.
    ///
    /// - Parameters:
    ///   - latency: how long each call waits, as a network would; a cancel ends the wait.
    package init(
        seed: UInt64 = 1, latency: Duration = .milliseconds(700),
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        source = BuiltInSource(NumberMaker(seed: seed), latency: latency, clock: clock)
    }

    /// Numbers of a service.
    package init(
        url: String, client: Client = Client(), worker: Worker = Worker()
    ) throws(WrongAddress) {
        source = BuiltInSource(try WebAddress(url), client, worker)
    }

    package var refreshStyle: RefreshStyle { .addsOnTop }

    package func refresh(since known: Known<ReceivedNumber>) async throws -> Refreshed<ReceivedNumber> {
        let last = known.newest?.value ?? 0
        let page: Page<ReceivedNumber>
        switch source {
        case .made(let making):
            let numbers = making.maker.numbers(after: last, asked: try await making.nextRefresh())
            page = Page(items: numbers.reversed().map { ReceivedNumber($0) })
        case .service(let client, let address):
            page = try await fetched(by: client, from: address, after: last)
        }
        return .onTop(page)
    }

    /// There are no pages: the list is all that was received.
    package func page(after cursor: PageCursor) async throws -> Page<ReceivedNumber> {
        throw WrongCursor()
    }

    private func fetched(
        by client: JSONClient, from address: WebAddress, after last: Int64
    ) async throws -> Page<ReceivedNumber> {
        let request = Request(
            address.text, method: .post, headers: [Header("Cache-Control", "no-cache")],
            body: Array("last_index=\(last)".utf8))
        return try await client.answer(to: request) { value in
            guard let values = value.array else { throw WrongAnswer.noList }
            return Page(numbers: values)
        }
    }
}
