/// The lists of a file that is opened when it is needed, and begun anew when it is damaged.
///
/// Unchecked, since the connection is SQLite's: the cache's own thread alone touches it.
final class Shelf: @unchecked Sendable {
    private let file: CacheFile
    private let limit: Int
    private let notice: @Sendable (String) -> Void
    private var database: Database?
    /// That of the file which was opened last.
    private var identity: CacheFile.Identity?
    /// How often it was begun anew; a disk that damages whatever it gets is left alone.
    private var renewals = 0

    /// - Parameter notice: told what a person should know.
    init(_ file: CacheFile, limit: Int, notice: @escaping @Sendable (String) -> Void) {
        self.file = file
        self.limit = limit
        self.notice = notice
    }

    /// Whether there is a file; that much is asked on any thread.
    var isThere: Bool { file.exists }

    /// A feed's last list.
    func list(_ key: String) -> Stored? {
        guard file.exists else { return nil }
        return (try? use { (database) throws(Fault) in try database.list(key) }) ?? nil
    }

    /// Keeps a list, if it can be.
    func keep(_ stored: Stored, _ key: String) {
        try? use { (database) throws(Fault) in try database.keep(stored, key, limit: limit) }
    }

    /// Forgets every list, and what was put aside because it was damaged.
    func clear() throws(Fault) {
        guard file.exists else { return }
        try use { (database) throws(Fault) in try database.clear() }
        file.deleteAside("damaged")
    }

    /// Does something with the database; where that shows damage, once more with a new one.
    private func use<Result>(_ body: (Database) throws(Fault) -> Result) throws(Fault) -> Result {
        do throws(Fault) {
            return try body(try opened())
        } catch {
            guard error.isDamage else { throw error }
            try renew()
            return try body(try opened())
        }
    }

    private func opened() throws(Fault) -> Database {
        // Deleted, or put aside by another process: what is written there nobody finds again.
        if database != nil, file.identity != identity { database = nil }
        if let database { return database }
        try file.create()
        // The whole of it, so that nobody else puts aside what is being opened here.
        let database = try file.alone { () throws(Fault) in try open() }
        self.database = database
        return database
    }

    private func open() throws(Fault) -> Database {
        try file.create()
        try file.check()
        identity = file.identity
        let database = try Database(file.path, patience: 250)
        switch try database.origin() {
        case .thisVersion: break
        case .nobody: try database.begin()
        case .others: throw .contradiction
        case .newerVersion:
            try putAside("newer", "was written by a newer refill")
            return try open()
        }
        return database
    }

    /// Puts a damaged database aside, unless somebody else has.
    private func renew() throws(Fault) {
        database = nil
        renewals += 1
        guard renewals < 3 else { throw .contradiction }
        try file.alone { () throws(Fault) in
            if file.identity == identity { try putAside("damaged", "was damaged") }
        }
    }

    private func putAside(_ word: String, _ reason: String) throws(Fault) {
        guard let name = file.putAside(word) else { throw .noFile }
        notice("what was kept of the lists \(reason); it is \(name) now, and a new one has begun")
    }
}
