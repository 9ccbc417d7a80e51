import Glibc

/// A value that one thread at a time gets to see, by a lock of the C library.
///
/// Not `Synchronization.Mutex`: on Linux that takes its lock unseen by the thread sanitizer, which then
/// reports every access to the value (Swift 6.3.1). Unchecked, since the compiler knows nothing of C's locks:
/// the value is touched only in `withLock`.
package final class Locked<Value>: @unchecked Sendable {
    private var value: Value
    // Allocated, since a lock must stay where it is.
    private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

    package init(_ value: sending Value) {
        self.value = value
        lock.initialize(to: pthread_mutex_t())
        pthread_mutex_init(lock, nil)
    }

    deinit {
        pthread_mutex_destroy(lock)
        lock.deallocate()
    }

    /// Runs something with the value, which may change it; it must not wait, nor ask for the same lock.
    package func withLock<Result>(
        _ body: (inout sending Value) throws -> sending Result
    ) rethrows -> sending Result {
        pthread_mutex_lock(lock)
        defer { pthread_mutex_unlock(lock) }
        return try body(&value)
    }
}
