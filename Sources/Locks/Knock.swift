import Glibc

/// Wakes a thread that stands and waits, by a condition variable of the C library.
///
/// Unchecked, since the compiler knows nothing of C's: both parts are only handed to calls made for it.
final class Knock: @unchecked Sendable {
    private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

    init() {
        lock.initialize(to: pthread_mutex_t())
        pthread_mutex_init(lock, nil)
        condition.initialize(to: pthread_cond_t())
        var attributes = pthread_condattr_t()
        pthread_condattr_init(&attributes)
        // A wait must not grow when somebody sets the time of day.
        pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
        pthread_cond_init(condition, &attributes)
        pthread_condattr_destroy(&attributes)
    }

    deinit {
        pthread_cond_destroy(condition)
        condition.deallocate()
        pthread_mutex_destroy(lock)
        lock.deallocate()
    }

    func knock() {
        pthread_mutex_lock(lock)
        pthread_cond_broadcast(condition)
        pthread_mutex_unlock(lock)
    }

    /// Waits until it is over, as is asked before the first wait and after each knock, but no longer than so.
    func wait(_ limit: Duration, until isOver: () -> Bool) {
        var deadline = timespec()
        clock_gettime(CLOCK_MONOTONIC, &deadline)
        let (seconds, attoseconds) = limit.components
        let nanoseconds = deadline.tv_nsec + Int(attoseconds / 1_000_000_000)
        deadline.tv_sec += Int(seconds) + nanoseconds / 1_000_000_000
        deadline.tv_nsec = nanoseconds % 1_000_000_000
        pthread_mutex_lock(lock)
        defer { pthread_mutex_unlock(lock) }
        while !isOver(), pthread_cond_timedwait(condition, lock, &deadline) == 0 {}
    }
}
