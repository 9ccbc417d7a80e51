import CLibc
import Cells
import Feeds
import Glibc
import JSON
import RefreshableList
import TerminalList

/// Lists that are printed instead of shown.
extension Program {
    /// Whether what is asked for is to be printed: there is no terminal, or it was said so.
    static func isPrinting(_ options: Options) -> Bool {
        options.form != nil || isatty(STDOUT_FILENO) == 0
    }

    /// Prints a list as the command line wants it, and ends.
    static func print<Source: Feed>(
        _ screen: ListScreen<Source>, _ options: Options
    ) where Source.Item: ShownItem {
        clibc_children_end_with_process()
        let text: (@Sendable (Source.Item) -> String)? =
            switch options.form ?? .lines {
            case .lines: nil
            case .json: { $0.json.written }
            }
        let list = PlainList(screen, limit: options.limit, text: text)
        Task {
            let reason = await list.print(to: STDOUT_FILENO) { words in
                tell("\(screen.title): \(words)")
            }
            if let reason { fail("could not load \(screen.title): \(reason)", status: 1) }
            endProcess(0)
        }
    }
}
