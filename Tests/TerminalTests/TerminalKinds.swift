import Foundation

/// Kinds of terminals that the system need not know, in a folder that goes when this does.
final class TerminalKinds {
    let path = NSTemporaryDirectory() + "refill-kinds-\(UUID().uuidString)"

    /// - Parameter source: as terminfo(5) has it.
    init(_ source: String) throws {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        try source.write(toFile: "\(path)/source", atomically: false, encoding: .utf8)
        let compiler = Process()
        compiler.executableURL = URL(fileURLWithPath: "/usr/bin/tic")
        compiler.arguments = ["-x", "-o", path, "\(path)/source"]
        try compiler.run()
        compiler.waitUntilExit()
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }
}
