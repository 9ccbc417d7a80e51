import CCurl

/// A request on its way in libcurl, and what has come back of it; only the transport's thread touches it.
final class Transfer {
    let exchange: Exchange
    let easy: UnsafeMutableRawPointer
    let functions: UnsafePointer<ccurl_functions>
    var headerLines: UnsafeMutablePointer<curl_slist>?
    /// Where libcurl writes what went wrong; it needs CURL_ERROR_SIZE bytes.
    let errorText = UnsafeMutablePointer<CChar>.allocate(capacity: Int(CURL_ERROR_SIZE))

    private let started = ContinuousClock.now
    var phase = Phase.connecting
    /// Whether it was sent and not a byte has come back.
    var isUnanswered = false
    var headers = Headers()
    var headBytes = 0
    var body: [UInt8] = []
    /// Why we told libcurl to stop.
    var stop: HTTPError?

    enum Phase {
        /// No connection stands yet.
        case connecting
        /// The server's turn; it last said something then.
        case waiting(since: ContinuousClock.Instant)
    }

    init(
        _ exchange: Exchange, _ functions: UnsafePointer<ccurl_functions>, userAgent: String
    ) throws(HTTPError) {
        guard let easy = functions.pointee.easy_init() else { throw .other("no transfer can be started") }
        self.exchange = exchange
        self.easy = easy
        self.functions = functions
        errorText.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
        setRules(userAgent: userAgent)
        setReceivers()
        try setRequest(exchange.request)
    }

    deinit {
        functions.pointee.easy_cleanup(easy)
        functions.pointee.slist_free_all(headerLines)
        errorText.deallocate()
    }

    /// When time runs out, and the limit that is then passed.
    var deadline: (ContinuousClock.Instant, limit: Duration) {
        let limits = exchange.request.limits
        let total = started + limits.total
        let phaseEnd =
            switch phase {
            case .connecting: (started + limits.connect, limit: limits.connect)
            case .waiting(let since): (since + limits.idle, limit: limits.idle)
            }
        return phaseEnd.0 < total ? phaseEnd : (total, limit: limits.total)
    }

    /// What became of it.
    func end(_ code: CURLcode) -> Result<Response, any Error> {
        if let stop { return .failure(stop) }
        let url = ccurl_info_string(functions, easy, CURLINFO_EFFECTIVE_URL).map { String(cString: $0) } ?? ""
        if code == CURLE_OPERATION_TIMEDOUT {
            // The only limit that libcurl knows.
            return .failure(HTTPError.timedOut(after: exchange.request.limits.connect))
        }
        guard code == CURLE_OK else {
            return .failure(
                HTTPError(
                    code, text: failureText(code), url: url,
                    redirects: ccurl_info_long(functions, easy, CURLINFO_REDIRECT_COUNT),
                    errno: Int32(ccurl_info_long(functions, easy, CURLINFO_OS_ERRNO))))
        }
        let status = ccurl_info_long(functions, easy, CURLINFO_RESPONSE_CODE)
        return .success(Response(status: status, headers: headers, body: body, url: url))
    }

    private func failureText(_ code: CURLcode) -> String {
        let written = String(cString: errorText)
        if !written.isEmpty { return written }
        return functions.pointee.easy_strerror(code).map { String(cString: $0) } ?? "transfer failed"
    }
}
