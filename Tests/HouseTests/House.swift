import Foundation
import Testing

/// The folder that holds the manifest.
let house = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

/// What a file of the house says.
func text(_ path: String) throws -> String {
    try String(contentsOf: house.appendingPathComponent(path), encoding: .utf8)
}

/// The names in a folder of the house, but for those that begin with a dot.
func names(in folder: String) throws -> Set<String> {
    let all = try FileManager.default.contentsOfDirectory(atPath: house.appendingPathComponent(folder).path)
    return Set(all.filter { !$0.hasPrefix(".") })
}

/// What the README says of a subject: the lines under this heading, to the next.
func chapter(_ heading: String) throws -> [String] {
    let lines = try text("README.md").components(separatedBy: "\n")
    let start = try #require(lines.firstIndex(of: "## \(heading)"))
    return Array(lines[(start + 1)...].prefix { !$0.hasPrefix("## ") })
}

/// The first cells of a chapter's table.
func firstCells(_ heading: String) throws -> [String] {
    let rows = try chapter(heading).filter { $0.hasPrefix("|") }.dropFirst(2)
    return rows.map { row in
        String(row.dropFirst().prefix { $0 != "|" }).trimmingCharacters(in: .whitespaces)
    }
}

/// What a program printed, and how it ended.
struct Outcome {
    let status: Int32
    let output: String
    let errors: String
}

/// Runs a program to its end, with nothing to read and an environment of its own.
func run(_ program: String, _ arguments: [String], in folder: URL = house, path: String = "/usr/bin:/bin")
    throws -> Outcome
{
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = ["PATH": path, "LC_ALL": "C.UTF-8"]
    process.standardInput = FileHandle.nullDevice
    let (output, errors) = (Pipe(), Pipe())
    (process.standardOutput, process.standardError) = (output, errors)
    try process.run()
    // Little is written to either: neither pipe fills while the other is read.
    let text = output.fileHandleForReading.readDataToEndOfFile()
    let words = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Outcome(
        status: process.terminationStatus, output: String(decoding: text, as: UTF8.self),
        errors: String(decoding: words, as: UTF8.self))
}

/// A folder that goes with its owner.
final class Scratch {
    let url: URL

    init() throws {
        let name = "refill-house-\(UUID().uuidString)"
        url = FileManager.default.temporaryDirectory.appendingPathComponent(name)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// Puts a file there, with the folders above it.
    func write(_ path: String, _ text: String, isProgram: Bool = false) throws {
        let file = url.appendingPathComponent(path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: file, atomically: true, encoding: .utf8)
        if isProgram {
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
        }
    }
}
