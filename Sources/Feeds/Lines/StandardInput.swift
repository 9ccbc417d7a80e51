import Glibc
import RefreshableList

/// What is handed to the program as its standard input, when that has lines for a list.
package struct StandardInput: Sendable {
    /// Whether it can be read from its start again.
    package let isFile: Bool
    private let descriptor: Int32
    private let start: Int

    /// Nil for a terminal, and, unless a person has asked for it, for all but a pipe and a file.
    ///
    /// - Parameter descriptor: stays its owner's.
    package init?(_ descriptor: Int32 = STDIN_FILENO, isAsked: Bool = false) {
        var status = stat()
        guard fstat(descriptor, &status) == 0, isatty(descriptor) == 0 else { return nil }
        isFile = status.st_mode & S_IFMT == S_IFREG
        guard isAsked || isFile || status.st_mode & S_IFMT == S_IFIFO else { return nil }
        self.descriptor = descriptor
        // Others may have read what is before.
        start = isFile ? max(0, Int(lseek(descriptor, 0, SEEK_CUR))) : 0
    }

    func open() throws(FileError) -> InputFile {
        try InputFile(sharing: descriptor, name: "standard input", start: start)
    }
}

/// A pipe that is to be read again.
package struct PipeReadTwice: ReasonedError, Hashable {
    package init() {}

    package var reason: String { "a pipe cannot be read twice" }
}
