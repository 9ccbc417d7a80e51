import RefreshableList
import Terminal

extension ListSession {
    /// Titles the terminal's window as the list, with how many rows are new and not seen.
    func titleWindow(of terminal: Terminal, _ state: ListState<Source.Item>) {
        let news = state.newAbove + (state.held?.new ?? 0)
        guard screen.titlesWindow else { return }
        terminal.setTitle(news > 0 ? "(\(news) new) \(screen.title)" : screen.title)
    }
}
