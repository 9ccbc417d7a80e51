import CLibc
import Glibc
import Locks

/// What a worker's callers hand to its thread, and how they wake it.
final class JobQueue: Sendable {
    struct Job: Sendable {
        let run: @Sendable (Bell) -> Void
        let fail: @Sendable (NoThread) -> Void
    }

    private struct Inside {
        var jobs: [Job] = []
        /// There from the first job on.
        var bell: Bell?
        /// Nobody will post any more.
        var isClosed = false
    }

    private let inside = Locked(Inside())
    private let ended: (@Sendable () -> Void)?

    init(ended: (@Sendable () -> Void)?) {
        self.ended = ended
    }

    /// Hands a job to the thread, which the first one brings to life.
    func post(_ job: Job) {
        let isTaken = inside.withLock { inside in
            if inside.bell == nil {
                guard let bell = Bell(), startThread(bell) else { return false }
                inside.bell = bell
            }
            inside.jobs.append(job)
            inside.bell?.ring()
            return true
        }
        if !isTaken { job.fail(NoThread()) }
    }

    /// Has the job that runs ask whether it is over.
    func ring() {
        inside.withLock { $0.bell?.ring() }
    }

    /// Ends the thread, once it has done what was posted.
    func close() {
        inside.withLock { inside in
            inside.isClosed = true
            inside.bell?.ring()
        }
    }

    private enum Next {
        case job(Job)
        case nothing
        case end
    }

    private func carryOut(_ bell: Bell) {
        clibc_thread_prepare()
        while true {
            let next = inside.withLock { inside -> Next in
                if !inside.jobs.isEmpty { return .job(inside.jobs.removeFirst()) }
                return inside.isClosed ? .end : .nothing
            }
            switch next {
            case .job(let job): job.run(bell)
            case .nothing: _ = bell.wait()
            case .end: return
            }
        }
    }

    private func startThread(_ bell: Bell) -> Bool {
        let context = Unmanaged.passRetained(Start(queue: self, bell: bell)).toOpaque()
        var blocked = Self.allButFaults()
        var before = sigset_t()
        // The mask is set here, not there: the new thread inherits it and no signal finds it unmasked.
        pthread_sigmask(SIG_SETMASK, &blocked, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        var thread = pthread_t()
        let code = pthread_create(
            &thread, nil,
            { context in
                guard let context else { return nil }
                Unmanaged<Start>.fromOpaque(context).takeRetainedValue().run()
                return nil
            }, context)
        guard code == 0 else {
            Unmanaged<Start>.fromOpaque(context).release()
            return false
        }
        pthread_detach(thread)
        return true
    }

    private final class Start: Sendable {
        let queue: JobQueue
        let bell: Bell

        init(queue: JobQueue, bell: Bell) {
            self.queue = queue
            self.bell = bell
        }

        func run() {
            queue.carryOut(bell)
            queue.ended?()
        }
    }

    /// Signals are the main thread's; only those that the thread itself brings about must find it open.
    private static func allButFaults() -> sigset_t {
        var signals = sigset_t()
        sigfillset(&signals)
        for fault in [SIGILL, SIGTRAP, SIGSEGV, SIGABRT, SIGBUS, SIGFPE] { sigdelset(&signals, fault) }
        return signals
    }
}
