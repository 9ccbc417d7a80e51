extension HTTPError: CustomStringConvertible {
    package var description: String { line }

    /// One short line for the screen.
    package var line: String {
        switch self {
        case .badURL: "not an http address"
        case .badHeader(let name): "header \(name) cannot be sent"
        case .cannotResolve(let host): "cannot find \(host)"
        case .refused: "connection refused"
        case .unreachable: "server cannot be reached"
        case .timedOut(let limit): "timed out after \(Self.words(limit))"
        case .tls(let reason): "not secure: \(reason)"
        case .status(let code): Self.words(status: code)
        case .tooLarge(let limit): "answer is larger than \(Self.words(bytes: limit))"
        case .cutShort: "answer was cut short"
        case .notJSON: "answer is not JSON"
        case .garbled: "answer is garbled"
        case .tooManyRedirects: "too many redirects"
        case .badRedirect: "redirected to something that is not http"
        case .noLibrary: "libcurl.so.4 is not installed"
        case .other(let reason): reason
        }
    }

    private static func words(_ limit: Duration) -> String {
        let (seconds, rest) = limit.components
        let milliseconds = rest / 1_000_000_000_000_000
        return milliseconds == 0 ? "\(seconds) s" : "\(seconds * 1000 + milliseconds) ms"
    }

    private static func words(bytes: Int) -> String {
        bytes > 0 && bytes % (1 << 20) == 0 ? "\(bytes >> 20) MiB" : "\(bytes) bytes"
    }

    private static func words(status: Int) -> String {
        switch status {
        case 304: "the server says that nothing has changed, without being asked (304)"
        case 401: "the server asks who you are (401)"
        case 403: "the server forbids it (403)"
        case 404: "not found (404)"
        case 429: "asked too often (429)"
        case 500...: "the server failed (\(status))"
        default: "the server answered \(status)"
        }
    }
}
