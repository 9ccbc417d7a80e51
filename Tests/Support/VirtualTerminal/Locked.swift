import Foundation

/// A value that one thread at a time uses.
///
/// `@unchecked`: the lock is the reason that it is safe. Not `Mutex`, which ThreadSanitizer does not know: it
/// would report every use.
final class Locked<Value>: @unchecked Sendable {
    private let lock = NSLock()
    private let value: Value

    init(_ value: sending Value) {
        self.value = value
    }

    func withLock<Result: Sendable>(_ body: (Value) -> Result) -> Result {
        lock.withLock { body(value) }
    }
}
