import HTTP
import Locks
import Web
import Workers

/// Where a built-in feed gets what it shows.
enum BuiltInSource<Maker: Sendable>: Sendable {
    /// Made up here.
    case made(Making<Maker>)
    /// Asked of a service at an address.
    case service(JSONClient, WebAddress)

    init(_ maker: Maker, latency: Duration, clock: any Clock<Duration>) {
        self = .made(Making(maker, Pause(length: latency, clock: clock)))
    }

    init(_ address: WebAddress, _ client: Client, _ worker: Worker) {
        self = .service(JSONClient(client: client, worker: worker), address)
    }
}

/// Makes things up at a network's pace, and counts how often it did for a refresh.
final class Making<Maker: Sendable>: Sendable {
    let maker: Maker
    let pause: Pause
    private let refreshes = Locked(0)

    init(_ maker: Maker, _ pause: Pause) {
        self.maker = maker
        self.pause = pause
    }

    /// The number of a refresh, from 1 on, after the time that a network would take.
    ///
    /// One that is cancelled has none.
    func nextRefresh() async throws -> Int {
        try await pause.wait()
        return refreshes.withLock { count in
            count += 1
            return count
        }
    }
}
