import Dispatch
import Glibc

/// A descriptor that is waited for: by the main loop where the program runs it, else by a dispatch source.
@MainActor struct Watch {
    private let end: () -> Void

    /// - Parameters:
    ///   - ready: called when it can be read or its other end is gone; false when nothing is there to read.
    ///   - close: called when nothing looks at the descriptor any more.
    init(_ descriptor: Int32, ready: @escaping (Bool) -> Void, close: @escaping () -> Void) {
        if MainLoop.isUsed {
            MainLoop.watch(descriptor) { ready($0 & Int16(POLLHUP | POLLERR) == 0) }
            end = {
                MainLoop.unwatch(descriptor)
                close()
            }
        } else {
            let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
            source.setEventHandler { ready(source.data > 0) }
            // A descriptor must stay open until its source is done with it.
            source.setCancelHandler(handler: close)
            source.activate()
            end = { source.cancel() }
        }
    }

    func cancel() { end() }
}
