/// What is asked of a server.
package struct Request: Sendable {
    /// An absolute address, http or https.
    package var url: String
    package var method: Method
    /// Sent in this order, besides those that the transport adds.
    package var headers: [Header]
    /// Sent with a post; form-encoded unless a Content-Type says otherwise.
    package var body: [UInt8]?
    package var limits: Limits

    package init(
        _ url: String, method: Method = .get, headers: [Header] = [], body: [UInt8]? = nil,
        limits: Limits = Limits()
    ) {
        self.url = url
        self.method = method
        self.headers = headers
        self.body = body
        self.limits = limits
    }

    package enum Method: String, Sendable {
        case get = "GET"
        case post = "POST"
    }
}

/// How long a request may take and how much may come back.
package struct Limits: Sendable {
    /// From the start until a connection stands: name look-up, TCP and TLS together.
    package var connect: Duration
    /// Without a byte from the server, once a connection stands.
    package var idle: Duration
    /// The whole of it, redirects included.
    package var total: Duration
    /// Of the body as it is handed on, so after gzip is undone.
    package var bodyBytes: Int

    package init(
        connect: Duration = .seconds(10), idle: Duration = .seconds(15), total: Duration = .seconds(60),
        bodyBytes: Int = 16 << 20
    ) {
        self.connect = connect
        self.idle = idle
        self.total = total
        self.bodyBytes = bodyBytes
    }
}
