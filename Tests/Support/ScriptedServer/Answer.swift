/// What the server does with a request: a script of steps on its connection.
package struct Answer: Sendable {
    package enum Step: Sendable {
        /// Sends bytes.
        case send([UInt8])
        /// Sends the same bytes again and again, until the client closes.
        case sendEndlessly([UInt8])
        /// Waits until a gate opens.
        case wait(Gate)
        /// Waits until the client closes.
        case hang
        /// Closes the connection.
        case close
        /// Closes it so that the client sees a reset.
        case reset
    }

    package var steps: [Step]

    package init(_ steps: [Step]) {
        self.steps = steps
    }

    /// This answer, not a byte of it before a gate opens.
    package func held(by gate: Gate) -> Answer {
        Answer([.wait(gate)] + steps)
    }
}

// MARK: As it should be

extension Answer {
    /// A whole answer, with a true length.
    package static func bytes(
        _ body: [UInt8], status: Int = 200, headers: [(String, String)] = []
    ) -> Answer {
        let length = [("Content-Length", "\(body.count)")]
        return Answer([.send(head(status, headers + length) + body)])
    }

    package static func json(
        _ body: String, status: Int = 200, headers: [(String, String)] = []
    ) -> Answer {
        bytes(Array(body.utf8), status: status, headers: [("Content-Type", "application/json")] + headers)
    }

    package static func text(
        _ body: String, status: Int = 200, headers: [(String, String)] = []
    ) -> Answer {
        bytes(Array(body.utf8), status: status, headers: [("Content-Type", "text/html")] + headers)
    }

    package static func redirect(to location: String, status: Int = 302) -> Answer {
        bytes([], status: status, headers: [("Location", location)])
    }

    /// The head of an answer.
    package static func head(_ status: Int, _ headers: [(String, String)]) -> [UInt8] {
        let lines = headers.map { "\($0.0): \($0.1)\r\n" }.joined()
        return Array("HTTP/1.1 \(status) Scripted\r\n\(lines)\r\n".utf8)
    }
}

// MARK: As it should not be

extension Answer {
    /// Takes the request and says nothing.
    package static var hang: Answer { Answer([.hang]) }
    /// Closes without a word.
    package static var close: Answer { Answer([.close]) }
    package static var reset: Answer { Answer([.reset]) }

    /// Bytes just as they are, and a close.
    package static func raw(_ bytes: [UInt8]) -> Answer {
        Answer([.send(bytes), .close])
    }

    package static func raw(_ text: String) -> Answer {
        raw(Array(text.utf8))
    }

    /// A body under a length that may not be its own, and a close.
    package static func length(_ length: Int, _ body: String) -> Answer {
        raw(head(200, [("Content-Length", "\(length)")]) + body.utf8)
    }

    /// A body without any length, which ends where the connection does.
    package static func unsized(_ body: String) -> Answer {
        raw(head(200, []) + body.utf8)
    }

    /// A body in chunks; without its last chunk when it is cut.
    package static func chunked(_ chunks: [String], isCut: Bool = false) -> Answer {
        let body = chunks.map { "\(String($0.utf8.count, radix: 16))\r\n\($0)\r\n" }.joined()
        return raw(head(200, [("Transfer-Encoding", "chunked")]) + (body + (isCut ? "" : "0\r\n\r\n")).utf8)
    }

    /// A body of zeros that never ends.
    package static var endless: Answer {
        Answer([.send(head(200, [])), .sendEndlessly(Array(repeating: 0x30, count: 16 << 10))])
    }

    /// A whole answer in pieces; before each piece but the first a gate is waited for.
    package static func dripped(_ pieces: [String], gates: [Gate]) -> Answer {
        let length = pieces.map(\.utf8.count).reduce(0, +)
        var steps = [Step.send(head(200, [("Content-Length", "\(length)")]))]
        for (index, piece) in pieces.enumerated() {
            if index > 0, index <= gates.count { steps.append(.wait(gates[index - 1])) }
            steps.append(.send(Array(piece.utf8)))
        }
        return Answer(steps)
    }
}
