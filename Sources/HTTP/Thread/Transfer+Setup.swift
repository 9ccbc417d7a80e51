import CCurl

/// What libcurl is told before a transfer starts.
extension Transfer {
    /// The rules that hold for every request.
    func setRules(userAgent: String) {
        set(CURLOPT_NOSIGNAL, 1)
        // Else letting go of a transfer whose name is being looked up waits for the resolver.
        set(CURLOPT_QUICK_EXIT, 1)
        _ = ccurl_close_on_exec(functions, easy)
        // A cancel of HTTP/1.1 is a closed connection, which every server understands.
        set(CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_1_1))
        // Of redirects too.
        set(CURLOPT_PROTOCOLS_STR, "http,https")
        set(CURLOPT_FOLLOWLOCATION, 1)
        set(CURLOPT_MAXREDIRS, 5)
        set(CURLOPT_ACCEPT_ENCODING, "gzip")
        set(CURLOPT_USERAGENT, userAgent)
        // A proxy's own head is not the server's.
        set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
    }

    func setRequest(_ request: Request) throws(HTTPError) {
        guard ccurl_set_string(functions, easy, CURLOPT_URL, request.url) == CURLE_OK, !request.url.isEmpty
        else { throw .badURL }
        for header in request.headers {
            let text = (header.name + header.value).unicodeScalars
            guard !header.name.isEmpty, text.allSatisfy({ $0.value >= 0x20 || $0 == "\t" })
            else { throw .badHeader(header.name) }
            // An empty value is written with a semicolon; with a colon it would mean "leave this header out".
            append(header.value.isEmpty ? "\(header.name);" : "\(header.name): \(header.value)")
        }
        if request.method == .post { setBody(request.body ?? []) }
        // The other limits are ours (see `deadline`); libcurl has to know this one, since it decides by it
        // how long to try the first of several addresses.
        let (seconds, rest) = request.limits.connect.components
        set(CURLOPT_CONNECTTIMEOUT_MS, Int(max(1, seconds * 1000 + rest / 1_000_000_000_000_000)))
        _ = ccurl_set_pointer(functions, easy, CURLOPT_HTTPHEADER, headerLines)
    }

    private func setBody(_ body: [UInt8]) {
        set(CURLOPT_POST, 1)
        // One that was used before may be closed by the time it is sent, and nobody sends it again.
        set(CURLOPT_FRESH_CONNECT, 1)
        _ = ccurl_set_offset(functions, easy, CURLOPT_POSTFIELDSIZE_LARGE, curl_off_t(body.count))
        // A terminating zero more than is sent: without any address libcurl would read the body from stdin.
        (body + [0]).withUnsafeBytes { bytes in
            _ = ccurl_set_pointer(functions, easy, CURLOPT_COPYPOSTFIELDS, bytes.baseAddress)
        }
        // Else a large body would wait for a "100 Continue" that few servers send.
        append("Expect:")
    }

    private func append(_ line: String) {
        headerLines = functions.pointee.slist_append(headerLines, line) ?? headerLines
    }

    private func set(_ option: CURLoption, _ value: Int) {
        _ = ccurl_set_long(functions, easy, option, value)
    }

    private func set(_ option: CURLoption, _ value: String) {
        _ = ccurl_set_string(functions, easy, option, value)
    }
}
