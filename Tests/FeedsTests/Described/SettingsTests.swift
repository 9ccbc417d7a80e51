import Feeds
import Glibc
import Testing

/// What persons' files are read from.
@Suite(.timeLimit(.minutes(1)))
struct SettingsTests {
    /// Both ends of a pipe, and the name that a shell gives the one for `<(COMMAND)`.
    private func shellPipe() throws -> (output: Int32, input: Int32, name: String) {
        var ends: [Int32] = [-1, -1]
        try #require(pipe(&ends) == 0)
        return (ends[0], ends[1], "/dev/fd/\(ends[0])")
    }

    // Fails when EAGAIN is an error: the command of `<(COMMAND)` takes its time.
    @Test func aPipeIsWaitedFor() throws {
        let (output, input, name) = try shellPipe()
        defer { close(output) }
        var left = ["{}", " "]
        let bytes = try settings(in: name) { _ in
            guard let text = left.popLast() else { return close(input) == 0 }
            return write(input, text, text.utf8.count) > 0
        }
        #expect(bytes == Array(" {}".utf8) && left.isEmpty)
    }

    // Fails when a pipe that says nothing is waited for without an end, or its error has no words.
    @Test func notForEver() throws {
        let (output, input, name) = try shellPipe()
        defer { close(output); close(input) }
        let error = #expect(throws: FileError.self) {
            try settings(in: name) { hasBytes($0, within: .zero) }
        }
        #expect(error?.problem == "nothing came out of it for 10 s")
        write(input, "x", 1)
        #expect(hasBytes(output, within: .zero))
    }

    // Fails when a FIFO that nobody writes into is waited for, or opening it waits.
    @Test func aFIFOWithoutAWriterIsEmpty() throws {
        let file = try TemporaryFile(name: "config.json")
        try #require(mkfifo(file.path, 0o600) == 0)
        #expect(
            try settings(in: file.path) { _ in
                Issue.record("waits"); return false
            } == [])
    }
}
