package import HTTP
import JSON
package import RefreshableList
package import Web
package import Workers

/// Advice: each refresh brings one slip, which goes on top.
///
/// A slip that is there already moves to the top. The service repeats itself, and says the same for two
/// seconds: the slip that is the newest already is a success with a notice.
package final class AdviceFeed: Feed {
    private let source: BuiltInSource<AdviceMaker>

    /// Advice that needs no network: the same seed brings the same in the same order.
    ///
    /// - Parameters:
    ///   - latency: how long each call waits, as a network would; a cancel ends the wait.
    package init(
        seed: UInt64 = 1, latency: Duration = .milliseconds(700),
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        source = BuiltInSource(AdviceMaker(seed: seed), latency: latency, clock: clock)
    }

    /// Advice of a service.
    package init(
        url: String, client: Client = Client(), worker: Worker = Worker()
    ) throws(WrongAddress) {
        source = BuiltInSource(try WebAddress(url), client, worker)
    }

    package var refreshStyle: RefreshStyle { .addsOnTop }

    package func refresh(since known: Known<Slip>) async throws -> Refreshed<Slip> {
        switch source {
        case .made(let making):
            let slip = making.maker.slip(number: try await making.nextRefresh())
            return .onTop(page(slip, since: known))
        case .service(let client, let address):
            let answer = try await client.answer(to: Request(address.text), since: known) { value, _ in
                try value.fit(Advice.self).slip.from(value["slip"])
            }
            switch answer {
            case .modified(let slip, let stamp): return .onTop(page(slip, since: known).stamped(stamp))
            case .notModified(let stamp): return .notModified(stamp: stamp)
            }
        }
    }

    /// There are no pages: the list is all that was received.
    package func page(after cursor: PageCursor) async throws -> Page<Slip> {
        throw WrongCursor()
    }

    private func page(_ slip: Slip, since known: Known<Slip>) -> Page<Slip> {
        Page(items: [slip], notice: slip.id == known.newest?.id ? "The same advice as before" : nil)
    }
}
