import Glibc

/// What can be measured by itself; the ones that need memory come last, so that they disturb no other.
enum Part: String, CaseIterable {
    case frames, keys, burst, filter, idle, memory, storm, updates

    @MainActor func measure() async throws {
        switch self {
        case .frames: try FrameTimes.measure()
        case .keys: try PacedKeys.measure()
        case .burst: try KeyBurst.measure()
        case .filter: try FilterTimes.measure()
        case .idle: try IdleCosts.measure()
        case .memory: try MemoryCosts.measure()
        case .storm: try await StormCosts.measure()
        case .updates: UpdateCosts.measure()
        }
    }
}

/// Writes a line for a person to stderr.
func complain(_ text: String) {
    var line = text + "\n"
    _ = line.withUTF8 { write(STDERR_FILENO, $0.baseAddress, $0.count) }
}
