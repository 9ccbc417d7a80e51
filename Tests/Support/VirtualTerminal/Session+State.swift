import CVTerm
import Foundation

extension Session {
    /// What the lock guards: the emulator, the pty's end, and who waits.
    final class State {
        var unsent: [UInt8] = []
        var waiters: [Waiter] = []
        var status: VirtualTerminal.ExitStatus?
        var isAbandoned = false
        /// Whether output is left where it is.
        var isHeld = false
        private let terminal: Int32
        private let process: Int32
        private var phase = Phase.open
        private let emulator: OpaquePointer
        private let properties: UnsafeMutablePointer<cvterm_properties>
        private var raw: [UInt8] = []

        private enum Phase {
            case open
            /// Nobody else has the terminal open; its modes can still be read.
            case silent
            case closed
        }

        init(terminal: Int32, process: Int32, size: (width: Int, height: Int)) {
            self.terminal = terminal
            self.process = process
            properties = .allocate(capacity: 1)
            emulator = cvterm_new(Int32(size.width), Int32(size.height), properties)
        }

        deinit {
            closeTerminal()
            vterm_free(emulator)
            properties.deallocate()
        }

        var screen: Screen { Screen(of: emulator, properties.pointee, raw: raw) }

        var modes: VirtualTerminal.Modes {
            var modes = termios()
            if phase != .closed { tcgetattr(terminal, &modes) }
            return VirtualTerminal.Modes(
                input: modes.c_iflag, output: modes.c_oflag, control: modes.c_cflag, local: modes.c_lflag,
                characters: withUnsafeBytes(of: modes.c_cc) { Array($0) })
        }

        /// What the reading thread should wait for; nil when it is over.
        var watched: (terminal: Int32, events: Int16, timeout: Int32)? {
            if isAbandoned && waiters.isEmpty { return nil }
            let events = (isHeld ? 0 : POLLIN) | (unsent.isEmpty ? 0 : POLLOUT)
            let deadline = waiters.map(\.deadline.timeIntervalSinceNow).min()
            let timeout = deadline.map { Int32(max(0, $0 * 1000).rounded(.up)) } ?? -1
            let isReached = waiters.contains { $0.reached != nil }
            return (phase == .open ? terminal : -1, Int16(events), isReached ? min(timeout, 2) : timeout)
        }

        func resize(_ width: Int, _ height: Int) {
            guard phase == .open else { return }
            cvterm_resize(emulator, Int32(width), Int32(height))
            cvterm_set_size(terminal, UInt16(width), UInt16(height))
        }

        func closeTerminal() {
            if phase != .closed { close(terminal) }
            phase = .closed
        }

        /// Takes all output that waits, sends what can be sent, and answers those who wait.
        func step(_ buffer: inout [UInt8]) {
            // Looked at before the output: what was written until then is read below.
            let wasIdle = waiters.isEmpty || isIdle
            let before = raw.count
            lookForWaiters()
            while phase == .open, !isHeld, case let count = read(terminal, &buffer, buffer.count), count != 0
            {
                if count < 0 {
                    if errno == EIO { phase = .silent }
                    break
                }
                take(buffer[..<count])
                lookForWaiters()
            }
            if wasIdle, raw.count == before { answerWaiters() }
            while phase == .open, !unsent.isEmpty {
                let sent = write(terminal, unsent, unsent.count)
                guard sent > 0 else { break }
                unsent.removeFirst(sent)
            }
            giveUpOnLate()
        }

        private func take(_ bytes: ArraySlice<UInt8>) {
            raw += bytes
            bytes.withUnsafeBytes { bytes in
                _ = vterm_input_write(emulator, bytes.bindMemory(to: CChar.self).baseAddress, bytes.count)
            }
            // What a terminal answers to questions.
            var answer = [CChar](repeating: 0, count: 256)
            while case let count = vterm_output_read(emulator, &answer, answer.count), count > 0 {
                unsent += answer[..<count].map(UInt8.init(bitPattern:))
            }
        }

        private func lookForWaiters() {
            guard !waiters.isEmpty else { return }
            let screen = screen
            for index in waiters.indices where waiters[index].isReached(screen) {
                waiters[index].reached = screen
            }
        }

        private func answerWaiters() {
            waiters.removeAll { waiter in
                guard let screen = waiter.reached else { return false }
                waiter.continuation.resume(returning: .reached(screen))
                return true
            }
        }

        /// Whether no thread of the program runs: a frame may come in pieces, and then none is on its way.
        private var isIdle: Bool {
            [process, tcgetpgrp(terminal)].allSatisfy { process in
                let tasks = "/proc/\(process)/task"
                let names = (try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? []
                return names.allSatisfy { name in
                    let state = try? String(contentsOfFile: "\(tasks)/\(name)/stat", encoding: .utf8)
                    // The letter stands behind the program's name in brackets; R runs, D is about to.
                    let letter = state?.split(separator: ")").last?.dropFirst().first
                    return letter != "R" && letter != "D"
                }
            }
        }

        private func giveUpOnLate() {
            guard !waiters.isEmpty else { return }
            let now = Date()
            waiters.removeAll { waiter in
                if let screen = waiter.reached, status != nil || isAbandoned || waiter.deadline <= now {
                    waiter.continuation.resume(returning: .reached(screen))
                } else if let status {
                    waiter.continuation.resume(returning: .ended(status, screen))
                } else if isAbandoned || waiter.deadline <= now {
                    waiter.continuation.resume(returning: .late(screen))
                } else {
                    return false
                }
                return true
            }
        }
    }
}
