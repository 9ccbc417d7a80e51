import CLookUp
import Dispatch
import Locks
import ScriptedServer

/// A host name whose look-up blocks its thread until the test lets go of it, as a dead name server would.
final class HangingName: Sendable {
    let host: String
    private let asked = Latch()
    private let end = DispatchSemaphore(value: 0)
    private static let all = Locked<[String: HangingName]>([:])

    init(_ host: String) {
        self.host = host
        Self.all.withLock { $0[host] = self }
        clookup_ask { host in
            guard let name = HangingName.all.withLock({ $0[String(cString: host)] }) else { return 0 }
            name.hang()
            return 1
        }
    }

    /// Returns once it is being looked up.
    func wasAsked() async throws {
        try await asked.wait(for: "a look-up of \(host)")
    }

    /// Ends the look-ups, without an address.
    func letGo() {
        Self.all.withLock { $0[host] = nil }
        end.signal()
    }

    private func hang() {
        asked.open()
        end.wait()
        end.signal()
    }
}
