import Locks

/// One request and what it comes to.
final class Exchange: Sendable {
    let request: Request
    /// Ended by the transport or by a cancel.
    let promise = Promise<Response>()

    init(_ request: Request) { self.request = request }
}
