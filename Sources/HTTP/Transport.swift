import Locks

/// Carries requests over libcurl, on one thread of its own, and lets go of them at once when they are
/// cancelled.
///
/// The thread is there from the first request on; it loads libcurl, keeps connections open for the next
/// request, and ends when the transport is let go. A program that leaves by `_exit` has nothing to wait for.
package final class Transport: Sendable {
    private let mailbox: Mailbox

    /// - Parameters:
    ///   - userAgent: sent with each request, unless its own headers name another.
    ///   - library: what `dlopen` is asked for.
    ///   - ended: called on the thread as the last thing it does.
    package init(
        userAgent: String = "refill/0.1.0", library: String = "libcurl.so.4",
        ended: (@Sendable () -> Void)? = nil
    ) {
        mailbox = Mailbox(Mailbox.Setting(userAgent: userAgent, library: library, ended: ended))
    }

    deinit {
        mailbox.close()
    }

    /// The answer to a request, whatever its status.
    ///
    /// Throws `HTTPError`. Cancelling the task throws `CancellationError` at once, without waiting for the
    /// network; the transfer is taken off the wire by the thread.
    package func response(to request: Request) async throws -> Response {
        let exchange = Exchange(request)
        let mailbox = mailbox
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { waiter in
                if exchange.promise.wait(waiter) { mailbox.post(.start(exchange)) }
            }
        } onCancel: {
            // The end first, the letter after it: the thread asks before it starts whether the end has come,
            // so that a cancel which overtakes its start is not lost.
            exchange.promise.end(.failure(CancellationError()))
            mailbox.post(.cancel(exchange))
        }
    }
}
