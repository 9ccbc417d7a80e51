import CLibc
import Glibc
import Locks
import RefreshableList
import Workers

/// A command that runs in a process group of its own, and what it writes.
///
/// A thread of its own reads what it writes to stderr, so that it never waits for that, and buries it. Its
/// process stays unburied while its group may have to be signalled: the number could be another's otherwise.
final class CommandProcess: LineSource {
    let canWait = true
    let descriptor: Int32
    let end: Int32
    private let process: Int32
    private let errors: CommandErrors
    private let grave: Grave
    private let keeping: BegunJob<Void>
    private let worker = Worker()

    /// Starts a command; its first word is looked for in PATH.
    init(_ words: [String]) throws {
        var child = clibc_child()
        let code = withArguments(words) { clibc_child_start($0, &child) }
        guard code == 0 else {
            throw CommandError(reason: "\(words.first ?? ""): \(String(cString: strerror(code)))")
        }
        let (errors, grave) = (CommandErrors(child.errors), Grave(child.process))
        (process, descriptor, end) = (child.process, child.output, child.end)
        (self.errors, self.grave) = (errors, grave)
        keeping = worker.begin { turn in
            while true {
                try turn.wait(for: errors.descriptor)
                if errors.take() == .end { try turn.waitForCancel() }
            }
        }
    }

    deinit {
        // Nobody is there who could see what it writes.
        bury()
        close(descriptor)
        close(end)
    }

    /// Nil while it runs.
    var ended: CommandEnd? { grave.ended }

    /// Whether it runs, or others of its group can still write.
    var isLive: Bool { ended == nil || !isHungUp }

    private var isHungUp: Bool {
        var file = pollfd(fd: descriptor, events: 0, revents: 0)
        return poll(&file, 1, 0) > 0 && Int32(file.revents) & POLLHUP != 0
    }

    func read(onto bytes: inout [UInt8], at place: Int) throws -> ReadPiece {
        do throws(Errno) {
            return try readOnce(descriptor, onto: &bytes, most: 4 << 10)
        } catch {
            throw CommandError(reason: String(cString: strerror(error.code)))
        }
    }

    func ending(isEmpty: Bool) throws -> Ending? {
        guard let ended else { return nil }
        _ = errors.take()
        // All who could write are gone, or have closed what they could write to: their own business.
        if grave.finish() { bury() }
        let words = ended.signal == 0 && ended.status != 0 ? errors.lastLine : ""
        guard ended.isSuccess || !isEmpty else {
            throw CommandError(reason: words.isEmpty ? ended.words : words)
        }
        guard !ended.isSuccess else { return Ending(told: .complete(ended.words)) }
        return Ending(told: .failed(words.isEmpty ? ended.words : "\(ended.words): \(words)"))
    }

    /// Asks the group to end, kindly.
    ///
    /// - Returns: whether it has still to be made to.
    func askToEnd() -> Bool { grave.askToEnd() }

    /// Ends the group.
    func kill() {
        grave.killGroup()
        bury()
    }

    /// Has the thread do so, which may have to wait for the process to die.
    private func bury() {
        keeping.cancel()
        _ = worker.begin { [grave] _ in grave.bury() }
    }
}

/// Words as a program gets them.
func withArguments<Result>(
    _ words: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
) -> Result {
    let pointers: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    return body(pointers)
}

/// What a command writes to stderr; only its last line is kept.
private final class CommandErrors: Sendable {
    let descriptor: Int32
    private let last = Locked(LastLine())

    init(_ descriptor: Int32) { self.descriptor = descriptor }

    deinit { close(descriptor) }

    enum Taken { case nothing, end }

    /// Takes all that is there; any thread may.
    func take() -> Taken {
        last.withLock { last in
            var bytes: [UInt8] = []
            while true {
                bytes.removeAll(keepingCapacity: true)
                switch try? readOnce(descriptor, onto: &bytes, most: 16 << 10) {
                case .bytes: last.take(bytes)
                case .nothing: return .nothing
                case .end, nil: return .end
                }
            }
        }
    }

    var lastLine: String { last.withLock { $0.text } }
}
