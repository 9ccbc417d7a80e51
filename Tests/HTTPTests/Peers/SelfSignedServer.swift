import CLibc
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
        clibc_child_signal(server.process, SIGKILL)
        _ = server.wait()
        for file in ["key.pem", "certificate.pem"] { unlink("\(folder)/\(file)") }
        rmdir(folder)
    }

    /// A process whose output is read.
    private final class Child {
        let process: Int32
        private let output: UnsafeMutablePointer<FILE>?
        private let descriptors: [Int32]

        init(_ child: clibc_child) {
            process = child.process
            _ = fcntl(child.output, F_SETFL, 0)
            output = fdopen(child.output, "r")
            descriptors = [child.errors, child.end]
        }

        deinit {
            if let output { fclose(output) }
            for descriptor in descriptors { close(descriptor) }
        }

        func line() -> String? {
            var buffer = [CChar](repeating: 0, count: 512)
            guard fgets(&buffer, Int32(buffer.count), output) != nil else { return nil }
            return String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
        }

        /// The status with which it ends.
        func wait() -> Int32 {
            while line() != nil {}
            var (status, signal): (Int32, Int32) = (0, 0)
            while !clibc_child_has_ended(process, &status, &signal) { clibc_child_await(process) }
            clibc_child_bury(process, true)
            return status
        }
    }

    /// Starts a program that holds nothing of this process: a connection that others wait to see closed stays
    /// open as long as anybody holds it.
    private static func run(_ words: [String]) throws -> Child {
        let arguments = words.map { strdup($0) } + [nil]
        defer { for argument in arguments { free(argument) } }
        var child = clibc_child()
        guard clibc_child_start(arguments, &child) == 0 else { throw Failure(what: words[0]) }
        return Child(child)
    }
}
