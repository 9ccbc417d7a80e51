import Glibc
import Web

/// Opens links in a person's browser: what `BROWSER` says, else xdg-open(1).
package struct LinkOpener: Sendable {
    private let variable: @Sendable (String) -> String?
    private let copyKey: String
    private let clock: any Clock<Duration>

    /// Within this a browser that cannot do it has said so.
    private static var patience: Duration { .seconds(1) }

    /// - Parameters:
    ///   - copyKey: the key that copies a link, for those who have no browser; empty for none.
    ///   - variable: a variable of the environment.
    ///   - clock: only sleeps.
    package init(
        copyKey: String, variable: @escaping @Sendable (String) -> String?,
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.copyKey = copyKey
        self.variable = variable
        self.clock = clock
    }

    /// Opens a link; why it could not, in words that tell what to do, if so.
    ///
    /// What runs on after a second has opened it.
    package func open(_ link: String) async -> String? {
        // It is handed to another program: what it is has been looked at where it came from, and is again.
        guard let link = try? WebAddress(link).text else { return "it is no web address" }
        let browsers = Browsers(variable("BROWSER") ?? "")
        let remedy = browsers.isEmpty ? "set BROWSER" : "change BROWSER"
        if browsers.isEmpty, !hasDisplay { return missing("display", remedy) }
        let commands = browsers.isEmpty ? [["xdg-open", link]] : browsers.commands(for: link)
        var failure: String?
        for words in commands {
            guard let reason = await run(words, remedy) else { return nil }
            failure = reason
        }
        return failure
    }

    private var hasDisplay: Bool {
        ["DISPLAY", "WAYLAND_DISPLAY"].contains { variable($0)?.isEmpty == false }
    }

    private func run(_ words: [String], _ remedy: String) async -> String? {
        let program = words[0].split(separator: "/").last.map(String.init) ?? words[0]
        do {
            switch try await Launch.start(words, patience: Self.patience, clock: clock) {
            case .running: return nil
            case .ended(let end) where end.isSuccess: return nil
            case .ended(let end) where end.signal == 0: return "\(program) ended with status \(end.status)"
            case .ended(let end): return "\(program) was ended by \(CommandEnd.name(of: end.signal))"
            case .failed(ENOENT): return missing(program, remedy)
            case .failed(let code): return "\(program): \(String(cString: strerror(code)))"
            }
        } catch {
            return "no thread can be started"
        }
    }

    /// What is not there, and what to do; first what can be done at once, since a narrow screen cuts the
    /// rest.
    private func missing(_ what: String, _ remedy: String) -> String {
        "no \(what); " + (copyKey.isEmpty ? remedy : "\(copyKey) copies it, or \(remedy)")
    }
}
