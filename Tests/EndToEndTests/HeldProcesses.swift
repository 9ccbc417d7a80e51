import Foundation
import Testing
import VirtualTerminal

/// A named pipe that a command waits at, until a test lets it go on.
final class HeldPipe: Sendable {
    let path: String
    private let folder: String
    private let descriptor: Int32

    init() throws {
        var template = Array("/tmp/refill-hold-XXXXXX".utf8CString)
        try #require(mkdtemp(&template) != nil)
        folder = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
        path = folder + "/hold"
        try #require(mkfifo(path, 0o600) == 0)
        descriptor = open(path, O_RDWR | O_CLOEXEC)
    }

    deinit {
        close(descriptor)
        try? FileManager.default.removeItem(atPath: folder)
    }

    /// Lets one command that reads a line of it go on.
    func release() { _ = write(descriptor, "go\n", 3) }
}

/// What the kernel says of a process.
struct ChildProcess: Sendable {
    let number: Int32

    /// Its state's letter: Z for one that has ended and is not buried; nil when it is gone.
    var state: Character? { contents("stat").split(separator: ")").last?.dropFirst().first }
    var isAlive: Bool { state != nil && state != "Z" }
    /// Its command line.
    var words: [String] { contents("cmdline").split(separator: "\0").map(String.init) }
    static var all: [ChildProcess] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return names.compactMap { Int32($0) }.map(ChildProcess.init)
    }
    var name: String { contents("comm").trimmingCharacters(in: .newlines) }
    var children: [ChildProcess] {
        let tasks = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(number)/task")) ?? []
        return tasks.flatMap { contents("task/\($0)/children").split(separator: " ") }
            .compactMap { Int32($0) }.map(ChildProcess.init)
    }

    /// How many bytes it has written.
    var written: Int {
        let line = contents("io").split(separator: "\n").first { $0.hasPrefix("wchar:") }
        return line?.split(separator: " ").last.flatMap { Int($0) } ?? 0
    }

    /// Waits until it is as wanted; the kernel needs a moment after a signal.
    func until(_ what: String, _ isReached: (ChildProcess) -> Bool) async throws {
        let deadline = Date(timeIntervalSinceNow: 20)
        while !isReached(self) {
            try #require(deadline.timeIntervalSinceNow > 0, "process \(number): \(what)")
            await Task.yield()
        }
    }

    private func contents(_ name: String) -> String {
        let file = FileHandle(forReadingAtPath: "/proc/\(number)/\(name)")
        return file.map { String(decoding: $0.readDataToEndOfFile(), as: UTF8.self) } ?? ""
    }
}

extension VirtualTerminal {
    /// A child of the program, by its name.
    func child(_ name: String) -> ChildProcess? {
        ChildProcess(number: processID).children.first { $0.name == name }
    }
}
