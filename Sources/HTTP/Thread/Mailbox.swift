import CCurl
import Locks

/// What the transport's callers hand to its thread, and how they wake it.
final class Mailbox: Sendable {
    enum Letter: Sendable {
        case start(Exchange)
        case cancel(Exchange)
    }

    struct Setting: Sendable {
        let userAgent: String
        let library: String
        let ended: (@Sendable () -> Void)?
    }

    let setting: Setting
    private let inside = Locked(Inside())

    private struct Inside {
        var letters: [Letter] = []
        var thread = Thread.none
        /// Nobody will post any more.
        var isClosed = false
    }

    private enum Thread {
        /// No request has been made.
        case none
        /// It loads libcurl, and will look into the letters when it has.
        case starting
        /// It may be asleep in libcurl.
        case running(Bell)
        /// It could not start; nothing will be carried.
        case failed(HTTPError)
    }

    init(_ setting: Setting) {
        self.setting = setting
    }

    /// Hands a letter to the thread, which the first start brings to life.
    func post(_ letter: Letter) {
        let (isFirst, failure) = inside.withLock { inside -> (Bool, HTTPError?) in
            switch (inside.thread, letter) {
            case (.failed(let error), _):
                return (false, error)
            case (.none, .cancel):
                // What never started needs no ending.
                return (false, nil)
            case (.none, .start):
                inside.letters.append(letter)
                inside.thread = .starting
                return (true, nil)
            case (.starting, _):
                inside.letters.append(letter)
                return (false, nil)
            case (.running(let bell), _):
                // One ring is enough for all letters that lie there.
                if inside.letters.isEmpty { bell.ring() }
                inside.letters.append(letter)
                return (false, nil)
            }
        }
        if let failure, case .start(let exchange) = letter { exchange.promise.end(.failure(failure)) }
        if isFirst { startThread() }
    }

    /// Ends the thread, once it has read what lies there.
    func close() {
        inside.withLock { inside in
            inside.isClosed = true
            if case .running(let bell) = inside.thread { bell.ring() }
        }
    }

    /// The letters, and whether they are the last.
    func take() -> (letters: [Letter], isLast: Bool) {
        inside.withLock { inside in
            let letters = inside.letters
            inside.letters = []
            return (letters, inside.isClosed)
        }
    }

    /// From now on the thread is woken by this bell.
    func hang(_ bell: Bell) {
        inside.withLock { $0.thread = .running(bell) }
    }

    /// From now on nobody rings, and everything that is or comes here fails with this error.
    func fail(_ error: HTTPError) {
        let letters = inside.withLock { inside in
            inside.thread = .failed(error)
            let letters = inside.letters
            inside.letters = []
            return letters
        }
        for case .start(let exchange) in letters { exchange.promise.end(.failure(error)) }
    }

    private func startThread() {
        let context = Unmanaged.passRetained(self).toOpaque()
        let failed = ccurl_start_thread(
            "http",
            { context in
                let mailbox = Unmanaged<Mailbox>.fromOpaque(context).takeRetainedValue()
                Loop.run(mailbox)
                mailbox.setting.ended?()
            }, context)
        guard failed != 0 else { return }
        Unmanaged<Mailbox>.fromOpaque(context).release()
        fail(.other("no thread can be started"))
    }
}

/// Wakes a thread that sleeps in libcurl.
///
/// Unchecked, since the pointers come from C: `curl_multi_wakeup` is the one call that libcurl allows from
/// any thread, and the mailbox's lock sees to it that none is under way when the handle is freed.
struct Bell: @unchecked Sendable {
    private let functions: UnsafePointer<ccurl_functions>
    private let multi: UnsafeMutableRawPointer

    init(functions: UnsafePointer<ccurl_functions>, multi: UnsafeMutableRawPointer) {
        self.functions = functions
        self.multi = multi
    }

    func ring() {
        _ = functions.pointee.multi_wakeup(multi)
    }
}
