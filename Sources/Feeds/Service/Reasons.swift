package import HTTP
package import JSON
import RefreshableList
package import Web

extension HTTPError: ReasonedError {
    package var reason: String { line }
}

extension RetryLater: AskedToWait {
    package var reason: String { line }
}

extension JSONError: ReasonedError {
    package var reason: String { line }
}

extension WrongAddress: ReasonedError {
    package var reason: String { line }
}

/// An answer that is JSON, but not what the feed is made of.
package enum WrongAnswer: ReasonedError, Hashable {
    /// It has to be an array.
    case noList

    package var reason: String {
        switch self {
        case .noList: "answer is no list"
        }
    }
}
