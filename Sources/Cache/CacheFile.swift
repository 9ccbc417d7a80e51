import Glibc

/// The database's file: private to its user, and put aside when it cannot be used.
struct CacheFile: Sendable {
    let path: String

    private var folder: String { Self.folder(of: path) }

    private static func folder(of path: String) -> String {
        String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
    }

    /// The files of a database: its log and that log's index stand beside it.
    private static let parts = ["", "-wal", "-shm"]

    /// Whether something is there.
    var exists: Bool { identity != nil }

    /// What tells it from another file of the same name.
    struct Identity: Hashable {
        let device: UInt
        let number: UInt
    }

    /// Nil when nothing is there.
    var identity: Identity? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        return Identity(device: UInt(status.st_dev), number: UInt(status.st_ino))
    }

    /// Makes the file where it is missing, its folder and the one around that; for the user's eyes only.
    func create() throws(Fault) {
        // A home that is not there is not for us to make.
        if mkdir(folder, 0o700) != 0, errno == ENOENT {
            mkdir(Self.folder(of: folder), 0o700)
            mkdir(folder, 0o700)
        }
        // Not over one that is there: closing it again would take SQLite's locks from this process.
        let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        if descriptor >= 0 { close(descriptor) } else if errno != EEXIST { throw .noFile }
    }

    /// Refuses what is no plain file, and takes from others what they may do with it.
    func check() throws(Fault) {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { throw .noFile }
        guard status.st_mode & 0o7777 != 0o600 else { return }
        for part in Self.parts { chmod(path + part, 0o600) }
    }

    /// Does something that no two processes may do at once.
    ///
    /// Another one is waited for 200 ms, then it is left: a process that was stopped in there stays.
    func alone<Result>(_ body: () throws(Fault) -> Result) throws(Fault) -> Result {
        let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .noFile }
        // With it goes the lock.
        defer { close(descriptor) }
        var attempts = 0
        // Where folders cannot be locked it goes without.
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK || errno == EINTR {
            attempts += 1
            guard attempts < 100 else { throw .noFile }
            usleep(2000)
        }
        return try body()
    }

    /// Gives the database another name, which nothing has.
    ///
    /// - Returns: the new path; nil when it cannot be renamed.
    func putAside(_ word: String) -> String? {
        let names = ["\(path).\(word)"] + (2..<1000).map { "\(path).\(word)\($0)" }
        guard let name = names.first(where: { !CacheFile(path: $0).exists }) else { return nil }
        guard rename(path, name) == 0 else { return nil }
        for part in Self.parts.dropFirst() { rename(path + part, name + part) }
        return name
    }

    /// Deletes what was put aside under a word.
    func deleteAside(_ word: String) {
        for name in ["\(path).\(word)"] + (2..<1000).map({ "\(path).\(word)\($0)" }) {
            guard unlink(name) == 0 else { return }
            for part in Self.parts.dropFirst() { unlink(name + part) }
        }
    }
}
