import CLibc
import CNcurses
import Cells
import Dispatch
import Glibc

extension Terminal {
    /// Wakes up for input and for signals, on the main queue.
    func listen(to signals: Int32) {
        let input = DispatchSource.makeReadSource(fileDescriptor: device.input, queue: .main)
        input.setEventHandler { [weak self] in self?.read(count: input.data) }
        // A descriptor must stay open until its source is done with it.
        input.setCancelHandler { [device] in device.closeInput() }
        let pipe = DispatchSource.makeReadSource(fileDescriptor: signals, queue: .main)
        pipe.setEventHandler { [weak self] in self?.readSignals(from: signals) }
        pipe.setCancelHandler { close(signals) }
        sources = [input, pipe]
        for source in sources { source.activate() }
    }

    /// Reads all that waits, and hands it over as one batch.
    private func read(count: UInt) {
        clibc_thread_prepare()
        if count == 0, device.isHungUp { return end(.hungUp) }
        let window = cncurses_window()
        codes.removeAll(keepingCapacity: true)
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
        var numbers = Set<Int32>()
        var bytes = [UInt8](repeating: 0, count: 256)
        while case let count = Glibc.read(pipe, &bytes, bytes.count), count > 0 {
            numbers.formUnion(bytes[..<count].map(Int32.init))
        }
        for number in [SIGQUIT, SIGINT, SIGHUP, SIGTERM] where numbers.contains(number) {
            return end(.signal(number))
        }
        if numbers.contains(SIGTSTP) { suspend() }
        if numbers.contains(SIGCONT) {
            // Someone else stopped us, and a shell wrote on the screen meanwhile.
            endwin()
            takeAgain()
        } else if numbers.contains(SIGWINCH) {
            follow()
        }
    }
}
