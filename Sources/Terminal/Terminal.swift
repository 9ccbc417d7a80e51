import CLibc
import CNcurses
package import Cells
import Glibc

/// The real terminal, from entering its full screen to giving it back.
///
/// ```swift
/// let terminal = try Terminal(onEvents: { batch in … }, onEnd: { ending in … })
/// terminal.show(grid)
/// terminal.leave()
/// ```
/// There is one at a time. All happens on the main actor, whose queue must run (`MainLoop`, or
/// `dispatchMain()`): input and signals wake it, and nothing else does. Whoever makes one calls `leave()` on
/// every way out; a trap gives the terminal back by itself.
@MainActor package final class Terminal {
    /// What a person may choose.
    package struct Options: Sendable {
        /// Whether the wheel and clicks are reported; the terminal's own selecting then needs Shift.
        package var mouse = true
        /// Whether colours are used where the terminal has them; by itself, unless NO_COLOR asks for none.
        package var color = getenv("NO_COLOR").map { $0.pointee == 0 } ?? true
        /// The colours of what is drawn by its role.
        package var theme = Theme.terminal
        /// Whether the terminal's window may be given a title; its own is put back.
        package var title = false

        package init() {}
    }

    /// The screen's size, as the events so far have told it.
    package internal(set) var size: Size
    let options: Options
    let device: TerminalDevice
    var painter: Painter
    private let screen: OpaquePointer
    /// Where the numbers of signals come; the source that listens to it closes it.
    let signals: Int32
    let onEvents: @MainActor (EventBatch) -> Void
    let onEnd: @MainActor (Ending) -> Void
    var watches: [Watch] = []
    var decoder = KeyDecoder()
    /// Kept from batch to batch, so that a key allocates nothing.
    var codes: [KeyDecoder.Code] = []
    private(set) var phase = Phase.entered
    /// Whether the window may be given a title, and has one that can be put away.
    lazy var keepsTitle = options.title && Self.takesCommands
    /// Whether the window's own title is put away now.
    var isTitleAway = false
    /// The title that was asked for last.
    var title = ""
    /// Whether the screen and the modes are the shell's, for a while or for good.
    var isGivenBack = false

    enum Phase {
        /// The screen is ours.
        case entered
        /// `onEnd` was told, and nothing more is.
        case ended
        /// All was given back.
        case left
    }

    /// Enters the full screen. The locale must have been set (`clibc_locale_start`).
    ///
    /// `onEvents` gets everything that was waiting, in one batch. `onEnd` is called once, when the terminal
    /// is gone or a signal asks for the end; it should `leave()`.
    package init(
        options: Options = Options(),
        onEvents: @escaping @MainActor (EventBatch) -> Void,
        onEnd: @escaping @MainActor (Ending) -> Void
    ) throws(TerminalError) {
        clibc_thread_prepare()
        try TerminalDevice.checkKind()
        device = try TerminalDevice()
        // Before ncurses, which takes over only signals that nobody has taken.
        let signals = clibc_signals_watch()
        guard signals >= 0, let screen = device.begin() else {
            if signals >= 0 { clibc_signals_unwatch() }
            device.closeInput()
            device.closeOutput()
            throw .cannotStart
        }
        (self.screen, self.options, self.onEvents, self.onEnd) = (screen, options, onEvents, onEnd)
        self.signals = signals
        Self.setModes()
        painter = Painter(options.color ? options.theme : .plain)
        size = Self.screenSize
        // ncurses believes LINES and COLUMNS before the kernel.
        takeSize()
        clibc_stderr_hold()
        device.armTraps(restoration)
        switchOn()
        listen()
    }

    /// Shows a grid; what lies outside of the screen is left out, and nothing is written when nothing has
    /// changed.
    package func show(_ grid: Grid) {
        // The main actor's work may come on a thread that has not been here.
        clibc_thread_prepare()
        guard phase == .entered else { return }
        painter.show(grid, on: size)
    }

    /// Paints all of the screen anew, when something else has written on it.
    package func repaint() {
        guard phase == .entered else { return }
        cncurses_paint_all()
        doupdate()
    }

    /// Stops the program, as `^Z` does, until its job goes on; as a session leader it stays.
    package func suspend() {
        guard phase == .entered, clibc_can_stop() else { return }
        giveBack()
        _ = clibc_stop()
        if waitForForeground() { takeAgain() }
    }

    /// Gives the terminal back as it was found, with what was written to standard error meanwhile.
    package func leave() {
        guard phase != .left else { return }
        phase = .left
        for watch in watches { watch.cancel() }
        watches = []
        giveBack()
        clibc_stderr_release()
        clibc_traps_disarm()
        // Last: what was asked to end has its time until here, and a terminal may take nothing any more.
        clibc_signals_unwatch()
        delscreen(screen)
        device.closeOutput()
    }

    /// Ends the process by a signal's own default, so that the parent sees the signal; after `leave()`.
    package nonisolated static func endProcess(by signal: Int32) -> Never {
        clibc_end_by_signal(signal)
    }

    /// Hands events over, unless it is over.
    func deliver(_ events: [Event]) {
        guard phase == .entered, !events.isEmpty else { return }
        onEvents(EventBatch(events: events, time: Self.now))
    }

    /// Says that it is over, once.
    func end(_ ending: Ending) {
        guard phase == .entered else { return }
        phase = .ended
        // What woke us would do so for ever: a terminal that is gone can always be read.
        for watch in watches { watch.cancel() }
        watches = []
        onEnd(ending)
    }

    static var now: Duration {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }
}
