import Glibc
import HTTP
import ScriptedServer
import Testing

/// What the process has of libcurl; each test has a process of its own to look at.
@Suite(.timeLimit(.minutes(1)))
struct ProcessTests {
    // Fails when libcurl is linked, or loaded before it is needed.
    @Test func firstRequestLoadsTheLibrary() async {
        await #expect(processExitsWith: .success) {
            let server = try ScriptedServer()
            server.on("/a") { _ in .json("[]") }
            let transport = Transport()
            #expect(!maps().contains("libcurl"))
            _ = try await transport.response(to: Request(server.url("/a")))
            #expect(maps().contains("libcurl"))
        }
    }

    // Fails without `ccurl_close_on_exec`: a command that a feed runs would hold the connection.
    @Test func programsDoNotInheritConnections() async {
        await #expect(processExitsWith: .success) {
            let server = try ScriptedServer()
            server.on("/a") { _ in .json("[]") }
            let transport = Transport()
            _ = try await transport.response(to: Request(server.url("/a")))
            let flags = (0..<256).filter { peerPort($0) == server.port }.map { fcntl($0, F_GETFD) }
            #expect(flags == [FD_CLOEXEC])
            withExtendedLifetime(transport) {}
        }
    }
}

/// What is mapped into this process.
private func maps() -> String {
    guard let file = fopen("/proc/self/maps", "r") else { return "" }
    defer { fclose(file) }
    var text: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 { text += buffer[..<count] }
    return String(decoding: text, as: UTF8.self)
}

/// The port at the other end of a socket.
private func peerPort(_ descriptor: Int32) -> Int? {
    var address = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let code = withUnsafeMutableBytes(of: &address) { bytes in
        bytes.baseAddress.map { getpeername(descriptor, $0.assumingMemoryBound(to: sockaddr.self), &size) }
    }
    return code == 0 ? Int(UInt16(bigEndian: address.sin_port)) : nil
}
