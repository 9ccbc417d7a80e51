import CCurl

/// What libcurl tells of a transfer while it goes on.
extension Transfer {
    /// A connection stands, also one that is used again; false ends the transfer before anything is sent.
    ///
    /// When the server hangs up without a word on a connection that was used before, libcurl would send the
    /// request once more, a POST too: who asked decides about that.
    func connected() -> Bool {
        guard !isUnanswered else {
            stop = .cutShort
            return false
        }
        isUnanswered = true
        phase = .waiting(since: .now)
        return true
    }

    /// A line of a head; false ends the transfer.
    func receive(headLine line: UnsafeRawBufferPointer) -> Bool {
        isUnanswered = false
        phase = .waiting(since: .now)
        if line.starts(with: "HTTP/".utf8) {
            // A new head: that of a redirect, or of "100 Continue", came before it.
            headers = Headers()
        }
        headBytes += line.count
        guard headBytes <= 256 << 10 else {
            stop = .tooLarge(limit: 256 << 10)
            return false
        }
        headers.append(line: line)
        guard headers.all.last.map(isLengthHeld) != false else {
            stop = .garbled
            return false
        }
        return true
    }

    /// Whether 63 bits hold a length: else libcurl takes the body for one without, and any end for its own.
    private func isLengthHeld(_ header: Header) -> Bool {
        guard header.name.lowercased() == "content-length" else { return true }
        let digits = header.value.prefix { $0.isASCII && $0.isNumber }
        return digits.isEmpty || Int64(digits) != nil
    }

    /// A piece of the decoded body; false ends the transfer.
    func receive(body piece: UnsafeRawBufferPointer) -> Bool {
        phase = .waiting(since: .now)
        let limit = exchange.request.limits.bodyBytes
        guard body.count + piece.count <= limit else {
            stop = .tooLarge(limit: limit)
            return false
        }
        body.append(contentsOf: piece)
        return true
    }

    /// Has libcurl tell this object; it holds no reference, since the handle goes with the object.
    func setReceivers() {
        let me = Unmanaged.passUnretained(self).toOpaque()
        _ = ccurl_set_pointer(functions, easy, CURLOPT_PRIVATE, me)
        _ = ccurl_set_pointer(functions, easy, CURLOPT_ERRORBUFFER, errorText)
        _ = ccurl_set_pointer(functions, easy, CURLOPT_WRITEDATA, me)
        _ = ccurl_set_pointer(functions, easy, CURLOPT_HEADERDATA, me)
        _ = ccurl_set_pointer(functions, easy, CURLOPT_PREREQDATA, me)
        // What is not the count ends the transfer; an element is always one byte.
        _ = ccurl_set_receiver(functions, easy, CURLOPT_WRITEFUNCTION) { bytes, _, count, me in
            let piece = UnsafeRawBufferPointer(start: bytes, count: count)
            return Transfer.at(me)?.receive(body: piece) == true ? count : -1
        }
        _ = ccurl_set_receiver(functions, easy, CURLOPT_HEADERFUNCTION) { bytes, _, count, me in
            let line = UnsafeRawBufferPointer(start: bytes, count: count)
            return Transfer.at(me)?.receive(headLine: line) == true ? count : -1
        }
        _ = ccurl_set_connected(functions, easy) { me, _, _, _, _ in
            Transfer.at(me)?.connected() == true ? CURL_PREREQFUNC_OK : CURL_PREREQFUNC_ABORT
        }
    }

    /// The transfer that libcurl was told of.
    static func at(_ pointer: UnsafeMutableRawPointer?) -> Transfer? {
        pointer.map { Unmanaged<Transfer>.fromOpaque($0).takeUnretainedValue() }
    }
}
