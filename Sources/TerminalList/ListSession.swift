import Cells
import Glibc
package import RefreshableList
import Store
package import Terminal

/// A list that is shown: events become actions, and each change of the state a frame.
@MainActor
package final class ListSession<Source: Feed> {
    private typealias List = RefreshableList<Source>
    private typealias Screen = Interaction<Source>

    /// The refresh control, for the program that shows the list.
    package let control: RefreshControl
    let screen: ListScreen<Source>
    private let list: List
    let store: Store<ScreenState<Source.Item>, ScreenAction<Source.Item>>
    let clock: any Clock<Duration>
    /// Where the list is kept; nil when it is not.
    let memory: ListMemory<Source.Item>?
    /// Whether it is kept: asked after each frame, and quicker than for the memory itself.
    let keeps: Bool
    /// What tells the list that was kept last.
    var kept: SnapshotMark<Source.Item.ID>?
    /// Whether the first refresh has been started.
    var hasBegun = false
    private let charset: Charset
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
        keeps = memory != nil
        self.clock = clock
        self.now = now
        let charset = screen.charset
        self.charset = charset
        let list = List(
            feed: screen.feed, clock: clock, now: now, height: screen.height(charset),
            options: screen.options, matcher: screen.matcher)
        self.list = list
        let outside = Outside()
        let interaction = Screen(
            screen, list: list, charset: charset, clock: clock, world: outside.world(opening: screen.open))
        let store = Store(Screen.State(isAccessible: screen.isAccessible)) { interaction.update(&$0, $1) }
        self.store = store
        control = RefreshControl(of: { store.state.list }, send: { store.send(.list($0)) })
        outside.session = self
    }

    /// The terminal of a session that is there only once its world is.
    @MainActor
    private final class Outside {
        weak var session: ListSession?

        func world(opening: (@MainActor @Sendable (String) async -> String?)?) -> ScreenWorld {
            var world = ScreenWorld()
            if let opening { world.open = opening }
            world.copy = { [self] text in session?.terminal?.copy(text) ?? false }
            world.repaint = { [self] in session?.terminal?.repaint() }
            world.suspend = { [self] in session?.terminal?.suspend() }
            world.leave = { [self] in session?.end(.quit) }
            return world
        }
    }

    /// Takes the terminal, shows the list and starts its first refresh.
    ///
    /// - Parameter onEnd: called once, when the terminal has been given back.
    package func start(onEnd: @escaping @MainActor (SessionEnd) -> Void) throws(TerminalError) {
        self.onEnd = onEnd
        var options = Terminal.Options()
        options.mouse = screen.usesMouse
        options.theme = screen.theme
        options.title = screen.titlesWindow
        if !screen.heedsNoColor { options.color = true }
        let terminal = try Terminal(
            options: options,
            onEvents: { [weak self] batch in self?.handle(batch) },
            onEnd: { [weak self] ending in self?.end(SessionEnd(ending)) })
        self.terminal = terminal
        store.onChange = { [weak self] in self?.frameSoon() }
        // The first refresh's turn comes before the first frame's: what is there without a wait is in it.
        isFrameDue = true
        begin()
        isFrameDue = false
        store.send(.event(.resized(terminal.size), at: .zero))
    }

    private func handle(_ batch: EventBatch) {
        isFrameDue = true
        for event in batch.events { store.send(.event(event, at: batch.time)) }
        draw()
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
            state, visible: list.visible(state.list), now: now(), charset: charset, after: frame)
        self.frame = frame
        terminal.show(frame.grid)
        titleWindow(of: terminal, state.list)
        // Behind the frame, which would else have to share the processors with it.
        if keeps { keep() }
    }

    private func end(_ end: SessionEnd) {
        guard let terminal else { return }
        self.terminal = nil
        store.onChange = nil
        keep()
        store.send(.list(.closed))
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
