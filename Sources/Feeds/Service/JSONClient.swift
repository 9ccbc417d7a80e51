package import HTTP
package import JSON
import RefreshableList
package import Workers

/// Asks services for JSON, and reads the answers away from the caller's actor.
package struct JSONClient: Sendable {
    private let client: Client
    private let worker: Worker

    package init(client: Client, worker: Worker) {
        self.client = client
        self.worker = worker
    }

    /// What an answer comes to; cancelling the task ends the transfer and throws at once.
    ///
    /// Throws `HTTPError` when there is no answer or its status is not success, `RetryLater` when the service
    /// asks to wait, `JSONError` when it is no JSON whatever its type says, and what `read` throws.
    package func answer<Value: Sendable>(
        to request: Request, read: @escaping @Sendable (JSONValue) throws -> Value
    ) async throws -> Value {
        try await answer(to: request) { value, _ in try read(value) }
    }

    /// The same for what also needs to know the head of the answer, or where it came from.
    package func answer<Value: Sendable>(
        to request: Request, read: @escaping @Sendable (JSONValue, Response) throws -> Value
    ) async throws -> Value {
        try await value(of: response(to: request), read: read)
    }

    /// An answer as it comes.
    func response(to request: Request) async throws -> Response {
        try await client.response(to: request)
    }

    /// What an answer comes to, if its status says success.
    func value<Value: Sendable>(
        of response: Response, read: @escaping @Sendable (JSONValue, Response) throws -> Value
    ) async throws -> Value {
        let response = try response.successful()
        return try await worker.result { _ in try read(JSONValue.parse(response.body), response) }
    }
}
