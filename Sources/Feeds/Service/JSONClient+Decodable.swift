package import HTTP
import JSON
import RefreshableList

extension JSONClient {
    /// What a service answers, as any type that can be decoded: one request, one value.
    ///
    ///     let request = Request("https://api.adviceslip.com/advice")
    ///     let advice = try await client.value(Advice.self, from: request)
    ///
    /// The answer's own type is not looked at. Throws what `answer(to:read:)` throws, and `UnfitAnswer`
    /// when the answer is JSON but not that of the type. Cancelling the task ends the transfer and throws
    /// at once.
    package func value<Value: Decodable & Sendable>(
        _ type: Value.Type = Value.self, from request: Request
    ) async throws -> Value {
        try await answer(to: request) { value in try value.fit(type) }
    }
}

extension JSONValue {
    /// This as a type that can be decoded; throws `UnfitAnswer` when it is none.
    func fit<Value: Decodable>(_ type: Value.Type) throws -> Value {
        do {
            return try decoded(as: type)
        } catch let error as DecodingError {
            throw UnfitAnswer(error)
        }
    }
}

/// An answer that is JSON, but not of the type that was asked for.
package struct UnfitAnswer: ReasonedError, Hashable {
    package let reason: String

    init(_ error: DecodingError) {
        switch error {
        case .keyNotFound(let key, let context):
            reason = "answer has no \(Self.words(context.codingPath + [key]))"
        case .valueNotFound(_, let context), .typeMismatch(_, let context):
            let path = Self.words(context.codingPath)
            reason = path.isEmpty ? "answer is of another kind" : "answer has another kind of \(path)"
        case .dataCorrupted: reason = "answer cannot be decoded"
        @unknown default: reason = "answer cannot be decoded"
        }
    }

    private static func words(_ path: [any CodingKey]) -> String {
        path.map { key in key.intValue.map(String.init) ?? key.stringValue }.joined(separator: ".")
    }
}
