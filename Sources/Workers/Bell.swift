import Glibc

/// Wakes a thread that waits for a file: a pipe whose reading end it polls together with the file.
final class Bell: Sendable {
    private let reader: Int32
    private let writer: Int32

    /// Nil when the process has no descriptors left.
    init?() {
        var ends: [Int32] = [-1, -1]
        // Glibc's module does not hold pipe2.
        guard pipe(&ends) == 0 else { return nil }
        (reader, writer) = (ends[0], ends[1])
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
    }

    deinit {
        close(reader)
        close(writer)
    }

    func ring() {
        var byte: UInt8 = 1
        // A full pipe has rung already.
        _ = write(writer, &byte, 1)
    }

    /// Waits for a ring, or for something to read at a descriptor as well; says whether the latter came.
    func wait(or descriptor: Int32 = -1) -> Bool {
        // A negative descriptor is passed over by poll.
        var files = [
            pollfd(fd: reader, events: Int16(POLLIN), revents: 0),
            pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
        ]
        while poll(&files, nfds_t(files.count), -1) < 0, errno == EINTR {}
        if files[0].revents != 0 { hush() }
        return files[1].revents != 0
    }

    private func hush() {
        var bytes = (UInt64(0), UInt64(0))
        while read(reader, &bytes, MemoryLayout.size(ofValue: bytes)) > 0 {}
    }
}
