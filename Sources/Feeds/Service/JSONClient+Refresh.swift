import HTTP
import JSON
import RefreshableList

/// What a service answers to a refresh.
enum RefreshAnswer<Value: Sendable>: Sendable {
    /// This, and what tells its version.
    case modified(Value, stamp: Stamp?)
    /// What the list holds is the newest; a stamp when it goes by another one now.
    case notModified(stamp: Stamp?)
}

extension JSONClient {
    /// What the answer to a refresh comes to.
    ///
    /// A GET asks for it only if it is not the version that the list has rows of. Throws what
    /// `answer(to:read:)` throws.
    func answer<Item, Value: Sendable>(
        to request: Request, since known: Known<Item>,
        read: @escaping @Sendable (JSONValue, Response) throws -> Value
    ) async throws -> RefreshAnswer<Value> {
        let isGet = request.method == .get
        var asked = request
        let validators = isGet && known.newest != nil ? Validators(known.stamp, of: request.url) : nil
        asked.headers += validators?.headers ?? []
        let response = try await response(to: asked)
        if let validators, response.status == 304 {
            return .notModified(stamp: validators.renewed(by: response)?.stamp)
        }
        let stamp = isGet ? Validators(of: response, asked: request.url)?.stamp : nil
        return .modified(try await value(of: response, read: read), stamp: stamp)
    }
}

extension Refreshed {
    /// Nothing is new, as the service says.
    static func notModified(stamp: Stamp?) -> Refreshed {
        .unchanged(stamp: stamp, notice: "Not modified")
    }
}

extension Page {
    /// This page with a stamp.
    func stamped(_ stamp: Stamp?) -> Page {
        var page = self
        page.stamp = stamp
        return page
    }
}
