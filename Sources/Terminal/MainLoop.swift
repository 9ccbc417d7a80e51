import CLibc
import Dispatch
import Glibc

/// The first thread as the main queue's own, and as the one that waits for input.
///
/// Under `dispatchMain()` a key wakes libdispatch's manager, and that a thread of the pool: twice what a key
/// otherwise costs before it is read. Here it wakes the thread that handles it, by poll(2) on the
/// descriptors and on what libdispatch offers to run loops of others. A program that cannot give its first
/// thread away, as one with an asynchronous `main`, does without: then `Terminal` uses dispatch sources.
@MainActor package enum MainLoop {
    /// Whether the program runs this loop, and not `dispatchMain()`.
    package private(set) static var isUsed = false
    private static var watched: [(descriptor: Int32, handler: (Int16) -> Void)] = []

    /// Says, before there is a terminal, that `run` will be called.
    package static func use() { isUsed = true }

    /// Runs the main queue and the handlers of what is watched, on the first thread, for good.
    package static func run() -> Never {
        let queue = _dispatch_get_main_queue_handle_4CF()
        var waiting: [pollfd] = []
        while true {
            waiting.removeAll(keepingCapacity: true)
            waiting.append(pollfd(fd: queue, events: Int16(POLLIN), revents: 0))
            for (descriptor, _) in watched {
                waiting.append(pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0))
            }
            guard poll(&waiting, nfds_t(waiting.count), -1) > 0 else { continue }
            for ready in waiting.dropFirst() where ready.revents != 0 {
                // A handler may have ended the watch of the next.
                watched.first { $0.descriptor == ready.fd }?.handler(ready.revents)
            }
            if waiting[0].revents != 0 {
                var count: UInt64 = 0
                _ = read(queue, &count, MemoryLayout.size(ofValue: count))
                _dispatch_main_queue_callback_4CF(nil)
            }
        }
    }

    /// Calls a handler whenever a descriptor can be read, with what poll(2) says of it.
    static func watch(_ descriptor: Int32, _ handler: @escaping (Int16) -> Void) {
        watched.append((descriptor, handler))
    }

    /// Ends the watch of a descriptor.
    static func unwatch(_ descriptor: Int32) {
        watched.removeAll { $0.descriptor == descriptor }
    }
}
