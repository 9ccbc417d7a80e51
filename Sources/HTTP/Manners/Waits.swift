import Locks
import Web

/// A server has asked to be left alone for that long; what is asked of it before is not sent.
package struct RetryLater: Error, Hashable, Sendable {
    /// What is left of it.
    package let wait: Duration

    package init(wait: Duration) {
        self.wait = wait
    }

    /// One short line for the screen.
    package var line: String {
        let (seconds, rest) = wait.components
        return "the server asks to wait \(rest > 0 ? seconds + 1 : seconds) s"
    }
}

/// Which servers have asked to wait, and until when.
final class Waits: Sendable {
    private enum Place: Hashable {
        case server(Server)
        /// An address that leads to another server: asking it would ask that one.
        case address(String)
    }

    /// By the time of `elapsed`.
    private let ends = Locked<[Place: Duration]>([:])
    private let elapsed: @Sendable () -> Duration

    /// - Parameter elapsed: says how much time has passed since some moment.
    init(elapsed: @escaping @Sendable () -> Duration) {
        self.elapsed = elapsed
    }

    /// Throws what is left when the server of an address has asked to wait.
    func check(_ url: String) throws(RetryLater) {
        let now = elapsed()
        let end = ends.withLock { ends in
            Self.places(url, leadsTo: url).compactMap { ends[$0] }.max()
        }
        if let end, end > now { throw RetryLater(wait: end - now) }
    }

    /// Keeps away for that long from the server that answered, and from the address that led there.
    func keep(_ wait: Duration, asked: String, answered: String) {
        let now = elapsed()
        ends.withLock { ends in
            ends = ends.filter { $0.value > now }
            for place in Self.places(asked, leadsTo: answered) {
                ends[place] = max(now + wait, ends[place] ?? .zero)
            }
        }
    }

    private static func places(_ asked: String, leadsTo answered: String) -> [Place] {
        guard let server = try? WebAddress(answered).server else { return [.address(asked)] }
        return [.server(server), .address(asked)]
    }
}
