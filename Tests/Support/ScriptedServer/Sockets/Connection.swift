/// One client, served on a thread of its own until either side closes.
struct Connection: Sendable {
    let socket: Socket
    let number: Int
    let journal: Journal
    let answer: @Sendable (ReceivedRequest) -> Answer

    func serve() {
        var waiting: [UInt8] = []
        while let request = nextRequest(&waiting) {
            let received = journal.write(received: request)
            switch carryOut(answer(received)) {
            case .done:
                journal.write(.answered(received))
            case .closed:
                journal.write(.answered(received))
                return
            case .abandoned:
                journal.write(.abandoned(received))
                return
            }
        }
    }

    private enum Outcome {
        /// The next request may come.
        case done
        /// The script closed the connection.
        case closed
        /// The client did.
        case abandoned
    }

    private func carryOut(_ answer: Answer) -> Outcome {
        for step in answer.steps {
            switch step {
            case .send(let bytes):
                guard socket.send(bytes) else { return .abandoned }
            case .sendEndlessly(let bytes):
                while socket.send(bytes) {}
                return .abandoned
            case .wait(let gate):
                guard socket.wait(for: gate.descriptor) else { return .abandoned }
            case .hang:
                _ = socket.wait(for: nil)
                return .abandoned
            case .close:
                return .closed
            case .reset:
                socket.resetOnClose()
                return .closed
            }
        }
        return .done
    }

    /// Reads one request; `waiting` holds what came after it.
    private func nextRequest(_ waiting: inout [UInt8]) -> ReceivedRequest? {
        let end = Array("\r\n\r\n".utf8)
        while true {
            if let range = waiting.firstRange(of: end) {
                let head = Array(waiting[..<range.lowerBound])
                guard var request = ReceivedRequest(head: head, connection: number) else { return nil }
                waiting.removeFirst(range.upperBound)
                let length = request.header("content-length").flatMap { Int($0) } ?? 0
                while waiting.count < length {
                    guard let more = socket.read() else { return nil }
                    waiting += more
                }
                request.body = Array(waiting.prefix(length))
                waiting.removeFirst(length)
                return request
            }
            guard let more = socket.read() else { return nil }
            waiting += more
            // A client that wants TLS starts with a record of this type, and waits.
            if waiting.first == 0x16 { return nil }
        }
    }
}
