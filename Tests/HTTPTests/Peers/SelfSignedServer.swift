import Glibc

/// `openssl s_server` with a certificate that only it trusts.
final class SelfSignedServer {
    let port: Int
    /// Its output stays open, else it dies of what it prints during a handshake.
    private let server: Child
    private let folder: String

    struct Failure: Error, CustomStringConvertible {
        let what: String
        var description: String { "\(what) failed; the tests need openssl: sh .ci/packages test" }
    }

    init() throws {
        var template = Array("/tmp/refill-tls-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw Failure(what: "mkdtemp") }
        folder = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
        let (key, certificate) = ("\(folder)/key.pem", "\(folder)/certificate.pem")
        let made = try Self.run([
            "openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
            "-keyout", key, "-out", certificate, "-subj", "/CN=localhost", "-days", "2",
        ])
        guard made.wait() == 0 else { throw Failure(what: "openssl req") }
        server = try Self.run([
            "openssl", "s_server", "-accept", "127.0.0.1:0", "-key", key, "-cert", certificate, "-www",
        ])
        // It says "ACCEPT 127.0.0.1:PORT" once it listens.
        var port: Int?
        while port == nil, let line = server.line() {
            guard line.hasPrefix("ACCEPT") else { continue }
            port = line.split(separator: ":").last.flatMap { Int($0.prefix { $0.isNumber }) }
        }
        guard let port else { throw Failure(what: "openssl s_server") }
        self.port = port
    }

    deinit {
        // Not SIGTERM: threads of Swift's pool block it, and so do the children that they make.
        kill(server.process, SIGKILL)
        _ = server.wait()
        for file in ["key.pem", "certificate.pem"] { unlink("\(folder)/\(file)") }
        rmdir(folder)
    }

    /// A process whose output is read.
    private final class Child {
        let process: pid_t
        private let output: UnsafeMutablePointer<FILE>?

        init(process: pid_t, output: Int32) {
            self.process = process
            self.output = fdopen(output, "r")
        }

        deinit {
            if let output { fclose(output) }
        }

        func line() -> String? {
            var buffer = [CChar](repeating: 0, count: 512)
            guard fgets(&buffer, Int32(buffer.count), output) != nil else { return nil }
            return String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
        }

        func wait() -> Int32 {
            while line() != nil {}
            var status: Int32 = 0
            waitpid(process, &status, 0)
            return status
        }
    }

    private static func run(_ words: [String]) throws -> Child {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw Failure(what: "pipe") }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
        posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        posix_spawn_file_actions_addclose(&actions, ends[0])
        let arguments = words.map { strdup($0) } + [nil]
        defer { for argument in arguments { free(argument) } }
        var process = pid_t()
        let code = posix_spawnp(&process, words[0], &actions, nil, arguments, environ)
        close(ends[1])
        guard code == 0 else {
            close(ends[0])
            throw Failure(what: words[0])
        }
        return Child(process: process, output: ends[0])
    }
}
