import Cells
import Glibc
package import RefreshableList

/// A list where there is no terminal to show it on: its first page as lines of text, and no escape codes.
package struct PlainList<Source: Feed>: Sendable {
    private let screen: ListScreen<Source>

    package init(_ screen: ListScreen<Source>) { self.screen = screen }

    /// The lines of the first page; a page that is empty is passed over for the next.
    package func firstPage() async throws -> [String] {
        var page: Page<Source.Item>
        switch try await screen.feed.refresh(since: Known()) {
        case .replacement(let first), .onTop(let first): page = first
        case .unchanged: page = Page(items: [])
        }
        for _ in 0..<5 where page.items.isEmpty {
            guard let next = page.next else { break }
            page = try await screen.feed.page(after: next)
        }
        let charset = Charset.ofLocale
        return page.items.flatMap(screen.lines).map { line in
            let text = safeText(line.text, charset: charset)
            return line.trailing.isEmpty ? text : "\(text)  \(safeText(line.trailing, charset: charset))"
        }
    }

    /// Prints the first page.
    ///
    /// - Returns: what went wrong, for a person; nil when nothing did, or when the reader left early.
    @MainActor
    package func print(to descriptor: Int32) async -> String? {
        do {
            let lines = try await firstPage()
            return writeAll(lines.map { $0 + "\n" }.joined(), to: descriptor)
        } catch let error as any ReasonedError {
            return error.reason
        } catch {
            return "\(error)"
        }
    }
}

/// Writes all of a text.
///
/// - Returns: what went wrong, for a person; nil when nothing did, or when the reader left early.
package func writeAll(_ text: String, to descriptor: Int32) -> String? {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
        let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
        if count >= 0 {
            rest = rest.dropFirst(count)
        } else if errno == EPIPE {
            return nil
        } else if errno != EINTR {
            return "cannot write: \(String(cString: strerror(errno)))"
        }
    }
    return nil
}
