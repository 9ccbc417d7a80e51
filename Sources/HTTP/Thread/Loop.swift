import CCurl
import Locks

/// The transport's thread: everything that libcurl does happens here.
struct Loop: ~Copyable {
    private let mailbox: Mailbox
    private let functions: UnsafePointer<ccurl_functions>
    private let multi: UnsafeMutableRawPointer
    private var transfers: [ObjectIdentifier: Transfer] = [:]

    /// Loads libcurl and carries what is posted, until the mailbox is closed.
    static func run(_ mailbox: Mailbox) {
        guard let functions = ccurl_load(mailbox.setting.library) else { return mailbox.fail(.noLibrary) }
        defer { ccurl_forget(functions) }
        guard let multi = functions.pointee.multi_init() else { return mailbox.fail(.noLibrary) }
        // Idle connections that are kept for the next request.
        _ = ccurl_multi_set_long(functions, multi, CURLMOPT_MAXCONNECTS, 8)
        var loop = Loop(mailbox: mailbox, functions: functions, multi: multi)
        loop.turn()
    }

    private init(
        mailbox: Mailbox, functions: UnsafePointer<ccurl_functions>, multi: UnsafeMutableRawPointer
    ) {
        self.mailbox = mailbox
        self.functions = functions
        self.multi = multi
    }

    private mutating func turn() {
        mailbox.hang(Bell(functions: functions, multi: multi))
        while true {
            let (letters, isLast) = mailbox.take()
            for letter in letters { read(letter) }
            if isLast { break }
            var running: Int32 = 0
            _ = functions.pointee.multi_perform(multi, &running)
            endFinished()
            let wait = endOverdue()
            _ = functions.pointee.multi_poll(multi, nil, 0, wait, nil)
        }
        // The bell comes down before the handle is freed.
        mailbox.fail(.other("the transport is closed"))
        for transfer in transfers.values {
            remove(transfer)
            transfer.exchange.promise.end(.failure(CancellationError()))
        }
        transfers = [:]
        _ = functions.pointee.multi_cleanup(multi)
    }

    private mutating func read(_ letter: Mailbox.Letter) {
        switch letter {
        case .start(let exchange):
            start(exchange)
        case .cancel(let exchange):
            guard let transfer = transfers.removeValue(forKey: ObjectIdentifier(exchange)) else { return }
            remove(transfer)
        }
    }

    private mutating func start(_ exchange: Exchange) {
        guard !exchange.promise.isOver else { return }
        do {
            let transfer = try Transfer(exchange, functions, userAgent: mailbox.setting.userAgent)
            guard functions.pointee.multi_add_handle(multi, transfer.easy) == CURLM_OK else {
                return exchange.promise.end(.failure(HTTPError.other("no transfer can be started")))
            }
            transfers[ObjectIdentifier(exchange)] = transfer
        } catch {
            exchange.promise.end(.failure(error))
        }
    }

    /// Tells the callers whose transfers have come to an end.
    private mutating func endFinished() {
        var left: Int32 = 0
        while let message = functions.pointee.multi_info_read(multi, &left) {
            guard message.pointee.msg == CURLMSG_DONE, let easy = message.pointee.easy_handle,
                let transfer = Transfer.at(ccurl_info_private(functions, easy))
            else { continue }
            // Read now: the message goes with the handle.
            let code = message.pointee.data.result
            transfers[ObjectIdentifier(transfer.exchange)] = nil
            let end = transfer.end(code)
            remove(transfer)
            transfer.exchange.promise.end(end)
        }
    }

    /// Ends what has run out of time; says for how many milliseconds nothing else will.
    private mutating func endOverdue() -> Int32 {
        guard !transfers.isEmpty else { return .max }
        let now = ContinuousClock.now
        var next = Duration.seconds(3600)
        for (id, transfer) in transfers {
            let (deadline, limit) = transfer.deadline
            if deadline <= now {
                transfers[id] = nil
                remove(transfer)
                transfer.exchange.promise.end(.failure(HTTPError.timedOut(after: limit)))
            } else {
                next = min(next, now.duration(to: deadline))
            }
        }
        let (seconds, rest) = next.components
        // Rounded up, so as not to wake just before.
        return Int32(seconds * 1000 + rest / 1_000_000_000_000_000 + 1)
    }

    private func remove(_ transfer: Transfer) {
        _ = functions.pointee.multi_remove_handle(multi, transfer.easy)
    }
}
