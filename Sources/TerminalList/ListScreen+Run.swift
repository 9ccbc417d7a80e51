import CLibc
public import RefreshableList
import Terminal

extension ListScreen {
    /// Shows the list until a person leaves it, and gives the terminal back on every way out.
    ///
    /// A signal that ends the list ends the process too, by that signal's own default, so that the parent
    /// sees it. Throws `ScreenError` when there is no terminal to show it on.
    ///
    /// - Parameter onStart: gets the refresh control once the list is shown.
    @MainActor
    public func run(onStart: @MainActor (RefreshControl) -> Void = { _ in }) async throws {
        clibc_locale_start()
        let session = ListSession(self)
        let ends = AsyncStream<SessionEnd>.makeStream()
        do throws(TerminalError) {
            try session.start { end in ends.continuation.yield(end) }
        } catch {
            throw ScreenError(description: "\(error)")
        }
        onStart(session.control)
        for await end in ends.stream {
            if case .signal(let number) = end { Terminal.endProcess(by: number) }
            return
        }
    }
}

/// Why a list cannot be shown, in a line for a person.
public struct ScreenError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong with the terminal.
    public let description: String
}
