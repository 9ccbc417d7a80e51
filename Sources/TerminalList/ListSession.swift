import Cells
import Glibc
package import RefreshableList
import Store
package import Terminal

/// A list that is shown: events become actions, and each change of the state a frame.
@MainActor
package final class ListSession<Source: Feed> {
    private typealias List = RefreshableList<Source>

    /// The refresh control, for the program that shows the list.
    package let control: RefreshControl
    private let screen: ListScreen<Source>
    private let list: List
    let store: Store<ListState<Source.Item>, ListAction<Source.Item>>
    let clock: any Clock<Duration>
    /// Where the list is kept; nil when it is not.
    let memory: ListMemory<Source.Item>?
    /// What tells the list that was kept last.
    var kept: SnapshotMark<Source.Item.ID>?
    /// Whether the first refresh has been started.
    var hasBegun = false
    private let charset = Charset.ofLocale
    private let now: @Sendable () -> WallTime
    private var terminal: Terminal?
    /// What was shown last.
    private var frame: Frame?
    private var onEnd: (@MainActor (SessionEnd) -> Void)?
    /// Whether a frame will be drawn anyway: at the end of the batch, or of the turn.
    private var isFrameDue = false

    package init(
        _ screen: ListScreen<Source>, memory: ListMemory<Source.Item>? = nil,
        clock: any Clock<Duration> = ContinuousClock(),
        now: @escaping @Sendable () -> WallTime = { WallTime(seconds: Int64(time(nil))) }
    ) {
        self.screen = screen
        self.memory = memory
        self.clock = clock
        self.now = now
        let list = List(
            feed: screen.feed, clock: clock, now: now, height: screen.height(charset),
            interval: screen.interval)
        self.list = list
        store = Store(List.State()) { list.update(&$0, $1) }
        control = RefreshControl(of: store)
    }

    /// Takes the terminal, shows the list and starts its first refresh.
    ///
    /// - Parameter onEnd: called once, when the terminal has been given back.
    package func start(onEnd: @escaping @MainActor (SessionEnd) -> Void) throws(TerminalError) {
        self.onEnd = onEnd
        var options = Terminal.Options()
        options.mouse = screen.usesMouse
        let terminal = try Terminal(
            options: options,
            onEvents: { [weak self] batch in self?.handle(batch) },
            onEnd: { [weak self] ending in self?.end(SessionEnd(ending)) })
        self.terminal = terminal
        store.onChange = { [weak self] in
            self?.frameSoon()
            self?.keep()
        }
        // The first refresh's turn comes before the first frame's: what is there without a wait is in it.
        isFrameDue = true
        begin()
        isFrameDue = false
        take(terminal.size)
    }

    private func handle(_ batch: EventBatch) {
        isFrameDue = true
        for event in batch.events { handle(event, at: batch.time) }
        draw()
    }

    private func handle(_ event: Event, at time: Duration) {
        switch event {
        case .key(let key):
            if let command = screen.keys[key] { carryOut(command, at: time) }
        case .wheel(let direction, _):
            store.send(.scrolled(direction == .down ? 3 : -3, at: time))
        case .click(let point):
            click(point)
        case .resized(let size):
            take(size)
        case .paste:
            break
        }
    }

    private func carryOut(_ command: Command, at time: Duration) {
        switch command {
        case .down: store.send(.moved(.down, at: time))
        case .up: store.send(.moved(.up, at: time))
        case .pageDown: store.send(.moved(.pageDown, at: time))
        case .pageUp: store.send(.moved(.pageUp, at: time))
        case .halfPageDown: store.send(.moved(.halfPageDown, at: time))
        case .halfPageUp: store.send(.moved(.halfPageUp, at: time))
        case .first: store.send(.moved(.first, at: time))
        case .last: store.send(.moved(.last, at: time))
        case .scrollDown: store.send(.scrolled(1, at: time))
        case .scrollUp: store.send(.scrolled(-1, at: time))
        case .refresh: store.send(.newsRequested)
        case .cancel: store.send(.cancelled)
        case .enter: store.send(.entered)
        case .repaint: terminal?.repaint()
        case .suspend: terminal?.suspend()
        case .back, .quit: end(.quit)
        }
    }

    private func click(_ point: Point) {
        guard let terminal else { return }
        let rows = Arrangement(terminal.size).rows
        if rows.contains(point.y) { store.send(.clicked(line: point.y - rows.lowerBound)) }
    }

    private func take(_ size: Size) {
        let arrangement = Arrangement(size)
        store.send(.resized(width: arrangement.rowWidth, lines: arrangement.rows.count))
    }

    /// Draws once for all that changes in this turn of the loop.
    private func frameSoon() {
        guard !isFrameDue else { return }
        isFrameDue = true
        Task { @MainActor in draw() }
    }

    private func draw() {
        isFrameDue = false
        guard let terminal else { return }
        let state = store.state
        let frame = screen.draw(
            state, visible: list.visible(state), size: terminal.size, now: now(), charset: charset,
            after: frame)
        self.frame = frame
        terminal.show(frame.grid)
    }

    private func end(_ end: SessionEnd) {
        guard let terminal else { return }
        self.terminal = nil
        store.onChange = nil
        store.send(.closed)
        store.cancelAll()
        terminal.leave()
        onEnd?(end)
        onEnd = nil
    }
}

/// Why a list is not shown any more.
package enum SessionEnd: Hashable, Sendable {
    /// A person left.
    case quit
    /// The terminal is gone.
    case hungUp
    /// A signal asked for the end; the process should end by it.
    case signal(Int32)

    init(_ ending: Ending) {
        switch ending {
        case .hungUp: self = .hungUp
        case .signal(let number): self = .signal(number)
        }
    }
}
