package import HTTP
import JSON
import Locks
package import RefreshableList
package import Workers

/// Advice: each refresh brings one slip, which goes on top.
///
/// A slip that is there already moves to the top. The service repeats itself, and says the same for two
/// seconds: the slip that is the newest already is a success with a notice.
package final class AdviceFeed: Feed {
    private enum Source: Sendable {
        case maker(AdviceMaker, Pause)
        case service(JSONClient, WebAddress)
    }

    private let source: Source
    /// How many refreshes have brought advice.
    private let refreshes = Locked(0)

    /// Advice that needs no network: the same seed brings the same in the same order.
    ///
    /// - Parameters:
    ///   - latency: how long each call waits, as a network would; a cancel ends the wait.
    package init(
        seed: UInt64 = 1, latency: Duration = .milliseconds(700),
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        source = .maker(AdviceMaker(seed: seed), Pause(length: latency, clock: clock))
    }

    /// Advice of a service.
    package init(
        url: String, client: Client = Client(), worker: Worker = Worker()
    ) throws(WrongAddress) {
        source = .service(JSONClient(client: client, worker: worker), try WebAddress(url))
    }

    package var refreshStyle: RefreshStyle { .addsOnTop }

    package func refresh(since known: Known<Slip>) async throws -> Refreshed<Slip> {
        switch source {
        case .maker(let maker, let pause):
            try await pause.wait()
            let number = refreshes.withLock { count in
                count += 1
                return count
            }
            return .onTop(page(maker.slip(number: number), since: known))
        case .service(let client, let address):
            let answer = try await client.answer(to: Request(address.text), since: known) { value, _ in
                try value.fit(Advice.self).slip
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
