import Foundation
import Testing
import VirtualTerminal

/// The tests that drive TerminalProbe, one after another: each is a process with threads of its own.
@Suite(.serialized) enum ProbeTests {}

/// Starts the probe in a terminal of its own and waits for its first frame.
func startProbe(
    _ arguments: [String] = [], environment: [String: String?] = [:],
    size: (width: Int, height: Int) = (80, 24), ignoring: [Int32] = []
) async throws -> VirtualTerminal {
    let terminal = try VirtualTerminal(
        program: probePath, arguments: arguments, environment: environment, size: size, ignoring: ignoring)
    try await terminal.until("the first frame") { $0.line(0).hasPrefix("size") && $0.cell(0, 0).bold }
    return terminal
}

var probePath: String { Bundle.main.bundlePath + "/TerminalProbe" }

extension Screen {
    /// The event that was shown last.
    var lastEvent: String? { lines.dropFirst().dropLast().last { !$0.isEmpty } }

    /// Whether everything that a program may have switched on is off, as the raw bytes tell it.
    var isGivenBack: Bool {
        !isAltScreen && isCursorVisible && !hasKeypad && isOff("\u{1b}[?1000", "\u{1b}[?1006;1000")
            && isOff("\u{1b}[?2004")
    }

    /// Whether the keypad's mode was asked for.
    var hasKeypad: Bool { !isOff("\u{1b}[?1") }

    /// Whether the last of these private modes that was written was written as off.
    private func isOff(_ modes: String...) -> Bool {
        let on = modes.compactMap { rawText.range(of: $0 + "h", options: .backwards)?.upperBound }.max()
        let off = modes.compactMap { rawText.range(of: $0 + "l", options: .backwards)?.upperBound }.max()
        guard let on else { return true }
        return off.map { $0 > on } ?? false
    }

    /// Whether one text comes after another in the bytes.
    func hasBytes(_ first: String, before second: String) -> Bool {
        guard let end = rawText.range(of: first)?.upperBound else { return false }
        return rawText.range(of: second, range: end..<rawText.endIndex) != nil
    }
}
