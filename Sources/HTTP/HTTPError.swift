/// Why there is no response, or none that can be used.
package enum HTTPError: Error, Hashable, Sendable {
    /// The address is no http or https address.
    case badURL
    /// A header of the request cannot be sent: its name or value holds a line break.
    case badHeader(String)
    /// No address is known for this name.
    case cannotResolve(String)
    /// Nothing listens there.
    case refused
    /// There is no way there.
    case unreachable
    /// One of the limits of the request has passed: this one.
    case timedOut(after: Duration)
    /// The server is not who it says, or no secure connection came about.
    case tls(String)
    /// A status that is not success.
    case status(Int)
    /// More than this many bytes came.
    case tooLarge(limit: Int)
    /// The connection ended before the answer did.
    case cutShort
    /// The body is not JSON; thrown by who reads it.
    case notJSON
    /// What came is no HTTP, or its encoding is not what it says.
    case garbled
    /// More than five.
    case tooManyRedirects
    /// A redirect to something that is neither http nor https.
    case badRedirect
    /// libcurl is not there.
    case noLibrary
    /// Something rare, in libcurl's words.
    case other(String)
}
