/// What a server answered, whatever its status.
package struct Response: Sendable {
    package let status: Int
    package let headers: Headers
    /// Whole, with gzip undone.
    package let body: [UInt8]
    /// Where it came from, after redirects.
    package let url: String

    package init(status: Int, headers: Headers, body: [UInt8], url: String) {
        self.status = status
        self.headers = headers
        self.body = body
        self.url = url
    }

    /// This response if its status says success (2xx); else the status is thrown.
    package func successful() throws(HTTPError) -> Response {
        guard (200..<300).contains(status) else { throw .status(status) }
        return self
    }
}
