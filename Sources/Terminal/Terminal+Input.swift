import CLibc
import CNcurses
import Cells
import Glibc

extension Terminal {
    /// Wakes up for input and for signals, on the main actor.
    func listen() {
        let input = Watch(device.input) { [weak self] hasInput in
            self?.read(hasInput: hasInput)
        } close: { [device] in
            device.closeInput()
        }
        let pipe = Watch(signals) { [weak self, signals] _ in
            self?.readSignals(from: signals)
        } close: { [signals] in
            close(signals)
        }
        watches = [input, pipe]
    }

    /// Reads all that waits, and hands it over as one batch.
    private func read(hasInput: Bool) {
        clibc_thread_prepare()
        if !hasInput, device.isHungUp { return end(.hungUp) }
        let window = cncurses_window()
        // But for what a long paste has taken.
        codes.removeAll(keepingCapacity: codes.capacity <= 1 << 12)
        while case let code = wgetch(window), code != ERR {
            if let code = KeyDecoder.Code(wgetch: code) { codes.append(code) }
        }
        let events = decoder.decode(codes, at: Self.now)
        deliver(events)
        // In raw mode the terminal's quit key is a key like others.
        if events.contains(Event.key(.control("\\"))) { end(.signal(SIGQUIT)) }
    }

    private func readSignals(from pipe: Int32) {
        clibc_thread_prepare()
        let numbers = Self.numbers(in: pipe)
        if let ending = Self.ending(in: numbers) { return end(.signal(ending)) }
        if numbers.contains(SIGTSTP) { suspend() }
        // It may have ended while it was stopped.
        guard phase == .entered else { return }
        if numbers.contains(SIGCONT) {
            // Someone else stopped us, and a shell wrote on the screen meanwhile.
            guard waitForForeground() else { return }
            endwin()
            takeAgain()
        } else if numbers.contains(SIGWINCH) {
            follow()
        }
    }

    /// The signals that came and were not read yet.
    private static func numbers(in pipe: Int32) -> Set<Int32> {
        var numbers = Set<Int32>()
        var bytes = [UInt8](repeating: 0, count: 256)
        while case let count = Glibc.read(pipe, &bytes, bytes.count), count > 0 {
            numbers.formUnion(bytes[..<count].map(Int32.init))
        }
        return numbers
    }

    /// The one that asks for the end, if one does: all but these three are watched for that.
    private static func ending(in numbers: Set<Int32>) -> Int32? {
        numbers.subtracting([SIGTSTP, SIGCONT, SIGWINCH]).min()
    }

    /// Stops again for as long as another job has the terminal; false when it is over instead.
    ///
    /// Nothing else would stop us: this thread's signals are blocked, and so is what the kernel sends to a
    /// job that writes from the background.
    func waitForForeground() -> Bool {
        var quickRounds = 0
        while device.isBackground {
            // A shell that ends a stopped job lets it go on for that: the signal is about to come.
            var waiting = pollfd(fd: signals, events: Int16(POLLIN), revents: 0)
            poll(&waiting, 1, 100)
            if let ending = Self.ending(in: Self.numbers(in: signals)) {
                end(.signal(ending))
                return false
            }
            let start = Self.now
            guard device.isBackground, clibc_stop() else { break }
            // A job whose shell is gone is not stopped any more, and nobody will bring it to the front.
            quickRounds = Self.now - start < .milliseconds(5) ? quickRounds + 1 : 0
            if quickRounds == 3 {
                end(.hungUp)
                return false
            }
        }
        return true
    }
}
