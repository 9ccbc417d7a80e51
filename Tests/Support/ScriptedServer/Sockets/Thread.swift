import Glibc

/// Runs something on a thread of its own, which may block as long as it likes.
package func startThread(_ body: @escaping @Sendable () -> Void) throws {
    let context = Unmanaged.passRetained(Body(run: body)).toOpaque()
    var thread = pthread_t()
    let code = pthread_create(
        &thread, nil,
        { context in
            guard let context else { return nil }
            Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run()
            return nil
        }, context)
    guard code == 0 else {
        Unmanaged<Body>.fromOpaque(context).release()
        throw Socket.Failure(call: "pthread_create")
    }
    pthread_detach(thread)
}

private final class Body: Sendable {
    let run: @Sendable () -> Void

    init(run: @escaping @Sendable () -> Void) {
        self.run = run
    }
}
